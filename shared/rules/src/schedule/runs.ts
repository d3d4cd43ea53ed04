import { addDays, type IsoDate } from '../dates';
import { countUntil, type Frequency, firstStepFrom, previewLimit, stepDate } from '../frequency';

export interface ScheduledSeries {
  start: IsoDate;
  end: IsoDate;
  frequency: Frequency;
}

/** Lists the dates of a series on or after a day, without the days in `ranOn`. */
export function datesToCome(
  { start, end, frequency }: ScheduledSeries,
  today: IsoDate,
  ranOn: ReadonlySet<IsoDate>,
  limit: number = previewLimit,
): IsoDate[] {
  const count = countUntil(start, frequency, end);
  const dates: IsoDate[] = [];
  for (
    let step = countUntil(start, frequency, addDays(today, -1));
    step < count && dates.length < limit;
    step += 1
  ) {
    const date = stepDate(start, frequency, step);
    if (!ranOn.has(date)) dates.push(date);
  }
  return dates;
}

/** Returns the next date of a series on or after a day; `undefined` if it is over. */
export function nextRun({ start, end, frequency }: ScheduledSeries, from: IsoDate): IsoDate | undefined {
  const next = firstStepFrom(start, frequency, from);
  return next > end ? undefined : next;
}
