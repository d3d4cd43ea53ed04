type Value = string | number | boolean | null | undefined;

/** Compares like the database: text ignores case, and nulls come last. */
function compare(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  const [a, b] = [one, other].map((value) => (typeof value === 'string' ? value.toLowerCase() : value));
  return a === b ? 0 : (a as string) < (b as string) ? -1 : 1;
}

/**
 * Expects the values of a column to rise, and to fall in descending order; `list` returns them. Equal values prove
 * nothing and fail.
 */
export async function expectSorted(list: (direction: 'asc' | 'desc') => Promise<Value[]>): Promise<void> {
  const rising = await list('asc');
  expect(new Set(rising).size).toBeGreaterThan(1);
  expect(rising).toEqual([...rising].sort(compare));
  const falling = await list('desc');
  expect(falling).toEqual([...rising].reverse());
}
