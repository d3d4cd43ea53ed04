import { keepRead } from './keep-read';

/** A store of some keys that counts its reads. */
function counted(contents: Record<string, string>) {
  const asked: string[] = [];
  const store = {
    read: async (key: string) => {
      asked.push(key);
      const text = contents[key];
      return text === undefined ? undefined : Buffer.from(text);
    },
    list: async () => Object.keys(contents),
    create: async () => true,
  };
  return { store, asked, contents };
}

test('what was read is kept, many who ask at once ask once, and what is not there is asked for anew', async () => {
  const { store, asked, contents } = counted({ a: 'A' });
  const kept = keepRead(store, 100);
  const answers = await Promise.all([kept.read('a'), kept.read('a'), kept.read('b')]);
  expect(answers.map(String)).toEqual(['A', 'A', 'undefined']);
  contents['b'] = 'B';
  expect([String(await kept.read('a')), String(await kept.read('b'))]).toEqual(['A', 'B']);
  expect(asked).toEqual(['a', 'b', 'b']);
});

test('what was not wanted for longest goes first, and what is too large is not kept', async () => {
  const { store, asked } = counted({ a: 'aaaa', b: 'bbbb', c: 'cccc', large: 'x'.repeat(11) });
  const kept = keepRead(store, 10);
  for (const key of ['a', 'b', 'a', 'c', 'large', 'large', 'a', 'c', 'b']) await kept.read(key);
  expect(asked).toEqual(['a', 'b', 'c', 'large', 'large', 'b']);
});
