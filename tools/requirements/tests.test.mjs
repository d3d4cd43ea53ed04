import { readTests } from './tests.mjs';

const ids = (text) => readTests('some.test.ts', text).map((test) => test.ids);

test.each([
  [
    'its title',
    `test('PAY-001 PAY-003..005 charges', () => {});`,
    ['PAY-001', 'PAY-003', 'PAY-004', 'PAY-005'],
  ],
  [
    'the groups it is in',
    `describe('PAY-001 a', () => { it(\`PAY-002 \${b}\`, c); });`,
    ['PAY-001', 'PAY-002'],
  ],
  ['the cases that its title shows', `test.each([['VAL-001', 'x']])('%s %s', f);`, ['VAL-001']],
  [
    'a group in a browser',
    `test.describe('PAY-001', () => { test('b', async ({ page }) => {}); });`,
    ['PAY-001'],
  ],
  ['an engine that it runs on', `onEachEngine((db) => { test('PAY-001', f); });`, ['PAY-001']],
])('a test names rows by %s', (_, text, named) => {
  expect(ids(text)).toEqual([named]);
});

test('a test names single promises, and rows before a range', () => {
  expect(ids(`test('PLN-033.2 HIS-018.12 PAY-001..002', f);`)).toEqual([
    ['PLN-033.2', 'HIS-018.12', 'PAY-001', 'PAY-002'],
  ]);
});

test.each([
  ['a case that no title shows', `test.each([['VAL-001']])('all of them', f);`, [[]]],
  ['a comment', `// PAY-001\ntest('charges', f);`, [[]]],
  [
    'a skipped test',
    `test.skip('PAY-001', f); xit('PAY-001', f); test.fixme('PAY-001', f); it.todo('PAY-001');`,
    [],
  ],
  ['a skipped group', `describe.skip('PAY-001', () => { test('PAY-002', f); });`, []],
  ['something else that is called so', `expect(/a/.test('PAY-001')).toBe(true);`, []],
])('%s names none', (_, text, named) => {
  expect(ids(text)).toEqual(named);
});

test('a test uses the names that its body reaches through the file’s own helpers, and not those of other tests', () => {
  const [first, second] = readTests(
    'some.test.ts',
    `const made = () => theRule(1);
     const deep = () => made();
     test('a', () => expect(deep()).toBe(2));
     test('b', () => otherRule());`,
  );
  expect([first.uses.has('theRule'), first.uses.has('otherRule')]).toEqual([true, false]);
  expect([second.uses.has('theRule'), second.uses.has('otherRule')]).toEqual([false, true]);
});

test('a test asserts the texts in its body, its helpers, and the helpers it imports', () => {
  const files = {
    'walks/portal/charge.ts': "export const approved = (page) => page.getByText('Payment Approved');",
  };
  const [test] = readTests(
    'walks/some.spec.ts',
    `import { approved } from './portal/charge';
     const sent = /^Email Sent$/;
     test('a', async ({ page }) => { await approved(page); expect(sent).toBe(\`\${page} of $1,000.00\`); });
     test('b', () => 'other');`,
    (file) => files[file],
  );
  expect(test.texts).toEqual(expect.arrayContaining(['Payment Approved', '^Email Sent$', ' of $1,000.00']));
  expect(test.texts).not.toContain('other');
});
