import { type ChargeForm, type IsoDate, type PaymentKind } from '@tillway/rules';
import { emptyManualEntry, type ManualEntry } from '@tillway/widgets/manual-entry';
import { emptyPlan, type PlannedValues } from '@tillway/widgets/plan';

/** What is typed on the charge screen, in every mode, all as text: switching the mode keeps it. */
export interface ChargeValues extends ManualEntry, PlannedValues {
  ach_authorization: string;
}

/** A cleared form on one terminal; a series starts tomorrow unless told otherwise (doc 000 §5). */
export const emptyCharge = (terminalId: string, today: IsoDate): ChargeValues => ({
  ...emptyManualEntry,
  terminal_id: terminalId,
  amount: '',
  close_date: '',
  ach_authorization: 'none',
  ...emptyPlan(today),
});

/** The form as the rules judge it: a stored card or account is not typed, a series has its own dates. */
export const asChargeForm = (
  values: ChargeValues,
  { method, kind, token }: { method: PaymentKind; kind: 'single' | 'series'; token: string | undefined },
): ChargeForm => ({
  ...values,
  method,
  token,
  close_date: kind === 'single' ? values.close_date : '',
});
