import type { Executor } from '../../platform/database';
import type { EmailContent } from '../../platform/mail/email-content';
import { sendLater } from '../../platform/mail/outbox';
import type { MerchantHeader } from '../../payments/receipts/store';
import type { PaymentDeps } from '../../payments/payment-deps';
import type { Series } from '../../payments/series/series';

/**
 * Writes the e-mail of a notice about a series. No user requested it, so it carries the brand of
 * the merchant's portal.
 */
export const sendNotice = (
  trx: Executor,
  deps: PaymentDeps,
  {
    series,
    merchantHeader,
    recipient,
    content,
  }: { series: Series; merchantHeader: MerchantHeader; recipient: string; content: EmailContent },
): Promise<void> =>
  sendLater(trx, deps, {
    portal: merchantHeader.portal,
    accountId: series.account_id,
    kind: 'notice',
    recipient,
    subject: content.title,
    content,
  });
