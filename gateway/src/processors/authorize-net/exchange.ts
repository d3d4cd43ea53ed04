import { send } from '../send';
import { listOf, type Members, membersOf, textOf } from './members';

/** An answer whose envelope is understood. */
export interface Reply {
  /** False if the processor refused the request or the payment in it. */
  isOk: boolean;
  /** The envelope's first message code, such as I00001 or E00007; empty without one. */
  code: string;
  body: Members;
}

/** Sends one request and reads the envelope. Throws an error with a `code` if the answer cannot be understood. */
export async function exchange(address: string, request: Members, signal: AbortSignal): Promise<Reply> {
  const { status, text } = await send(address, {
    body: JSON.stringify(request),
    headers: { 'content-type': 'application/json' },
    signal,
  });
  if (status !== 200) throw notUnderstood(`status_${status}`);
  return readReply(text);
}

/** Reads an answer. It begins with a byte order mark, which JSON does not allow. Throws an error with a `code`. */
export function readReply(text: string): Reply {
  const body = membersOf(parsed(text.replace(/^\uFEFF/, '')));
  const { resultCode, message } = membersOf(body.messages);
  if (resultCode !== 'Ok' && resultCode !== 'Error') throw notUnderstood('no_result');
  return { isOk: resultCode === 'Ok', code: textOf(listOf(message, 'code')[0]?.code) ?? '', body };
}

/** An error for an answer that leaves the outcome open. Its message quotes nothing. */
export const notUnderstood = (code: string): Error =>
  Object.assign(new Error('The answer of the processor cannot be understood'), { code });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notUnderstood('no_json');
  }
}
