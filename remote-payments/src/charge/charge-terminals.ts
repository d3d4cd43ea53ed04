import type { SessionView, Terminal } from '@tillway/contract';
import { isCardTerminal } from '@tillway/rules';

/** The terminals a card can be charged on, and the one to begin with: the user's default, else the only one (PAY-003, PAY-004). */
export function chargeTerminals({ user }: SessionView): { terminals: Terminal[]; preset: string } {
  const terminals = user.terminals.filter(isCardTerminal);
  const preferred = terminals.find(({ terminal_id }) => terminal_id === user.custom.default_card_terminal_id);
  const only = terminals.length === 1 ? terminals[0] : undefined;
  return { terminals, preset: (preferred ?? only)?.terminal_id ?? '' };
}
