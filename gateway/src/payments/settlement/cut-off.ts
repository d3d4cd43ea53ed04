import {
  addBankingDays,
  addDays,
  bankDecisionDays,
  type IsoDate,
  isBankingDay,
  todayIn,
} from '@tillway/rules';
import { DateTime } from 'luxon';

/** When a terminal's day ends: a time of day in the account's zone. */
export interface CutOffRule {
  zone: string;
  /** `HH:MM:SS` */
  time: string;
}

/** The end of one business day. */
export interface CutOff {
  date: IsoDate;
  at: Date;
}

/** The end of a given business day. Throws a RangeError on an unknown zone, as all here does. */
export function cutOffOn({ zone, time }: CutOffRule, date: IsoDate): CutOff {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  // a time that a change of the clocks leaves out is the moment after it
  const at = DateTime.fromISO(date, { zone }).set({ hour, minute, second });
  if (!at.isValid) throw new RangeError(`No end of a day: ${at.invalidExplanation ?? date}`);
  return { date, at: at.toJSDate() };
}

/** The cut-off that follows an instant: what was captured at the very moment belongs to the next day. */
export function cutOffAfter(rule: CutOffRule, instant: Date): CutOff {
  const today = todayIn(rule.zone, instant);
  const cutOff = cutOffOn(rule, today);
  return cutOff.at > instant ? cutOff : cutOffOn(rule, addDays(today, 1));
}

/** The cut-off of a banking day that follows an instant: on other days nothing goes to a bank. */
export function bankingCutOffAfter(rule: CutOffRule, instant: Date): CutOff {
  let cutOff = cutOffAfter(rule, instant);
  while (!isBankingDay(cutOff.date)) cutOff = cutOffAfter(rule, cutOff.at);
  return cutOff;
}

/** From when on a bank may have decided of what went to it on a business day. */
export const decidedAfter = (date: IsoDate, zone: string): Date =>
  DateTime.fromISO(addBankingDays(date, bankDecisionDays), { zone }).toJSDate();
