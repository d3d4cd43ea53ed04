import * as v from 'valibot';
import type { Keyring } from '../sealing/keyring';
import { seal, unseal } from '../sealing/seal';

/** The content of an e-mail. Its links may grant access. */
export interface MailBody {
  text: string;
  html: string | null;
}

const BodySchema = v.object({ text: v.string(), html: v.nullable(v.string()) });

/** Seals an e-mail's body for the outbox, where it remains until it is sent. */
export const sealedBody = (keyring: Keyring, id: string, body: MailBody): Buffer =>
  seal(keyring, id, JSON.stringify({ text: body.text, html: body.html }));

/** Decrypts an e-mail's body; `undefined` if it was sent and is no longer stored. */
export function decryptedBody(
  keyring: Keyring,
  { id, sealed, body_text, body_html }: StoredBody,
): MailBody | undefined {
  if (sealed) return v.parse(BodySchema, JSON.parse(unseal(keyring, id, sealed)));
  // An e-mail that the previous version wrote and that still waits.
  return body_text === null ? undefined : { text: body_text, html: body_html };
}

interface StoredBody {
  id: string;
  sealed: Buffer | null;
  body_text: string | null;
  body_html: string | null;
}
export const bodyColumns = ['sealed', 'body_text', 'body_html'] as const;
/** The columns of a sent e-mail's body. */
export const noBody = { sealed: null, body_text: null, body_html: null };
