import { type ChargeForm, type IsoDate, type PaymentKind } from '@tillway/rules';
import { emptyManualEntry, type ManualEntry } from '@tillway/payment-parts/manual-entry';
import { emptyPlan, type PlannedValues } from '@tillway/payment-parts/plan';

/** Values of the charge screen in every mode, as text. Switching the mode keeps them. */
export interface ChargeValues extends ManualEntry, PlannedValues {
  ach_authorization: string;
  /** Holds the money for a later capture, where that is offered. */
  authorize_only: boolean;
}

/** Values of an empty form on one terminal; by default a series starts tomorrow. */
export const emptyCharge = (terminalId: string, today: IsoDate): ChargeValues => ({
  ...emptyManualEntry,
  terminal_id: terminalId,
  amount: '',
  close_date: '',
  ach_authorization: 'none',
  authorize_only: false,
  ...emptyPlan(today),
});

/**
 * Converts the values for the rules: a stored card or account has no typed fields, and a series has its own
 * dates.
 */
export const asChargeForm = (
  values: ChargeValues,
  { method, kind, token }: { method: PaymentKind; kind: 'single' | 'series'; token: string | undefined },
): ChargeForm => ({
  ...values,
  method,
  token,
  close_date: kind === 'single' ? values.close_date : '',
});
