import { feeSchedules, processorNames } from '@tillway/rules';

/** The price-adjustment schedules by name and percentage. */
export const feeOptions = Object.entries(feeSchedules)
  // Objects list integer keys first, so the options are sorted here.
  .sort(([name, one], [other, two]) => one.percent - two.percent || name.localeCompare(other))
  .map(([value, { percent }]) => ({
    value,
    label: value === String(percent) ? `${value} %` : `${value} (${String(percent)} %)`,
  }));

export const processorOptions = Object.entries(processorNames).map(([value, label]) => ({ value, label }));
