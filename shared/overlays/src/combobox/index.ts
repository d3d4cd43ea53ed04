export { ComboboxField, type ComboboxFieldProps } from './combobox-field';
export type { Choice, Search } from './use-remote-search';
