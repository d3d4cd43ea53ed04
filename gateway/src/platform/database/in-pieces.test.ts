import { inPieces } from './in-pieces';

test('the pieces come in order, each on request, and others are answered between them', async () => {
  const seen: string[] = [];
  const pieces = inPieces([1, 2, 3, 4, 5], 2, (piece) => {
    seen.push(`read ${piece.join()}`);
    setImmediate(() => seen.push('another call'));
    return Promise.resolve(piece.map((key) => key * 10));
  });
  expect(await pieces.next()).toEqual({ value: [10, 20], done: false });
  expect(seen).toEqual(['read 1,2']);
  const rest: number[] = [];
  for await (const piece of pieces) rest.push(...piece);
  expect(rest).toEqual([30, 40, 50]);
  expect(seen).toEqual(['read 1,2', 'another call', 'read 3,4', 'another call', 'read 5']);
});

test('without keys nothing is read', async () => {
  const read = jest.fn();
  expect(await inPieces([], 2, read).next()).toEqual({ value: undefined, done: true });
  expect(read).not.toHaveBeenCalled();
});
