import { unexpectedError } from '../messages/payment';

/** Returns the text of an error modal: the server's if there is one, else the error's own. */
export function errorText(error: unknown): string {
  return errorTexts(error).join(' ');
}

/** Returns an error's texts. A refusal of fields has one for each, which say more than its own. */
export function errorTexts(error: unknown): string[] {
  const own = error instanceof Error ? error.message : '';
  const { fields = {} } = (error ?? {}) as { fields?: Record<string, string> };
  const ofFields = Object.values(fields);
  return ofFields.length > 0 ? ofFields : [serverText(error) || own || unexpectedError];
}

function serverText(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('response' in error)) return '';
  const { response } = error;
  if (typeof response !== 'object' || response === null || !('error' in response)) return '';
  return typeof response.error === 'string' ? response.error : '';
}
