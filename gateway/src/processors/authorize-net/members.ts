/** A JSON object of the processor, unchecked. */
export type Members = Readonly<Record<string, unknown>>;

/** Returns a value as an object; an empty one for anything else. */
export const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};

/** Returns a text or number as a text; `undefined` for anything else, and for an empty text. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** Returns the objects of a list. The API writes a list as an array, or as an object around one. */
export function listOf(value: unknown, item: string): Members[] {
  const list = Array.isArray(value) ? (value as unknown[]) : membersOf(value)[item];
  return (Array.isArray(list) ? (list as unknown[]) : list === undefined ? [] : [list]).map(membersOf);
}

/** Makes a text of the processor safe to show: it may quote the request, so that long numbers are masked. */
export const withoutNumbers = (text: string): string => text.replace(/\d[\d -]{2,}\d/g, '****').slice(0, 255);
