import {
  addDays,
  dueExpiryNotice,
  formatDate,
  formatExpiration,
  formatMoney,
  frequencyLabel,
  lastDayOfToken,
  messages,
  nextRun,
} from '@tillway/rules';
import type { EmailContent } from '../../platform/mail/email-content';
import { footOf, headOf } from '../../payments/receipts/receipt';
import { findMerchantHeader, type MerchantHeader } from '../../payments/receipts/store';
import type { PaymentDeps } from '../../payments/payment-deps';
import { findToken, type TokenRow } from '../../payments/vault/store';
import { addExpiryNotice } from '../../payments/series/run-store';
import type { Series, SeriesKey } from '../../payments/series/series';
import { sendNotice } from './send-notice';
import { seriesStores } from '../../payments/series/series-stores';

/**
 * Announces that the stored card of a series expires before the series ends: 30 and 7 days before,
 * once each. Records the notice and writes its e-mail, all or nothing. It goes to the payer, who
 * has the next card, or to the merchant if the payer's address is unknown.
 */
export const announceExpiry = (deps: PaymentDeps, key: SeriesKey): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const series = await seriesStores[key.kind].lock(trx, key);
    if (!series?.isRunning || series.next === null || series.token_id === null) return;
    const token = await findToken(trx, { accountId: key.accountId, tokenId: series.token_id });
    const days = dueExpiryNotice(token?.card_expiration_yymm ?? null, deps.clock.today(series.timezone));
    if (!token?.is_active || days === undefined || !goesOnAfter(series, token)) return;
    if (!(await addExpiryNotice(trx, key, { token, days, at: deps.clock.now() }))) return;
    const merchantHeader = await findMerchantHeader(trx, series.account_id);
    const recipient = series.billing_email?.trim() || merchantHeader.email.trim();
    if (!recipient) return;
    await sendNotice(trx, deps, {
      series,
      merchantHeader,
      recipient,
      content: contentOf(series, token, merchantHeader),
    });
  });

/** True if a date of the series comes after the card's last day. */
function goesOnAfter({ steps }: Series, { card_expiration_yymm }: TokenRow): boolean {
  const last = lastDayOfToken(card_expiration_yymm);
  return steps !== undefined && last !== undefined && nextRun(steps, addDays(last, 1)) !== undefined;
}

function contentOf(series: Series, token: TokenRow, merchantHeader: MerchantHeader): EmailContent {
  const { last_four: lastFour, card_expiration_yymm: yymm } = token;
  const expiration = formatExpiration(yymm ?? '');
  return {
    head: headOf(merchantHeader),
    title: messages.cardExpires(merchantHeader.name, lastFour, expiration),
    groups: [
      [
        { label: 'Name', value: series.customer_name ?? '' },
        { label: 'Card', value: `**** ${lastFour}` },
        { label: 'Expires', value: expiration },
        { label: 'Next payment', value: formatDate(series.next ?? '') },
        { label: 'Frequency', value: frequencyLabel(series.steps?.frequency ?? null) },
        { label: 'Total', value: formatMoney(series.total), strong: true },
      ],
    ],
    paragraphs: [messages.cardExpiresAdvice(merchantHeader.name, formatDate(lastDayOfToken(yymm) ?? ''))],
    foot: footOf(merchantHeader),
  };
}
