import type { IsoDate } from '../dates';
import type { Frequency } from './frequency';
import { isOngoing, ongoingEnd } from './ongoing';
import { countUntil, endAfter } from './steps';

/** How many payments a series has; 0 for one without end (PAY-024, PAY-025; VAL-063). */
export const seriesCount = (start: IsoDate, frequency: Frequency, end: IsoDate): number =>
  isOngoing(end) ? 0 : countUntil(start, frequency, end);

/** When a series ends that has so many payments; 0 is without end (PAY-026; VAL-063). */
export const seriesEnd = (start: IsoDate, frequency: Frequency, count: number): IsoDate =>
  count === 0 ? ongoingEnd : endAfter(start, frequency, count);
