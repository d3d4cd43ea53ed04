import {
  authorizationLink,
  authorizationLinkLifeMs,
  authorizationText,
  type DebitTerms,
  messages,
} from '@tillway/rules';
import type { Actor, Audit } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import type { EmailContent } from '../../platform/mail/email-content';
import { type Mailing, sendLater } from '../../platform/mail/outbox';
import { writeEvents } from '../events/payment-event';
import { footOf, headOf } from '../receipts/receipt';
import { findMerchantHeader, type MerchantHeader } from '../receipts/store';
import { linkTokenHash, newLinkToken } from '../../platform/mail/link-token';
import { insertRequest, type SubjectType } from './store';

interface Parts extends Mailing {
  audit: Pick<Audit, 'write'>;
}

interface Subject {
  type: SubjectType;
  id: string;
}

/** Debits to authorize, and the payer to ask. */
export interface Asked {
  accountId: string;
  /** Key of the portal that the request came from. Null for the merchant's own. */
  portal: string | null;
  subject: Subject;
  /** Other transactions whose timelines show the request: the debits of a plan. */
  also?: readonly Subject[];
  actor: Actor;
  recipient: string;
  payer: string | null;
  terms(merchantHeader: MerchantHeader): DebitTerms;
}

/**
 * E-mails a payer the authorization text with a link to agree. Runs in the transaction that causes
 * it.
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
  const merchantHeader = await findMerchantHeader(trx, accountId);
  const portal = asked.portal ?? merchantHeader.portal;
  const content = contentOf(asked, merchantHeader, authorizationLink(parts.portals.of(portal).url, token));
  await sendLater(trx, parts, {
    portal,
    accountId,
    kind: 'authorization',
    recipient,
    subject: content.title,
    content,
  });
  const { actor } = asked;
  const asks = [subject, ...(asked.also ?? [])].map(
    (each) => ({ action: 'authorization.requested', actor, accountId, subject: each }) as const,
  );
  await writeEvents(trx, parts, ...asks);
}

const contentOf = (asked: Asked, merchantHeader: MerchantHeader, href: string): EmailContent => ({
  head: headOf(merchantHeader),
  title: messages.authorizationRequested(merchantHeader.name),
  groups: asked.payer ? [[{ label: 'Name', value: asked.payer }]] : [],
  paragraphs: authorizationText(asked.terms(merchantHeader)),
  link: { href, label: messages.authorizationLinkLabel },
  foot: [messages.authorizationLinkHint, ...footOf(merchantHeader)],
});
