import type { PaymentKind, StandaloneRefundForm } from '@tillway/rules';
import { payerOfBilling } from '@tillway/payment-parts/stored-payment';
import { emptyManualEntry, type ManualEntry } from '@tillway/payment-parts/manual-entry';
import type { Payee } from './load-payee';

/** Values of a refund without an earlier payment, as text. */
export interface RefundValues extends ManualEntry {
  /** The account whose terminals are offered; not sent. */
  account_id: string;
  terminal_id: string;
  /** A stored card or account that replaces a typed one; empty for none. */
  token: string;
  /** Dollars. */
  amount: string;
  ach_authorization: string;
  override: boolean;
  override_reason: string;
}

/** Values of an empty form on one terminal. */
export const emptyRefund = (account: Pick<RefundValues, 'account_id' | 'terminal_id'>): RefundValues => ({
  ...emptyManualEntry,
  ...account,
  token: '',
  amount: '',
  ach_authorization: 'none',
  override: false,
  override_reason: '',
});

/** Values for a stored customer token. */
export const refundTo = (
  { billing, token }: Pick<Payee, 'billing' | 'token'>,
  account: Pick<RefundValues, 'account_id' | 'terminal_id'>,
): RefundValues => ({
  ...emptyRefund(account),
  ...payerOfBilling(billing),
  card_name: token.card_name ?? billing.card_name ?? billing.name ?? '',
  token: token.id,
});

/** Converts the values for the rules; with a token no card or account is typed. */
export const asRefundForm = (values: RefundValues, method: PaymentKind): StandaloneRefundForm => ({
  method,
  ...values,
});
