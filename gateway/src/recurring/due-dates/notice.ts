import { type Cents, formatDate, formatMoney, frequencyLabel, type IsoDate, messages } from '@tillway/rules';
import type { EmailContent } from '../../platform/mail/email-content';
import { footOf, headOf } from '../../payments/receipts/receipt';
import { findMerchantHeader, type MerchantHeader } from '../../payments/receipts/store';
import type { PaymentDeps } from '../../payments/payment-deps';
import { addNotice } from '../../payments/series/run-store';
import type { Series, SeriesKey } from '../../payments/series/series';
import { readRunTerms } from './run-terms';
import { sendNotice } from './send-notice';
import { seriesStores } from '../../payments/series/series-stores';

/**
 * Reminds a payer of the next charge of a series, once per date, with the amount as far as it is
 * known. Records the reminder and writes its e-mail, all or nothing.
 */
export const announce = (deps: PaymentDeps, key: SeriesKey): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const series = await seriesStores[key.kind].lock(trx, key);
    if (!series?.isRunning || series.next === null) return;
    if (!(await addNotice(trx, key, series.next, deps.clock.now()))) return;
    const recipient = series.billing_email?.trim();
    if (!recipient) return;
    const terms = await readRunTerms(trx, series);
    // A fully paid plan charges nothing more.
    if (terms.kind === 'paid up') return;
    const total = terms.kind === 'charged' ? terms.total : series.total;
    const merchantHeader = await findMerchantHeader(trx, series.account_id);
    await sendNotice(trx, deps, {
      series,
      merchantHeader,
      recipient,
      content: noticeOf(series, { date: series.next, total }, merchantHeader),
    });
  });

const noticeOf = (
  series: Series,
  { date, total }: { date: IsoDate; total: Cents },
  merchantHeader: MerchantHeader,
): EmailContent => ({
  head: headOf(merchantHeader),
  title: messages.upcomingPayment(merchantHeader.name, formatDate(date)),
  groups: [
    [
      { label: 'Name', value: series.customer_name ?? '' },
      { label: 'Date', value: formatDate(date) },
      { label: 'Frequency', value: frequencyLabel(series.steps?.frequency ?? null) },
      { label: 'Total', value: formatMoney(total), strong: true },
    ],
  ],
  foot: footOf(merchantHeader),
});
