import { Rows, rowsAtOnce } from './rows';

const numbered = (count: number) => Array.from({ length: count }, (_, row) => ({ row }));
const text = async (rows: Rows) => Buffer.concat(await rows.body().map(Buffer.from).toArray()).toString();

test('M6 others are answered between the pieces of a list, and the JSON stays the same', async () => {
  const rows = numbered(3 * rowsAtOnce + 1);
  const large = Rows.ofLarge({ error: false, rows, count: rows.length });
  if (!large) throw new Error('It is large');
  const seen: string[] = [];
  let whole = '';
  for await (const chunk of large.body()) {
    whole += String(chunk);
    seen.push(`${(String(chunk).match(/"row":/g) ?? []).length} rows`);
    setImmediate(() => seen.push('another call'));
  }
  expect(JSON.parse(whole)).toEqual({ error: false, rows, count: rows.length });
  expect(seen.filter((each) => each.endsWith(' rows') && each !== '0 rows')).toEqual([
    ...[100, 100, 100].map((count) => `${count} rows`),
    '1 rows',
  ]);
  for (const [at, each] of seen.entries())
    if (each === '100 rows') expect(seen.slice(at + 1, at + 4)).toContain('another call');
});

test('M6 a piece is read only after the previous one was written', async () => {
  const read: number[] = [];
  async function* pieces() {
    for (let piece = 0; piece < 1_000; piece += 1) {
      read.push(piece);
      yield [await Promise.resolve({ notes: 'x'.repeat(20_000) })];
    }
  }
  const body = new Rows({ error: false }, pieces()).body();
  const first = await body[Symbol.asyncIterator]().next();
  expect(first.done).toBe(false);
  expect(read.length).toBeLessThan(20);
  body.destroy();
});

test.each([[[]], [[[]]], [[[], [{ row: 1 }], []]]])('pieces %j are one list', async (pieces) => {
  expect(JSON.parse(await text(new Rows({ error: false, count: 1 }, pieces)))).toEqual({
    error: false,
    count: 1,
    rows: pieces.flat(),
  });
});

test('an answer without a long list is not split', () => {
  for (const answer of [null, 'x', {}, { rows: 'x' }, { rows: numbered(rowsAtOnce) }])
    expect(Rows.ofLarge(answer)).toBeUndefined();
});
