import { feeSchedules, processorNames } from '@tillway/rules';

/** The schedules of a price adjustment by their names and percentages (CONST-034). */
export const feeOptions = Object.entries(feeSchedules).map(([value, { percent }]) => ({
  value,
  label: value === String(percent) ? `${value} %` : `${value} (${String(percent)} %)`,
}));

export const processorOptions = Object.entries(processorNames).map(([value, label]) => ({ value, label }));
