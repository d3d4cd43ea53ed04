/** Parses a typed number of payments: digits only, at least one. Returns `undefined` for anything else. */
export function parseCount(text: string): number | undefined {
  const digits = text.trim();
  const count = /^\d+$/.test(digits) ? Number(digits) : 0;
  return count > 0 && Number.isSafeInteger(count) ? count : undefined;
}
