import { act, renderHook, waitFor } from '@testing-library/react';
import { useInPieces } from './use-in-pieces';

const renderPieces = (count: number) =>
  renderHook(({ rows }) => useInPieces(rows), { initialProps: { rows: count } });

test('the visible rows come first, and the others follow by themselves', async () => {
  const { result } = renderPieces(520);
  expect(result.current).toBe(48);
  await waitFor(() => expect(result.current).toBe(520));
});

test('a short page comes at once, and a long one after it starts again with the first piece', async () => {
  const { result, rerender } = renderPieces(520);
  await waitFor(() => expect(result.current).toBe(520));
  rerender({ rows: 12 });
  expect(result.current).toBe(12);
  rerender({ rows: 520 });
  expect(result.current).toBe(48);
});

test('a printed page has all rows', () => {
  const { result } = renderPieces(520);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(result.current).toBe(520);
});
