import { messages } from '@tillway/rules';

/** The object that a JSON text stands for; undefined while it is none. */
export function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** What is wrong with the keys of an object: those that nobody knows, by name. */
export function unknownKeysError(text: string, known: readonly string[]): string | undefined {
  const unknown = Object.keys(objectOf(text) ?? {}).filter((key) => !known.includes(key));
  return unknown.length === 0 ? undefined : messages.unknownKeys(unknown);
}

/** An object as the form's JSON text. */
export const jsonText = (value: object): string => JSON.stringify(value, null, 2);

/** The same text with one key set; undefined takes the key out. A text that is no object stays. */
export function withKey(text: string, key: string, value: unknown): string {
  const object = objectOf(text);
  if (!object) return text;
  const next = { ...object, [key]: value };
  return jsonText(Object.fromEntries(Object.entries(next).filter(([, each]) => each !== undefined)));
}
