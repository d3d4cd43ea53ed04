import { invalidJson } from '../messages/administration';

/** Returns an error unless the text is a JSON object. */
export function jsonObjectError(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : invalidJson;
  } catch {
    return invalidJson;
  }
}
