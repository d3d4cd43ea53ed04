import type { AccountPermissions } from '../access';
import { type Cents, percentOf } from '../money';
import type { TerminalFacts } from '../terminal';
import { scheduledFee } from './price-adjustment';

/** Percent recorded as waived for an insurance, HSA or FSA card when the account sets none (CONST-035). */
export const defaultHealthCardRate = 2.95;

export interface WaivedPayment {
  amount: Cents;
  terminal: TerminalFacts | undefined;
  /** `card`: waive=1; `health`: waive=2 (doc 000 §2 Charge). */
  waiver: 'card' | 'health';
  account: { [Rate in 'waived_fee_rate' | 'waived_hsa_fee_rate']?: AccountPermissions[Rate] | undefined };
  /** The brand's own rate in percent, where its host has one (decisions O-07). */
  brandRate?: number | undefined;
}

/** The fee in cents that a waiver gives up, recorded as `fee_waived` (PAY-048, PAY-049): account's rate, else the default. */
export function waivedFee({ amount, terminal, waiver, account, brandRate }: WaivedPayment): Cents {
  if (amount <= 0) return 0;
  if (waiver === 'health') return percentOf(amount, account.waived_hsa_fee_rate ?? defaultHealthCardRate);
  const rate = account.waived_fee_rate ?? brandRate;
  return rate === undefined ? scheduledFee(amount, terminal) : percentOf(amount, rate);
}
