/** The values of a filter that asks yes, no or either (CONST-030). */
export const triState = [
  { value: '*', label: 'All' },
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
] as const;
export type TriState = (typeof triState)[number]['value'];

/** What may be sent as last four: four digits or nothing (VAL-078). */
export const isLastFour = (text: string): boolean => /^\d{4}$/.test(text);
