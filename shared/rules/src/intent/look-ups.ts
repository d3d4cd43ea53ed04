const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Times at which the worker asks the processor for an unknown outcome, in ms after the call was lost. After
 * the last one, staff must resolve it.
 */
export const lookUpAfterMs: readonly number[] = [
  5 * second,
  30 * second,
  5 * minute,
  hour,
  day,
  2 * day,
  3 * day,
  4 * day,
  5 * day,
];
