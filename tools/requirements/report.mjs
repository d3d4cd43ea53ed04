import { kindsThatKeep } from './kinds.mjs';
import { hasQuote, promisesOf } from './promises.mjs';

const states = ['kept', 'sample', 'text', 'claimed', 'none'];

/**
 * Judges each promise: `{ …promise, state, files, missing }`, from evidence `{ id, kind, file, texts }`.
 * - `kept`: a test of the kind that its area needs names the promise and asserts every text that it quotes;
 * - `sample`: the same, but only on a screen over sample answers;
 * - `text`: a test names it, but no test that names it asserts a quoted text (`missing`);
 * - `claimed`: tests name only the row, which has several promises;
 * - `none`: no test names it.
 */
export function judge(rows, evidence) {
  const byId = grouped(evidence);
  return rows.flatMap(promisesOf).map((promise) => {
    const ofRow = byId.get(promise.row) ?? [];
    const own = [...(byId.get(promise.id) ?? []), ...(promise.isWhole ? ofRow : [])];
    const files = [...new Set([...own, ...ofRow].map(({ kind, file }) => `${kind} ${file}`))].sort();
    const needed = kindsThatKeep(promise);
    const strong = own.filter(({ kind }) => needed.includes(kind));
    const sample = own.filter(({ kind }) => kind === 'screen' || needed.includes(kind));
    const missing = missingQuotes(promise, strong.length > 0 ? strong : sample);
    const state =
      strong.length > 0 && missing.length === 0
        ? 'kept'
        : sample.length > 0 && missingQuotes(promise, sample).length === 0
          ? 'sample'
          : own.length > 0
            ? 'text'
            : ofRow.length > 0
              ? 'claimed'
              : 'none';
    return { ...promise, state, files, missing };
  });
}

const missingQuotes = ({ quotes }, tests) => {
  const texts = tests.flatMap((test) => test.texts);
  return quotes.filter((quote) => !hasQuote(texts, quote));
};

function grouped(evidence) {
  const groups = new Map();
  for (const one of evidence) groups.set(one.id, [...(groups.get(one.id) ?? []), one]);
  return groups;
}

/** Counts by area: its rows, their promises, and the promises in each state. */
export function table(judged) {
  const areas = [...new Set(judged.map(({ area }) => area))].map((area) => [
    area,
    judged.filter((promise) => promise.area === area),
  ]);
  const line = (name, promises) => {
    const counts = [
      new Set(promises.map(({ row }) => row)).size,
      promises.length,
      ...states.map((state) => promises.filter((promise) => promise.state === state).length),
    ];
    return [name.padEnd(6), ...counts.map((count) => String(count).padStart(9))].join('');
  };
  const words = ['rows', 'promises', ...states];
  const head = ['area'.padEnd(6), ...words.map((word) => word.padStart(9))].join('');
  return [head, ...areas.map(([area, promises]) => line(area, promises)), line('all', judged)].join('\n');
}

/** Lists every promise with its state, the quoted texts that no test asserts, and the tests that name it or its row. */
export const listing = (judged) =>
  judged
    .map(({ id, text, state, missing, files }) => {
      const lacks = state === 'text' ? missing.map((quote) => `\n      not asserted: ${quote}`).join('') : '';
      return `${state.padEnd(7)} ${id}  ${text.slice(0, 100)}${lacks}${files.map((file) => `\n      ${file}`).join('')}`;
    })
    .join('\n');
