import {
  authorizationLink,
  authorizationLinkLifeMs,
  authorizationText,
  type DebitTerms,
  messages,
} from '@tillway/rules';
import type { Executor } from '../../database';
import { type Letter, letterHtml, letterText } from '../../mail/letter';
import { type Mailing, sendLater } from '../../mail/outbox';
import { footOf, headOf } from '../../receipts/receipt';
import { findLetterhead, type Letterhead } from '../../receipts/store';
import { linkTokenHash, newLinkToken } from '../link-token';
import { insertRequest, type SubjectType } from './store';

interface Parts extends Mailing {
  publicUrl: string;
}

/** Debits to be authorized, and who is asked. */
export interface Asked {
  accountId: string;
  subject: { type: SubjectType; id: string };
  recipient: string;
  payer: string | null;
  terms(letterhead: Letterhead): DebitTerms;
}

/**
 * Asks a payer by e-mail to authorize debits: the text, and a link to agree to it (decisions O-43). In the transaction that
 * causes it.
 */
export async function requestAuthorization(trx: Executor, parts: Parts, asked: Asked): Promise<void> {
  const token = newLinkToken();
  const at = parts.clock.now();
  const { accountId, subject, recipient } = asked;
  await insertRequest(trx, {
    tokenHash: linkTokenHash(token),
    accountId,
    subject,
    recipient,
    at,
    expires: new Date(at.getTime() + authorizationLinkLifeMs),
  });
  const letter = letterOf(
    asked,
    await findLetterhead(trx, accountId),
    authorizationLink(parts.publicUrl, token),
  );
  await sendLater(trx, parts, {
    accountId,
    kind: 'authorization',
    recipient,
    subject: letter.title,
    text: letterText(letter),
    html: letterHtml(letter),
  });
}

const letterOf = (asked: Asked, letterhead: Letterhead, href: string): Letter => ({
  head: headOf(letterhead),
  title: messages.authorizationRequested(letterhead.name),
  groups: asked.payer ? [[{ label: 'Name', value: asked.payer }]] : [],
  paragraphs: authorizationText(asked.terms(letterhead)),
  link: { href, label: messages.authorizationLinkLabel },
  foot: [messages.authorizationLinkHint, ...footOf(letterhead)],
});
