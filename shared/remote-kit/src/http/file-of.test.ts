import { fileOf } from './file-of';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A response body in pieces, which ends well or breaks off. */
function answer(
  pieces: string[],
  { breaks = false, headers = {} }: { breaks?: boolean; headers?: Record<string, string> } = {},
) {
  const cancel = jest.fn(() => Promise.resolve());
  const read = () => {
    const piece = pieces.shift();
    if (piece !== undefined) return Promise.resolve({ done: false, value: bytes(piece) });
    return breaks
      ? Promise.reject(new TypeError('network error'))
      : Promise.resolve({ done: true, value: undefined });
  };
  const response = {
    headers: { get: (name: string) => headers[name] ?? null },
    body: { getReader: () => ({ read, cancel }) },
  };
  return { file: fileOf(response as unknown as Response), cancel };
}
async function texts(pieces: AsyncIterable<Uint8Array>) {
  const found: string[] = [];
  for await (const piece of pieces) found.push(new TextDecoder().decode(piece));
  return found;
}

test('a file has the name and the row count from the gateway, and arrives piece by piece', async () => {
  const headers = {
    'content-disposition': 'attachment; filename="billings-2026-11-21.csv"',
    'x-row-count': '2',
  };
  const { file } = answer(['a', 'b'], { headers });
  expect([file.name, file.rows]).toEqual(['billings-2026-11-21.csv', 2]);
  expect(await texts(file.pieces)).toEqual(['a', 'b']);
});

test('an unknown row count is undefined', () => {
  expect(answer([]).file).toMatchObject({ name: 'export.csv', rows: undefined });
});

test('a connection that breaks is a lost answer, never the end of the file', async () => {
  const { file } = answer(['a'], { breaks: true });
  await expect(texts(file.pieces)).rejects.toMatchObject({ name: 'ApiFailure', kind: 'lost' });
});

test('a reader that stops releases the connection', async () => {
  const { file, cancel } = answer(['a', 'b', 'c']);
  const reading = file.pieces[Symbol.asyncIterator]();
  await reading.next();
  await reading.return?.();
  expect(cancel).toHaveBeenCalled();
});
