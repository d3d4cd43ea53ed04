import { addDays, isIsoDate, type IsoDate } from '../dates';
import { type FieldCheck, type FieldError, firstErrors } from '../errors';
import * as messages from '../messages/recurring';
import { isFrequency } from './frequency';
import { ongoingEnd } from './ongoing';
import { isOnStep } from './steps';

/** The recurring part of a form; an ongoing one has no end. */
export interface RecurringForm {
  recurring: string;
  recurring_start_date: string;
  recurring_end_date: string;
  recurring_ongoing: boolean;
  /** How many payments, as typed on the charge screen; the request has the last date only. */
  recurring_payments?: string;
}

/** The charge screen and the schedule form ask in different words (decisions C-21). */
export type RecurringWording = 'charge' | 'schedule';

/** A series ends two days after its start at the earliest (decisions C-24). */
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

/** What is wrong with frequency and dates, in the order of the fields (VAL-047..050). */
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

/** What is wrong with the payer's e-mail where reminders are asked for. */
export const reminderEmailError = (reminds: boolean, email: string): string | undefined =>
  reminds && email.trim() === '' ? messages.reminderEmailRequired : undefined;

/** What is wrong with a typed number of payments; the last date says what an empty one leaves open. */
const countError = (count = ''): string | undefined =>
  count.trim() === '' || /^0*[1-9]\d*$/.test(count.trim()) ? undefined : messages.countRequired;

/** What is wrong with the last date of a series that ends: too late, or the date that stands for no end (CONST-015). */
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
