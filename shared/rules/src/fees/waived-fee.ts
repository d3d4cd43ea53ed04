import type { AccountPermissions } from '../access';
import { type Cents, percentOf } from '../money';
import type { TerminalFacts } from '../terminal';
import { scheduledFee } from './price-adjustment';

/** The waived rate, in percent, of an insurance, HSA, or FSA card if the account sets none. */
export const defaultHealthCardRate = 2.95;

export interface WaivedPayment {
  amount: Cents;
  terminal: TerminalFacts | undefined;
  /** `card`: waive=1; `health`: waive=2. */
  waiver: 'card' | 'health';
  account: { [Rate in 'waived_fee_rate' | 'waived_hsa_fee_rate']?: AccountPermissions[Rate] | undefined };
  /** The brand's own rate in percent, if it has one. */
  brandRate?: number | undefined;
}

/**
 * Computes the fee in cents that a waiver gives up, recorded as `fee_waived`. Health cards use the account's
 * rate or the default. Other cards use the account's rate, the brand's rate, or the terminal's schedule, in
 * this order.
 */
export function waivedFee({ amount, terminal, waiver, account, brandRate }: WaivedPayment): Cents {
  if (amount <= 0) return 0;
  if (waiver === 'health') return percentOf(amount, account.waived_hsa_fee_rate ?? defaultHealthCardRate);
  const rate = account.waived_fee_rate ?? brandRate;
  return rate === undefined ? scheduledFee(amount, terminal) : percentOf(amount, rate);
}
