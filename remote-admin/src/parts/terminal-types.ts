import { type TerminalType, terminalTypes } from '@tillway/rules';

const labels: Readonly<Record<TerminalType, string>> = {
  ecom: 'E-commerce',
  retail: 'Retail',
  moto: 'Mail and telephone',
  ach: 'ACH',
};

export const terminalTypeOptions = terminalTypes.map((value) => ({ value, label: labels[value] }));

/** Returns the labels of a terminal's types; an unknown type stays as it is. */
export const terminalTypesText = (types: readonly string[]): string =>
  types.map((type) => (Object.hasOwn(labels, type) ? labels[type as TerminalType] : type)).join(', ');
