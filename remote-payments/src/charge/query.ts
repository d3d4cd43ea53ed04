import { useSearchParams } from '@tillway/remote-kit';
import type { PaymentKind } from '@tillway/rules';

/** Once, again and again, or a price in parts (PAY-007). */
export type ChargeMode = 'single' | 'recurring' | 'installment';

/** What a charge starts from, besides an empty form. */
export type OriginQuery =
  | { from: 'nothing' }
  | { from: 'schedule' | 'rerun'; id: string }
  | {
      from: 'transaction';
      id: string;
      /** To be charged, in dollars, where the link says it. */
      amount: string;
      /** It is paid with another card or account than that transaction was. */
      isOtherInstrument: boolean;
    }
  | { from: 'token'; tokenId: string; billingId: string };

export interface ChargeQuery {
  mode: ChargeMode;
  /** `i=2`: a payment, or more installments, of a plan that exists (PAY-036). */
  continuesPlan: boolean;
  waive: 'card' | 'health' | undefined;
  origin: OriginQuery;
}

/** What the URL of the charge screen asks for (doc 000 §2 Charge; decisions C-15, C-47). */
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
    };
  const tokenId = query.get('token_id');
  return tokenId === null
    ? { from: 'nothing' }
    : { from: 'token', tokenId, billingId: query.get('billing_id') ?? '' };
}

/** The query with another mode, everything else in it kept (PAY-008). */
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
