import { frequencies, type Frequency, frequencyLabel } from './frequency';

export interface FrequencyChoice {
  value: Frequency | 'none';
  label: string;
}

const choice = (value: Frequency | 'none'): FrequencyChoice => ({ value, label: frequencyLabel(value) });

/** Returns the frequencies of the charge screen: all of them, without daily in installment mode. */
export const chargeFrequencies = (mode: 'recurring' | 'installment'): FrequencyChoice[] =>
  ['none' as const, ...frequencies].filter((each) => mode === 'recurring' || each !== 'daily').map(choice);

const modifyChoices: readonly FrequencyChoice[] = [
  choice('none'),
  { value: 'weekly', label: 'Every week' },
  { value: 'biweekly', label: 'Every 2 weeks' },
  { value: 'monthly', label: 'Every month' },
  { value: 'annually', label: 'Every year' },
];

/** Returns the frequencies that a plan can change to: four cadences, and its current one if different. */
export const modifyFrequencies = (current: Frequency | 'none'): FrequencyChoice[] =>
  modifyChoices.some(({ value }) => value === current)
    ? [...modifyChoices]
    : [...modifyChoices, choice(current)];
