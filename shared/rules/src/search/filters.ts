/** The values of a filter with yes, no, and either. */
export const triState = [
  { value: '*', label: 'All' },
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
] as const;
export type TriState = (typeof triState)[number]['value'];

/** Returns whether a text is four digits. Nothing else may be sent as last four. */
export const isLastFour = (text: string): boolean => /^\d{4}$/.test(text);
