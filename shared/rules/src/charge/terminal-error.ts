import { invalidTerminal } from '../messages/identifiers';
import { selectTerminal } from '../messages/validation';
import { type PaymentKind, type TerminalFacts, terminalsOf } from '../terminal';

/** Validates the chosen terminal: it must be one of the user's that can charge this way. */
export function terminalError(
  id: string,
  method: PaymentKind,
  terminals: readonly TerminalFacts[],
): string | undefined {
  if (id === '') return selectTerminal;
  return terminalsOf(method, terminals).some(({ terminal_id }) => terminal_id === id)
    ? undefined
    : invalidTerminal;
}
