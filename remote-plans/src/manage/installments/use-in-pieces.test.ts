import { act, renderHook, waitFor } from '@testing-library/react';
import { useInPieces } from './use-in-pieces';

const renderPieces = (count: number) =>
  renderHook(({ rows }) => useInPieces(rows), { initialProps: { rows: count } });

test('what can be seen comes first, the others follow by themselves', async () => {
  const { result } = renderPieces(520);
  expect(result.current).toBe(48);
  await waitFor(() => expect(result.current).toBe(520));
});

test('a page of a few dozen rows comes at once, and all of them after it begin anew', async () => {
  const { result, rerender } = renderPieces(520);
  await waitFor(() => expect(result.current).toBe(520));
  rerender({ rows: 12 });
  expect(result.current).toBe(12);
  rerender({ rows: 520 });
  expect(result.current).toBe(48);
});

test('what is printed is whole', () => {
  const { result } = renderPieces(520);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(result.current).toBe(520);
});
