import { addDays, isIsoDate, type IsoDate, minimumEndDays, ongoingEnd } from '@tillway/rules';

/** The calendar's limits for the end of a series; an incomplete start sets no limit. */
export const endDateLimits = (start: string, today: IsoDate): { min: IsoDate; max: IsoDate } => ({
  min: isIsoDate(start) ? addDays(start, minimumEndDays) : today,
  max: addDays(ongoingEnd, -1),
});
