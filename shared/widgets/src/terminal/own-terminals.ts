import type { SessionView, Terminal } from '@tillway/contract';
import { type PaymentKind, terminalsOf } from '@tillway/rules';
import { lastTerminal } from './last-terminal';

const isOfClosed =
  ({ user }: SessionView) =>
  ({ account_id }: Terminal): boolean =>
    user.accounts.some((account) => account.account_id === account_id && account.is_active === false);

/**
 * The user's terminals that take this kind of payment (PAY-003), of one account where what is charged belongs to it. A closed
 * merchant takes none.
 */
export const ownTerminals = (session: SessionView, method: PaymentKind, accountId?: string): Terminal[] =>
  terminalsOf(method, session.user.terminals).filter(
    (terminal) =>
      (accountId === undefined || terminal.account_id === accountId) && !isOfClosed(session)(terminal),
  );

/** Whether the user would have a terminal for this payment, had its merchant not been closed. */
export const isOnlyClosed = (session: SessionView, method: PaymentKind): boolean =>
  ownTerminals(session, method).length === 0 &&
  terminalsOf(method, session.user.terminals).some(isOfClosed(session));

/** Where to begin: what is asked for, the user's default, the last one used, else the only one there is (PAY-004). */
export function presetTerminal(
  terminals: readonly Terminal[],
  { user }: SessionView,
  method: PaymentKind,
  wanted?: string,
): string {
  const { default_card_terminal_id, default_ach_terminal_id } = user.custom;
  const preferred = method === 'card' ? default_card_terminal_id : default_ach_terminal_id;
  const found = [wanted, preferred, lastTerminal(user.id, method)].find((id) =>
    terminals.some(({ terminal_id }) => terminal_id === id),
  );
  return found ?? (terminals.length === 1 ? (terminals[0]?.terminal_id ?? '') : '');
}
