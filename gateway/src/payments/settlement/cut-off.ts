import {
  addBankingDays,
  addDays,
  bankDecisionDays,
  type IsoDate,
  isBankingDay,
  todayIn,
} from '@tillway/rules';
import { DateTime } from 'luxon';

/** The end of a terminal's day: a time of day in the account's zone. */
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

/**
 * Computes the end of a business day. Throws a RangeError on an unknown zone, as do the other
 * functions here.
 */
export function cutOffOn({ zone, time }: CutOffRule, date: IsoDate): CutOff {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  // A time that a clock change skips becomes the moment after it.
  const at = DateTime.fromISO(date, { zone }).set({ hour, minute, second });
  if (!at.isValid) throw new RangeError(`No end of a day: ${at.invalidExplanation ?? date}`);
  return { date, at: at.toJSDate() };
}

/**
 * The first cut-off after an instant. A payment captured exactly at a cut-off belongs to the next
 * day.
 */
export function cutOffAfter(rule: CutOffRule, instant: Date): CutOff {
  const today = todayIn(rule.zone, instant);
  const cutOff = cutOffOn(rule, today);
  return cutOff.at > instant ? cutOff : cutOffOn(rule, addDays(today, 1));
}

/** The first cut-off of a banking day after an instant. Nothing goes to a bank on other days. */
export function bankingCutOffAfter(rule: CutOffRule, instant: Date): CutOff {
  let cutOff = cutOffAfter(rule, instant);
  while (!isBankingDay(cutOff.date)) cutOff = cutOffAfter(rule, cutOff.at);
  return cutOff;
}

/** The earliest time at which a bank may have decided about entries sent on a business day. */
export const decidedAfter = (date: IsoDate, zone: string): Date =>
  DateTime.fromISO(addBankingDays(date, bankDecisionDays), { zone }).toJSDate();
