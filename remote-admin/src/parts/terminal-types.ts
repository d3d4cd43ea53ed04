import { type TerminalType, terminalTypes } from '@tillway/rules';

const labels: Readonly<Record<TerminalType, string>> = {
  ecom: 'E-commerce',
  retail: 'Retail',
  moto: 'Mail and telephone',
  ach: 'ACH',
};

export const terminalTypeOptions = terminalTypes.map((value) => ({ value, label: labels[value] }));

/** The types of a terminal as they are shown; one that is not known is shown as it is. */
export const terminalTypesText = (types: readonly string[]): string =>
  types.map((type) => (Object.hasOwn(labels, type) ? labels[type as TerminalType] : type)).join(', ');
