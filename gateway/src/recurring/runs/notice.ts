import { formatDate, formatMoney, frequencyLabel, type IsoDate, messages } from '@tillway/rules';
import { letterHtml, type Letter, letterText } from '../../mail/letter';
import { sendLater } from '../../mail/outbox';
import { footOf, headOf } from '../../receipts/receipt';
import { findLetterhead, type Letterhead } from '../../receipts/store';
import type { Till } from '../../terminal/till';
import { addNotice } from './run-store';
import { seriesStores } from './run-series';
import type { Series, SeriesKey } from './series';

/**
 * Tells a payer who wants to know of the next charge of a series, once for each date (decisions O-40): marks the date as
 * announced and writes its e-mail, all or nothing.
 */
export const announce = (till: Till, key: SeriesKey): Promise<void> =>
  till.db.transaction().execute(async (trx) => {
    const series = await seriesStores[key.kind].lock(trx, key);
    if (!series?.isRunning || series.next === null) return;
    if (!(await addNotice(trx, key, series.next, till.clock.now()))) return;
    const recipient = series.billing_email?.trim();
    if (!recipient) return;
    const letter = noticeOf(series, series.next, await findLetterhead(trx, series.account_id));
    await sendLater(trx, till, {
      accountId: series.account_id,
      kind: 'notice',
      recipient,
      subject: letter.title,
      text: letterText(letter),
      html: letterHtml(letter),
    });
  });

const noticeOf = (series: Series, date: IsoDate, letterhead: Letterhead): Letter => ({
  head: headOf(letterhead),
  title: messages.upcomingPayment(letterhead.name, formatDate(date)),
  groups: [
    [
      { label: 'Name', value: series.customer_name ?? '' },
      { label: 'Date', value: formatDate(date) },
      { label: 'Frequency', value: frequencyLabel(series.steps?.frequency ?? null) },
      { label: 'Total', value: formatMoney(series.total), strong: true },
    ],
  ],
  foot: footOf(letterhead),
});
