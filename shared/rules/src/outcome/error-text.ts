import { unexpectedError } from '../messages/payment';

/** Returns the text of an error modal: the server's if there is one, else the error's own. */
export function errorText(error: unknown): string {
  const own = error instanceof Error ? error.message : '';
  return serverText(error) || own || unexpectedError;
}

function serverText(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('response' in error)) return '';
  const { response } = error;
  if (typeof response !== 'object' || response === null || !('error' in response)) return '';
  return typeof response.error === 'string' ? response.error : '';
}
