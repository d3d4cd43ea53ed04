export const terminalTypes = ['ecom', 'retail', 'moto', 'ach'] as const;
export type TerminalType = (typeof terminalTypes)[number];

/** What the rules need to know of a terminal (doc 000 §3; SHELL-084). */
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

/** A virtual terminal that can charge cards (SHELL-062). */
export const isCardTerminal = (terminal: TerminalFacts): boolean =>
  canChargeVirtually(terminal) && terminal.type.some((type) => type !== 'ach');

/** A virtual terminal that can debit bank accounts (SHELL-062). */
export const isAchTerminal = (terminal: TerminalFacts): boolean =>
  canChargeVirtually(terminal) && terminal.type.includes('ach');

/** The user's chargeable terminals of one kind. */
export const terminalsOf = <Terminal extends TerminalFacts>(
  kind: PaymentKind,
  terminals: readonly Terminal[],
): Terminal[] => terminals.filter(kind === 'card' ? isCardTerminal : isAchTerminal);
