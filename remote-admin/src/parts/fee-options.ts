import { feeSchedules, processorNames } from '@tillway/rules';

/** The schedules of a price adjustment by their names and percentages (CONST-034). */
export const feeOptions = Object.entries(feeSchedules)
  // an object has its whole numbers first
  .sort(([name, one], [other, two]) => one.percent - two.percent || name.localeCompare(other))
  .map(([value, { percent }]) => ({
    value,
    label: value === String(percent) ? `${value} %` : `${value} (${String(percent)} %)`,
  }));

export const processorOptions = Object.entries(processorNames).map(([value, label]) => ({ value, label }));
