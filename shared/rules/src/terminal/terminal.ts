export const terminalTypes = ['ecom', 'retail', 'moto', 'ach'] as const;
export type TerminalType = (typeof terminalTypes)[number];

/** The facts about a terminal that the rules need. */
export interface TerminalFacts {
  terminal_id: string;
  account_id: string;
  name: string;
  type: readonly TerminalType[];
  is_virtual: boolean;
  can_charge: boolean;
  processor_id: number;
  is_cashdiscount: boolean;
  cashdiscount_schedule: string | null;
}

export type PaymentKind = 'card' | 'ach';

const canChargeVirtually = (terminal: TerminalFacts): boolean => terminal.is_virtual && terminal.can_charge;

/** Returns whether a terminal is virtual and can charge cards. */
export const isCardTerminal = (terminal: TerminalFacts): boolean =>
  canChargeVirtually(terminal) && terminal.type.some((type) => type !== 'ach');

/** Returns whether a terminal is virtual and can debit bank accounts. */
export const isAchTerminal = (terminal: TerminalFacts): boolean =>
  canChargeVirtually(terminal) && terminal.type.includes('ach');

/** Returns the user's chargeable terminals of one kind. */
export const terminalsOf = <Terminal extends TerminalFacts>(
  kind: PaymentKind,
  terminals: readonly Terminal[],
): Terminal[] => terminals.filter(kind === 'card' ? isCardTerminal : isAchTerminal);
