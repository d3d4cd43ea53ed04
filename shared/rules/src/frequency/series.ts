import type { IsoDate } from '../dates';
import type { Frequency } from './frequency';
import { isOngoing, ongoingEnd } from './ongoing';
import { countUntil, endAfter } from './steps';

/** Returns the number of payments of a series; 0 if it has no end. */
export const seriesCount = (start: IsoDate, frequency: Frequency, end: IsoDate): number =>
  isOngoing(end) ? 0 : countUntil(start, frequency, end);

/** Returns the end of a series with `count` payments; 0 means no end. */
export const seriesEnd = (start: IsoDate, frequency: Frequency, count: number): IsoDate =>
  count === 0 ? ongoingEnd : endAfter(start, frequency, count);
