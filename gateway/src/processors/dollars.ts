/** Writes cents as protocols want them: `1.00`. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

/** Reads dollars such as `1.00`, `1`, or `1.5` as cents; `undefined` for anything else. */
export function centsOf(dollars: unknown): number | undefined {
  const text = typeof dollars === 'number' ? String(dollars) : dollars;
  if (typeof text !== 'string' || !/^\d{1,12}(\.\d{1,2})?$/.test(text.trim())) return undefined;
  return Math.round(Number(text) * 100);
}
