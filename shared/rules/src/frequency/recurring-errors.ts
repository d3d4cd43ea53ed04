import { addDays, isIsoDate, type IsoDate } from '../dates';
import { type FieldCheck, type FieldError, firstErrors } from '../errors';
import * as messages from '../messages/recurring';
import { isFrequency } from './frequency';
import { ongoingEnd } from './ongoing';
import { isOnStep } from './steps';

/** The recurring part of a form. If ongoing, it has no end date. */
export interface RecurringForm {
  recurring: string;
  recurring_start_date: string;
  recurring_end_date: string;
  recurring_ongoing: boolean;
  /** The number of payments typed on the charge screen. Requests carry only the last date. */
  recurring_payments?: string;
}

/** The charge screen and the schedule form word their errors differently. */
export type RecurringWording = 'charge' | 'schedule';

/** The shortest duration of a series. Days. */
export const minimumEndDays = 2;

const wordings = {
  charge: {
    frequency: messages.frequencyRequired,
    start: messages.startDateRequired,
    end: messages.endDateRequired,
  },
  schedule: {
    frequency: messages.recurringTypeRequired,
    start: messages.scheduleStartRequired,
    end: messages.scheduleEndRequired,
  },
} as const satisfies Record<RecurringWording, Record<'frequency' | 'start' | 'end', string>>;

/** Validates frequency and dates, in the order of the fields. */
export function recurringErrors(
  form: RecurringForm,
  today: IsoDate,
  wording: RecurringWording,
): FieldError[] {
  return firstErrors(recurringChecks(form, today, wording));
}

export function recurringChecks(
  form: RecurringForm,
  today: IsoDate,
  wording: RecurringWording,
): FieldCheck[] {
  const texts = wordings[wording];
  const start = form.recurring_start_date;
  return [
    ['recurring', isFrequency(form.recurring) ? undefined : texts.frequency],
    ['recurring_start_date', isIsoDate(start) ? undefined : texts.start],
    ['recurring_start_date', start < today ? messages.startDatePast : undefined],
    ['recurring_start_date', start > ongoingEnd ? messages.startDateTooLate : undefined],
    ['recurring_payments', form.recurring_ongoing ? undefined : countError(form.recurring_payments)],
    ['recurring_end_date', form.recurring_ongoing ? undefined : endError(form, texts.end)],
  ];
}

/** Validates the payer's e-mail: reminders need one. */
export const reminderEmailError = (reminds: boolean, email: string): string | undefined =>
  reminds && email.trim() === '' ? messages.reminderEmailRequired : undefined;

/** Validates a typed number of payments. It may be empty if the last date is given. */
const countError = (count = ''): string | undefined =>
  count.trim() === '' || /^0*[1-9]\d*$/.test(count.trim()) ? undefined : messages.countRequired;

/** Validates the last date of a series: not after the "no end" date, and not that date itself. */
export function lastDateError(end: IsoDate): string | undefined {
  if (end > ongoingEnd) return messages.endDateTooLate;
  return end === ongoingEnd ? messages.endDateMeansNone : undefined;
}

function endError(form: RecurringForm, required: string): string | undefined {
  const { recurring, recurring_start_date: start, recurring_end_date: end } = form;
  if (!isIsoDate(end)) return required;
  if (!isIsoDate(start)) return undefined;
  if (end < addDays(start, minimumEndDays)) return messages.endDateTooEarly;
  const late = lastDateError(end);
  if (late) return late;
  return isFrequency(recurring) && !isOnStep(start, recurring, end) ? messages.endDateOffStep : undefined;
}
