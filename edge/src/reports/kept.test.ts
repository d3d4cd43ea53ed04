import { createKept, type Kept } from './kept';

const at = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:01:00Z');

/** Keeps three of each kind. `a:x.js` is script x.js from the stranger a, `a!x.js` from a signed-in person. */
function kept(told: string[]) {
  const reports = createKept(3);
  for (const each of told) {
    const [, name = '', sign, script = ''] = /^(\w+)([:!])(.*)$/.exec(each) ?? [];
    const by: Kept['by'] = sign === '!' ? 'signed in' : 'strangers';
    reports.add('p', { script, what: 'was refused' }, { by, name }, at);
  }
  const { differences, dropped } = reports.of('p');
  return { scripts: differences.map(({ script, times }) => `${script} ${times}`), dropped: dropped?.times };
}

test.each<[string, string[], string[], number | undefined]>([
  ['the same one is counted', ['a:1', 'b:2', 'a:1'], ['1 2', '2 1'], undefined],
  ['of one who tells too much the oldest goes', ['a:1', 'a:2', 'a:3', 'a:4'], ['4 1', '3 1', '2 1'], 1],
  ['not of another', ['b:0', 'a:1', 'a:2', 'a:3', 'a:4'], ['4 1', '3 1', '0 1'], 2],
  ['of as many as there is room for, the oldest', ['a:1', 'b:2', 'c:3', 'd:4'], ['4 1', '3 1', '2 1'], 1],
  [
    'strangers take no room from people',
    ['a!1', 'b:2', 'b:3', 'b:4', 'b:5'],
    ['1 1', '5 1', '4 1', '3 1'],
    1,
  ],
  ['people take none from each other', ['a!1', 'b!2', 'b!3', 'b!4'], ['4 1', '3 1', '1 1'], 1],
  [
    'who repeats what another told does not own it',
    ['a:1', 'b:2', 'b:3', 'b:1', 'b:4'],
    ['4 1', '1 2', '3 1'],
    1,
  ],
])('%s', (_, told, scripts, dropped) => {
  expect(kept(told)).toEqual({ scripts, dropped });
});

test('each portal has its own reports, with the first and the last time', () => {
  const reports = createKept();
  const told = { script: 'x.js', what: 'was refused' };
  for (const time of [at, later]) reports.add('p', told, { by: 'strangers', name: 'a' }, time);
  reports.drop('q', at);
  reports.drop('q', later);
  const [first, last] = [at, later].map((time) => time.toISOString());
  expect(reports.of('p')).toEqual({
    differences: [{ ...told, times: 2, first, last, by: 'strangers' }],
    dropped: undefined,
  });
  expect(reports.of('q')).toEqual({ differences: [], dropped: { times: 2, last } });
});
