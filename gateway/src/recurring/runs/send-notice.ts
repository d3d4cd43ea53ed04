import type { Executor } from '../../database';
import type { EmailContent } from '../../mail/email-content';
import { sendLater } from '../../mail/outbox';
import type { MerchantHeader } from '../../receipts/store';
import type { PaymentDeps } from '../../payment-deps';
import type { Series } from '../../series/series';

/** Writes the e-mail of a notice about a series; nobody asked for it, so it is of the merchant's portal. */
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
