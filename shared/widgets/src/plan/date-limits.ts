import { addDays, isIsoDate, type IsoDate, minimumEndDays, ongoingEnd } from '@tillway/rules';

/** Between which days the browser's calendar lets a series end; a start that is no date yet bounds nothing. */
export const endDateLimits = (start: string, today: IsoDate): { min: IsoDate; max: IsoDate } => ({
  min: isIsoDate(start) ? addDays(start, minimumEndDays) : today,
  max: addDays(ongoingEnd, -1),
});
