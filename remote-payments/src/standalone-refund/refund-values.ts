import type { PaymentKind, StandaloneRefundForm } from '@tillway/rules';
import { payerOfBilling } from '@tillway/widgets/stored-payment';
import { emptyManualEntry, type ManualEntry } from '@tillway/widgets/manual-entry';
import type { Payee } from './load-payee';

/** What is typed for a refund without a payment before it, as text (REF-003). */
export interface RefundValues extends ManualEntry {
  /** Whose terminals are offered; not sent. */
  account_id: string;
  terminal_id: string;
  /** A stored card or account that takes the place of a typed one; empty for none. */
  token: string;
  /** dollars */
  amount: string;
  ach_authorization: string;
  override: boolean;
  override_reason: string;
}

/** A cleared form on one terminal. */
export const emptyRefund = (account: Pick<RefundValues, 'account_id' | 'terminal_id'>): RefundValues => ({
  ...emptyManualEntry,
  ...account,
  token: '',
  amount: '',
  ach_authorization: 'none',
  override: false,
  override_reason: '',
});

/** Filled in for a saved customer token (REF-004). */
export const refundTo = (
  { billing, token }: Pick<Payee, 'billing' | 'token'>,
  account: Pick<RefundValues, 'account_id' | 'terminal_id'>,
): RefundValues => ({
  ...emptyRefund(account),
  ...payerOfBilling(billing),
  card_name: token.card_name ?? billing.card_name ?? billing.name ?? '',
  token: token.id,
});

/** The form as the rules judge it; with a token no card or account is typed. */
export const asRefundForm = (values: RefundValues, method: PaymentKind): StandaloneRefundForm => ({
  method,
  ...values,
});
