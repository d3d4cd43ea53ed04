import { frequencies, type Frequency, frequencyLabel } from './frequency';

export interface FrequencyChoice {
  value: Frequency | 'none';
  label: string;
}

const choice = (value: Frequency | 'none'): FrequencyChoice => ({ value, label: frequencyLabel(value) });

/** What the charge screen offers: all, in installment mode all but daily (PAY-023). */
export const chargeFrequencies = (mode: 'recurring' | 'installment'): FrequencyChoice[] =>
  ['none' as const, ...frequencies].filter((each) => mode === 'recurring' || each !== 'daily').map(choice);

const modifyChoices: readonly FrequencyChoice[] = [
  choice('none'),
  { value: 'weekly', label: 'Every week' },
  { value: 'biweekly', label: 'Every 2 weeks' },
  { value: 'monthly', label: 'Every month' },
  { value: 'annually', label: 'Every year' },
];

/** What a plan can be changed to: four cadences, and the one it has when that is another (PLN-045; decisions C-03). */
export const modifyFrequencies = (current: Frequency | 'none'): FrequencyChoice[] =>
  modifyChoices.some(({ value }) => value === current)
    ? [...modifyChoices]
    : [...modifyChoices, choice(current)];
