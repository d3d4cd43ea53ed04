import { deadNames } from './dead.mjs';

const rules = [
  `export const total = (a) => a + fee(a);
   const fee = (a) => rate * a;
   const rate = 2;`,
  `import { rate } from './rate';
   export function planSteps() { return step(rate); }
   function step() {}`,
  `export const gone = 'Gone'; export const here = 'Here';
   export const { left, ...right } = parts;`,
];

test.each([
  [`import { total } from '@tillway/rules';`, ['planSteps', 'step', 'gone', 'here', 'left', 'right']],
  [
    `import { type Total, planSteps as steps } from '@tillway/rules';`,
    ['total', 'fee', 'gone', 'here', 'left', 'right'],
  ],
  [
    `import { messages } from '@tillway/rules'; say(messages.here, other.gone);`,
    ['total', 'fee', 'rate', 'planSteps', 'step', 'gone', 'left', 'right'],
  ],
  [
    `import { total } from './own';`,
    ['total', 'fee', 'rate', 'planSteps', 'step', 'gone', 'here', 'left', 'right'],
  ],
])('beside %s the rest is dead', (user, dead) => {
  expect([...deadNames(rules, [user])].sort()).toEqual(dead.sort());
});

test('a member with a declaration’s name does not keep it alive', () => {
  expect([
    ...deadNames([`export const a = (x) => x.b; const b = 1;`], [`import { a } from '@tillway/rules'`]),
  ]).toEqual(['b']);
});
