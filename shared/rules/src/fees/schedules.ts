import type { Cents } from '../money';

/** A named price adjustment: `percent` of (amount + prepend), plus append. */
export interface FeeSchedule {
  percent: number;
  prepend: Cents;
  append: Cents;
}

const plain = (percent: number): FeeSchedule => ({ percent, prepend: 0, append: 0 });

/**
 * Every schedule that a terminal can name: plain percentages, two brands' own, and the vehicle registry
 * agencies'.
 */
export const feeSchedules: Readonly<Record<string, FeeSchedule>> = {
  '1.95': plain(1.95),
  '2': plain(2),
  '2.5': plain(2.5),
  '2.75': plain(2.75),
  '3': plain(3),
  '3.5': plain(3.5),
  '3.75': plain(3.75),
  '4': plain(4),
  blueyonder: plain(3.95),
  atmone: plain(3.5),
  okdmv: { percent: 2.25, prepend: 200, append: 200 },
};

/** The schedule of a newly boarded merchant. */
export const defaultFeeSchedule = '3.5';
