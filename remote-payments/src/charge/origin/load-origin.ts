import type { SessionView } from '@tillway/contract';
import type { Gateway } from '@tillway/gateway-client';
import { type IsoDate, messages } from '@tillway/rules';
import type { OriginQuery } from '../query';
import { nothing, type Origin } from './origin';
import {
  payerOfBilling,
  storedOfSchedule,
  storedOfToken,
  storedOfTransaction,
} from '@tillway/payment-parts/stored-payment';
import { payerOf, rerunOf } from './prefill';
import { rerunDetails } from './rerun-details';

/** Reads the origin of a charge. Rejects if it does not exist or does not belong to the user. */
export async function loadOrigin(
  gateway: Gateway,
  query: Exclude<OriginQuery, { from: 'nothing' }>,
  { today, signal, session }: { today: IsoDate; signal: AbortSignal; session: SessionView },
): Promise<Origin> {
  if (query.from === 'token') {
    const [{ token }, billing] = await Promise.all([
      gateway.call('GET /tokens/{id}', { params: { id: query.tokenId }, signal }),
      query.billingId === ''
        ? undefined
        : gateway.call('GET /billings/{id}', { params: { id: query.billingId }, signal }),
    ]);
    if (!token.is_active) throw new Error(messages.tokenDisabled);
    const stored = storedOfToken(token);
    return {
      ...nothing,
      stored,
      method: stored.method,
      terminalId: stored.terminalId,
      values: billing ? payerOfBilling(billing.billing) : {},
    };
  }
  if (query.from === 'schedule') {
    const { schedule } = await gateway.call('GET /schedules/{id}', { params: { id: query.id }, signal });
    const stored = storedOfSchedule(schedule);
    return {
      ...nothing,
      stored,
      method: stored.method,
      terminalId: stored.terminalId,
      values: payerOf(schedule),
    };
  }
  const { transaction } = await gateway.call('GET /transactions/{id}', { params: { id: query.id }, signal });
  const rerun = query.from === 'rerun';
  const isOther = query.from === 'transaction' && query.isOtherInstrument;
  const amount = query.from === 'transaction' ? query.amount : '';
  return {
    stored: isOther ? undefined : storedOfTransaction(transaction),
    method: transaction.payment_type === 'ach' ? 'ach' : 'card',
    terminalId: transaction.terminal_id,
    values: {
      ...(rerun ? rerunOf(transaction, today) : payerOf(transaction)),
      ...(amount !== '' && { amount }),
    },
    original: rerun ? transaction : undefined,
    restOf: query.from === 'transaction' && query.isRest ? transaction : undefined,
    rerunDetails: rerun ? rerunDetails(transaction, today, session) : undefined,
    groupId: transaction.transaction_group_custom_tracking_id ?? undefined,
    planId: transaction.transaction_group_id ?? undefined,
    healthCard: transaction.custom?.['is_health_rewards_card'] === true,
  };
}
