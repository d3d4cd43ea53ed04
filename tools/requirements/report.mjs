import { keeps } from './kinds.mjs';

export const kinds = ['screen', 'api', 'rule'];

/** What is known of each row: `{ id, area, text, kinds, files, isKept }`, from evidence `{ id, kind, file }`. */
export function judge(rows, evidence) {
  const byRow = grouped(evidence);
  return rows.map((row) => {
    const found = byRow.get(row.id) ?? [];
    const seen = new Set(found.map(({ kind }) => kind));
    const files = [...new Set(found.map(({ kind, file }) => `${kind} ${file}`))].sort();
    return { ...row, kinds: seen, files, isKept: keeps(row.area, seen) };
  });
}

function grouped(evidence) {
  const groups = new Map();
  for (const one of evidence) groups.set(one.id, [...(groups.get(one.id) ?? []), one]);
  return groups;
}

/** By area: the rows kept, the rows that each kind of test names, and those that none does. */
export function table(judged) {
  const areas = [...new Set(judged.map(({ area }) => area))].map((area) => [
    area,
    judged.filter((row) => row.area === area),
  ]);
  const line = (name, rows) => {
    const counts = [
      rows.length,
      rows.filter(({ isKept }) => isKept).length,
      ...kinds.map((kind) => rows.filter((row) => row.kinds.has(kind)).length),
      rows.filter((row) => row.kinds.size === 0).length,
    ];
    return [name.padEnd(6), ...counts.map((count) => String(count).padStart(7))].join('');
  };
  const head = ['area'.padEnd(6), ...['rows', 'kept', ...kinds, 'none'].map((word) => word.padStart(7))].join(
    '',
  );
  return [head, ...areas.map(([area, rows]) => line(area, rows)), line('all', judged)].join('\n');
}

/** Every row with what names it: `+` kept, `~` named, but not where its promise is kept, `-` named by nothing. */
export const listing = (judged) =>
  judged
    .map(({ id, text, files, isKept }) => {
      const mark = isKept ? '+' : files.length > 0 ? '~' : '-';
      return `${mark} ${id}  ${text.slice(0, 100)}${files.map((file) => `\n      ${file}`).join('')}`;
    })
    .join('\n');
