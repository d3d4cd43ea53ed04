import { inPieces } from './in-pieces';

test('the pieces come in order, and others are answered between them', async () => {
  const seen: string[] = [];
  const rows = await inPieces([1, 2, 3, 4, 5], 2, (piece) => {
    seen.push(`read ${piece.join()}`);
    setImmediate(() => seen.push('another call'));
    return Promise.resolve(piece.map((key) => key * 10));
  });
  expect(rows).toEqual([10, 20, 30, 40, 50]);
  expect(seen).toEqual(['read 1,2', 'another call', 'read 3,4', 'another call', 'read 5']);
});

test('nothing is read of no keys', async () => {
  const read = jest.fn();
  await expect(inPieces([], 2, read)).resolves.toEqual([]);
  expect(read).not.toHaveBeenCalled();
});
