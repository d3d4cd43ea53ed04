import type { TerminalFacts } from '../terminal';

export const cardTerminal: TerminalFacts = {
  terminal_id: 'm1',
  account_id: 'a1',
  name: 'Front desk',
  type: ['retail'],
  is_virtual: true,
  can_charge: true,
  processor_id: 3,
  is_cashdiscount: true,
  cashdiscount_schedule: '3.5',
};

export const achTerminal: TerminalFacts = {
  ...cardTerminal,
  terminal_id: 'm2',
  type: ['ach'],
  processor_id: 6,
};
