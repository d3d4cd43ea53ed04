import type { PaymentKind, TerminalFacts } from '@tillway/rules';

/** Returns a terminal of a kind at a processor, as access conditions see it. */
export const terminalFacts = (kind: PaymentKind, processor_id: number, can_charge = true): TerminalFacts => ({
  terminal_id: `${kind}${processor_id}`,
  account_id: 'a1',
  name: 'Front desk',
  type: [kind === 'card' ? 'retail' : 'ach'],
  is_virtual: true,
  can_charge,
  processor_id,
  is_cashdiscount: false,
  cashdiscount_schedule: null,
});
