import { emailError, linkMailsADay, linkStatus, type LinkStatus, messages } from '@tillway/rules';
import { actorOf, type Actor } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import { type Call, invalid, Refusal, type ResponseOf } from '../../platform/http';
import { sendLater } from '../../platform/mail/outbox';
import type { PaymentDeps } from '../payment-deps';
import { findMerchantHeader } from '../receipts/store';
import { linkMail } from './link-mail';
import { linkResponse, ownLink, tokenOfLink } from './link-response';
import { findLinkPayments, lockLink, markSent, type LinkDetails } from './store';

/**
 * POST /payment_links/{id}/send: mails an open link to its recipient, or to another one, who replaces him. Throws 409 if
 * it is not open, 429 after five e-mails in the merchant's day.
 */
export async function resendLink(
  deps: PaymentDeps,
  { session, caller, params, body }: Call<'sendPaymentLink'>,
): Promise<ResponseOf<'sendPaymentLink'>> {
  const row = await ownLink(deps, session, params['id'] ?? '');
  const recipient = body.email?.trim() || row.details.billing_email || '';
  const problem = recipient === '' ? messages.linkEmailRequired : emailError(recipient);
  if (problem !== undefined) throw invalid([{ field: 'email', message: problem }]);
  const token = tokenOfLink(deps, row);
  if (token === undefined)
    throw new Refusal({ status: 409, code: 'unknown_token', message: messages.linkNotCopied });
  deps.countMailTo(recipient);
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockLink(trx, row, 'change');
    const { live } = await findLinkPayments(trx, row);
    const status = linkStatus({ ...locked, payment: live }, deps.clock.now());
    if (status !== 'open') throw new Refusal({ status: 409, code: status, message: words[status] });
    await mailLink(trx, deps, {
      link: { ...locked, details: { ...locked.details, billing_email: recipient } },
      token,
      recipient,
      portal: caller.portal,
      actor: actorOf({ session, caller }),
    });
  });
  return linkResponse(deps, session, row.id);
}

const words: Readonly<Record<Exclude<LinkStatus, 'open'>, string>> = {
  checking: messages.checkingWithProcessor,
  paid: messages.linkPaidAlready,
  expired: messages.linkExpiredAlready,
  withdrawn: messages.linkWithdrawnAlready,
};

interface Mailed {
  link: {
    id: string;
    account_id: string;
    amount: number | null;
    details: LinkDetails;
    has_adjustment: boolean;
    sent_on: string | null;
    sent_that_day: number;
  };
  token: string;
  recipient: string;
  portal: string;
  actor: Actor;
}

/** Writes a link's e-mail into the outbox and counts it. The link must be locked. Throws 429 beyond the limit. */
export async function mailLink(
  trx: Executor,
  deps: PaymentDeps,
  { link, token, recipient, portal, actor }: Mailed,
): Promise<void> {
  const merchant = await findMerchantHeader(trx, link.account_id);
  const today = deps.clock.today(merchant.timezone);
  const times = link.sent_on === today ? link.sent_that_day : 0;
  if (times >= linkMailsADay)
    throw new Refusal({
      status: 429,
      code: 'link_mails',
      message: messages.linkMailsExhausted(linkMailsADay),
    });
  await sendLater(trx, deps, {
    portal,
    accountId: link.account_id,
    kind: 'payment_link',
    recipient,
    ...linkMail(link, merchant, { origin: deps.portals.of(portal).url, token }),
  });
  await markSent(trx, link, { at: deps.clock.now(), today, times: times + 1 });
  await deps.audit.write(trx, {
    action: 'hosted_link.sent',
    actor,
    accountId: link.account_id,
    subject: { type: 'hosted_links', id: link.id },
  });
}
