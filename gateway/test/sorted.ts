type Value = string | number | boolean | null | undefined;

/** As the database compares: text without its case, nothing after everything. */
function compare(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  const [a, b] = [one, other].map((value) => (typeof value === 'string' ? value.toLowerCase() : value));
  return a === b ? 0 : (a as string) < (b as string) ? -1 : 1;
}

/**
 * Expects the values of a column to rise, and to fall when it is sorted downwards; `list` answers them. Values that are
 * all alike show nothing, and fail.
 */
export async function expectSorted(list: (direction: 'asc' | 'desc') => Promise<Value[]>): Promise<void> {
  const rising = await list('asc');
  expect(new Set(rising).size).toBeGreaterThan(1);
  expect(rising).toEqual([...rising].sort(compare));
  const falling = await list('desc');
  expect(falling).toEqual([...rising].reverse());
}
