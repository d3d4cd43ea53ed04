/** A number of payments as it is typed: digits only, at least one; `undefined` for anything else. */
export function parseCount(text: string): number | undefined {
  const digits = text.trim();
  const count = /^\d+$/.test(digits) ? Number(digits) : 0;
  return count > 0 && Number.isSafeInteger(count) ? count : undefined;
}
