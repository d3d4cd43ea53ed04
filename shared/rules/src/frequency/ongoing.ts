import type { IsoDate } from '../dates';

/** The end date of what has no end; shown as empty (CONST-015). */
export const ongoingEnd: IsoDate = '2099-12-31';

/** Whether a date, or the date an instant begins with, stands for no end. */
export const isOngoing = (end: string | null): boolean => end !== null && end.startsWith(ongoingEnd);
