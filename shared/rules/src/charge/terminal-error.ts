import { invalidTerminal } from '../messages/identifiers';
import { selectTerminal } from '../messages/validation';
import { type PaymentKind, type TerminalFacts, terminalsOf } from '../terminal';

/** What is wrong with the terminal chosen: none, or none of the user's that can charge this way (PAY-005). */
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
