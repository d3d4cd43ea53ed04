import { messages } from '@tillway/rules';

/** Parses a JSON text as an object; undefined if it is not one. */
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

/** Returns an error that names the unknown keys of an object; undefined without any. */
export function unknownKeysError(text: string, isKnown: (key: string) => boolean): string | undefined {
  const unknown = Object.keys(objectOf(text) ?? {}).filter((key) => !isKnown(key));
  return unknown.length === 0 ? undefined : messages.unknownKeys(unknown);
}

/** Formats an object as the form's JSON text. */
export const jsonText = (value: object): string => JSON.stringify(value, null, 2);

/** Sets one key in the text; undefined removes the key. A text that is not an object stays. */
export function withKey(text: string, key: string, value: unknown): string {
  const object = objectOf(text);
  if (!object) return text;
  const next = { ...object, [key]: value };
  return jsonText(Object.fromEntries(Object.entries(next).filter(([, each]) => each !== undefined)));
}
