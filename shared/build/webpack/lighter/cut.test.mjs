import { createRequire } from 'node:module';

const cut = createRequire(import.meta.url)('./cut.cjs');

/** What the loader makes of `source`, and what it says is wrong. */
function run(source, cuts) {
  const faults = [];
  const context = {
    getOptions: () => ({ library: 'a-library', cuts }),
    emitError: (error) => faults.push(error.message),
  };
  return { made: cut.call(context, source), faults };
}

test('what a cut names gives way to what stands there instead, to the letter', () => {
  const cuts = [
    ['one();', ''],
    ['two();', 'throw new Error("$& $1");'],
  ];
  expect(run('one(); two(); three();', cuts)).toEqual({
    made: ' throw new Error("$& $1"); three();',
    faults: [],
  });
});

test.each([
  ['is gone', 'three();'],
  ['is there twice', 'one(); one();'],
])('a text that %s fails the build, which says what it missed', (_, source) => {
  expect(run(source, [['one();', '']]).faults).toEqual(['a-library has changed: one();']);
});
