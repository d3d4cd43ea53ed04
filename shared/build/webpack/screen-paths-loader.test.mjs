import inlineScreenPaths from './screen-paths-loader.mjs';

test.each([
  ['a path', 'go(screenPaths.paymentsCredit);', "go('/credit');"],
  ['a path in a text', '`${screenPaths.paymentsCredit}?r=1`', "`${'/credit'}?r=1`"],
  ['a path of a longer name', 'screenPaths.historyTransactionsX', 'screenPaths.historyTransactionsX'],
  ['a name that every object has', 'screenPaths.toString()', 'screenPaths.toString()'],
  ['a type', 'let to: typeof screenPaths.paymentsAch;', 'let to: typeof screenPaths.paymentsAch;'],
  ['what only ends alike', 'myscreenPaths.paymentsAch', 'myscreenPaths.paymentsAch'],
])('of %s the build reads what the table says, or the source as it is', (_, source, built) => {
  expect(inlineScreenPaths(source)).toBe(built);
});
