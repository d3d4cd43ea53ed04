import { amountError } from '../amount';
import { emailError, phoneError } from '../billing';
import type { IsoDate } from '../dates';
import { type FieldError, firstErrors } from '../errors';
import { recurringChecks, reminderEmailError } from '../frequency/recurring-errors';

/** The form that edits a schedule. Amounts are dollars. */
export interface ScheduleForm {
  amount: string;
  recurring: string;
  recurring_start_date: string;
  recurring_end_date: string;
  recurring_ongoing: boolean;
  recurring_notify: boolean;
  waive_fee: boolean;
  billing_postalcode: string;
  billing_phone: string;
  billing_email: string;
}

/**
 * Validates a schedule, in the order of its fields. The payer's country decides which phone numbers are
 * valid.
 */
export const scheduleErrors = (form: ScheduleForm, today: IsoDate, country: string): FieldError[] =>
  firstErrors([
    ['amount', amountError(form.amount, 'dialog')],
    ...recurringChecks(form, today, 'schedule'),
    ['billing_phone', phoneError(form.billing_phone, country)],
    ['billing_email', emailError(form.billing_email)],
    ['billing_email', reminderEmailError(form.recurring_notify, form.billing_email)],
  ]);

/** Returns the changed fields of a form. If there are none, there is nothing to save. */
export const changedFields = <Form extends object>(before: Form, after: Form): Partial<Form> => {
  const changed: Partial<Form> = {};
  for (const key in after) if (after[key] !== before[key]) changed[key] = after[key];
  return changed;
};

export const hasChanges = <Form extends object>(before: Form, after: Form): boolean =>
  Object.keys(changedFields(before, after)).length > 0;
