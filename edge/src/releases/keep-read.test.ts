import { keepRead } from './keep-read';

/** Makes a store of some keys that counts its reads. */
function counted(contents: Record<string, string>) {
  const asked: string[] = [];
  const store = {
    read: async (key: string) => {
      asked.push(key);
      const text = contents[key];
      return text === undefined ? undefined : Buffer.from(text);
    },
    list: async () => Object.keys(contents),
    remove: async () => undefined,
    create: async () => true,
  };
  return { store, asked, contents };
}

test('a value is kept after its read, simultaneous reads ask once, and a missing key is asked for again', async () => {
  const { store, asked, contents } = counted({ a: 'A' });
  const kept = keepRead(store, 100);
  const answers = await Promise.all([kept.read('a'), kept.read('a'), kept.read('b')]);
  expect(answers.map(String)).toEqual(['A', 'A', 'undefined']);
  contents['b'] = 'B';
  expect([String(await kept.read('a')), String(await kept.read('b'))]).toEqual(['A', 'B']);
  expect(asked).toEqual(['a', 'b', 'b']);
});

test('the value unused for longest goes first, and a value that is too large is not kept', async () => {
  const { store, asked } = counted({ a: 'aaaa', b: 'bbbb', c: 'cccc', large: 'x'.repeat(11) });
  const kept = keepRead(store, 10);
  for (const key of ['a', 'b', 'a', 'c', 'large', 'large', 'a', 'c', 'b']) await kept.read(key);
  expect(asked).toEqual(['a', 'b', 'c', 'large', 'large', 'b']);
});
