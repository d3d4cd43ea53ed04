import type { IsoDate } from '../dates';

/** The end date that means "no end". Shown as empty. */
export const ongoingEnd: IsoDate = '2099-12-31';

/** Returns whether a date, or an instant's date, means "no end". */
export const isOngoing = (end: string | null): boolean => end !== null && end.startsWith(ongoingEnd);
