import { accountTypeRequired } from '../messages/bank';

/** Types of bank account, with their labels. */
export const achTypes = [
  { value: 'CHECKING', label: 'Personal checking' },
  { value: 'SAVINGS', label: 'Personal savings' },
  { value: 'BUSINESSCK', label: 'Business checking' },
] as const;
export type AchType = (typeof achTypes)[number]['value'];

export const achTypeError = (text: string): string | undefined =>
  achTypes.some(({ value }) => value === text) ? undefined : accountTypeRequired;
