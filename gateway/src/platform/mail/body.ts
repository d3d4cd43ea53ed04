import * as v from 'valibot';
import type { Keyring } from '../sealing/keyring';
import { seal, unseal } from '../sealing/seal';

/** What a mail says. Its links may let somebody in. */
export interface MailBody {
  text: string;
  html: string | null;
}

const BodySchema = v.object({ text: v.string(), html: v.nullable(v.string()) });

/** A mail's body as it lies in the outbox until it is sent. */
export const sealedBody = (keyring: Keyring, id: string, body: MailBody): Buffer =>
  seal(keyring, id, JSON.stringify({ text: body.text, html: body.html }));

/** `undefined` when it has been sent, and what it said is no longer kept. */
export function decryptedBody(
  keyring: Keyring,
  { id, sealed, body_text, body_html }: StoredBody,
): MailBody | undefined {
  if (sealed) return v.parse(BodySchema, JSON.parse(unseal(keyring, id, sealed)));
  // a mail that the version before has written, and that waits
  return body_text === null ? undefined : { text: body_text, html: body_html };
}

interface StoredBody {
  id: string;
  sealed: Buffer | null;
  body_text: string | null;
  body_html: string | null;
}
export const bodyColumns = ['sealed', 'body_text', 'body_html'] as const;
/** What is kept of a body when the mail is out. */
export const noBody = { sealed: null, body_text: null, body_html: null };
