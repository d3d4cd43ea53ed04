const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** When a transaction of unknown outcome is looked up, in ms after the call was lost; then it is an operator's (decisions §0.3). */
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
