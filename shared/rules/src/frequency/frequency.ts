interface FrequencyFacts {
  label: string;
  step: { days: number } | { months: number };
}

/** Every cadence. The only place that defines `quarterly`. */
export const frequencyFacts = {
  daily: { label: 'Daily', step: { days: 1 } },
  weekly: { label: 'Weekly', step: { days: 7 } },
  biweekly: { label: 'Biweekly', step: { days: 14 } },
  triweekly: { label: 'Triweekly', step: { days: 21 } },
  monthly: { label: 'Monthly', step: { months: 1 } },
  bimonthly: { label: 'Bimonthly', step: { months: 2 } },
  quarterly: { label: 'Quarterly (every 4 months)', step: { months: 4 } },
  semiannually: { label: 'Semiannually', step: { months: 6 } },
  annually: { label: 'Annually', step: { months: 12 } },
} as const satisfies Record<string, FrequencyFacts>;

export type Frequency = keyof typeof frequencyFacts;

export const isFrequency = (text: string): text is Frequency => Object.hasOwn(frequencyFacts, text);

/** Every cadence, shortest first. Forms add `none`. */
export const frequencies = Object.keys(frequencyFacts).filter(isFrequency);

/** Returns the label of a cadence, and `None` for none. An unknown text stays as it is. */
export function frequencyLabel(frequency: string | null): string {
  if (frequency === null || frequency === 'none') return 'None';
  return isFrequency(frequency) ? frequencyFacts[frequency].label : frequency;
}
