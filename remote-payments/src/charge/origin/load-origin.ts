import type { Api } from '@tillway/remote-kit';
import { type IsoDate } from '@tillway/rules';
import type { OriginQuery } from '../query';
import { nothing, type Origin } from './origin';
import { payerOfBilling } from '../../stored-payment/payer-of-billing';
import { payerOf, rerunOf } from './prefill';
import { storedOfSchedule, storedOfToken, storedOfTransaction } from '../../stored-payment/stored-payment';

/** Reads what a charge starts from (doc 000 §2; decisions C-15, C-47). Rejects where it is not there, or not the user's. */
export async function loadOrigin(
  api: Api,
  query: Exclude<OriginQuery, { from: 'nothing' }>,
  { today, signal }: { today: IsoDate; signal: AbortSignal },
): Promise<Origin> {
  if (query.from === 'token') {
    const [token, billing] = await Promise.all([
      api.tokens.get(query.tokenId, signal),
      query.billingId === '' ? undefined : api.billings.get(query.billingId, signal),
    ]);
    const stored = storedOfToken(token);
    return {
      ...nothing,
      stored,
      method: stored.method,
      terminalId: stored.terminalId,
      values: billing ? payerOfBilling(billing) : {},
    };
  }
  if (query.from === 'schedule') {
    const schedule = await api.schedules.get(query.id, signal);
    const stored = storedOfSchedule(schedule);
    return {
      ...nothing,
      stored,
      method: stored.method,
      terminalId: stored.terminalId,
      values: payerOf(schedule),
    };
  }
  const transaction = await api.transactions.get(query.id, signal);
  const rerun = query.from === 'rerun';
  return {
    stored: storedOfTransaction(transaction),
    method: transaction.payment_type === 'ach' ? 'ach' : 'card',
    terminalId: transaction.terminal_id,
    values: rerun ? rerunOf(transaction, today) : payerOf(transaction),
    original: rerun ? transaction : undefined,
    groupId: transaction.transaction_group_custom_tracking_id ?? undefined,
    healthCard: transaction.custom?.['is_health_rewards_card'] === true,
  };
}
