import { invalidJson } from '../messages/administration';

/** What is wrong with a JSON text that is to be an object (VAL-080). */
export function jsonObjectError(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : invalidJson;
  } catch {
    return invalidJson;
  }
}
