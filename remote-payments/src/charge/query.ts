import { useSearchParams } from '@tillway/remote-kit';
import type { PaymentKind } from '@tillway/rules';

/** The mode of a charge: one payment, a series, or a plan. */
export type ChargeMode = 'single' | 'recurring' | 'installment';

/** The origin of a charge. */
export type OriginQuery =
  | { from: 'nothing' }
  | { from: 'schedule' | 'rerun'; id: string }
  | {
      from: 'transaction';
      id: string;
      /** The amount to charge in dollars, if the link has one. */
      amount: string;
      /** Pay with a different card or account than that transaction. */
      isOtherInstrument: boolean;
      /** Charge the rest of that transaction, which was approved in part. */
      isRest: boolean;
    }
  | { from: 'token'; tokenId: string; billingId: string };

export interface ChargeQuery {
  mode: ChargeMode;
  /** `i=2`: a payment to an existing plan, or more installments of it. */
  continuesPlan: boolean;
  waive: 'card' | 'health' | undefined;
  origin: OriginQuery;
}

/** Parses the URL of the charge screen. */
export function readQuery(query: URLSearchParams): ChargeQuery {
  const waive = query.get('waive');
  return {
    mode: modeOf(query),
    continuesPlan: query.get('i') === '2',
    waive: waive === '1' ? 'card' : waive === '2' ? 'health' : undefined,
    origin: originOf(query),
  };
}

function modeOf(query: URLSearchParams): ChargeMode {
  if (query.has('i')) return 'installment';
  return query.has('r') ? 'recurring' : 'single';
}

function originOf(query: URLSearchParams): OriginQuery {
  const rerun = query.get('rerun');
  if (rerun !== null) return { from: 'rerun', id: rerun };
  const id = query.get('transaction');
  if (id !== null && query.get('schedule') === '1') return { from: 'schedule', id };
  if (id !== null)
    return {
      from: 'transaction',
      id,
      amount: query.get('amount') ?? '',
      isOtherInstrument: query.get('other') === '1',
      isRest: query.get('rest') === '1',
    };
  const tokenId = query.get('token_id');
  return tokenId === null
    ? { from: 'nothing' }
    : { from: 'token', tokenId, billingId: query.get('billing_id') ?? '' };
}

/** Changes the mode in the query and keeps everything else. */
export function withMode(query: URLSearchParams, mode: ChargeMode): string {
  const next = new URLSearchParams(query);
  next.delete('r');
  next.delete('i');
  if (mode === 'recurring') next.set('r', '1');
  if (mode === 'installment') next.set('i', '1');
  return next.toString();
}

export const chargeTitles: Record<PaymentKind, string> = { card: 'Credit Payment', ach: 'ACH Payment' };

export function useChargeQuery(): ChargeQuery {
  const [query] = useSearchParams();
  return readQuery(query);
}
