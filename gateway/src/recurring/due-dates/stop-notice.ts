import { type FailedRun, formatDate, formatMoney, frequencyLabel, messages } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { footOf, headOf } from '../../payments/receipts/receipt';
import { findMerchantHeader } from '../../payments/receipts/store';
import type { PaymentDeps } from '../../payments/payment-deps';
import { findToken } from '../../payments/vault/store';
import type { Series } from '../../payments/series/series';
import { sendNotice } from './send-notice';

/**
 * Writes the merchant an e-mail about a series that stopped because its card must not be tried again. A merchant
 * without an address gets none; the list of series shows it as declined.
 */
export async function announceStop(
  deps: PaymentDeps,
  trx: Executor,
  series: Series,
  { declineClass, failedOn }: Pick<FailedRun, 'declineClass' | 'failedOn'>,
): Promise<void> {
  if (declineClass === null || declineClass === 'try again' || series.token_id === null) return;
  const merchantHeader = await findMerchantHeader(trx, series.account_id);
  const recipient = merchantHeader.email.trim();
  if (!recipient) return;
  const token = await findToken(trx, { accountId: series.account_id, tokenId: series.token_id });
  const lastFour = token?.last_four ?? '';
  const payer = series.customer_name ?? '';
  await sendNotice(trx, deps, {
    series,
    merchantHeader,
    recipient,
    content: {
      head: headOf(merchantHeader),
      title: messages.seriesStopped(payer, lastFour),
      groups: [
        [
          { label: 'Name', value: payer },
          { label: 'Card', value: `**** ${lastFour}` },
          { label: 'Declined', value: formatDate(failedOn) },
          { label: 'Frequency', value: frequencyLabel(series.steps?.frequency ?? null) },
          { label: 'Total', value: formatMoney(series.total), strong: true },
        ],
      ],
      paragraphs: [declineClass === 'never' ? messages.seriesStoppedForever : messages.seriesStoppedCard],
      foot: footOf(merchantHeader),
    },
  });
}
