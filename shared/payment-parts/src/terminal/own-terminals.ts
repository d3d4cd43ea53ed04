import type { SessionView, Terminal } from '@tillway/contract';
import { type PaymentKind, terminalsOf } from '@tillway/rules';
import { lastTerminal } from './last-terminal';

const isOfClosed =
  ({ user }: SessionView) =>
  ({ account_id }: Terminal): boolean =>
    user.accounts.some((account) => account.account_id === account_id && account.is_active === false);

/**
 * The user's terminals for this payment method, limited to one account if the stored card belongs to it. A
 * closed merchant has none.
 */
export const ownTerminals = (session: SessionView, method: PaymentKind, accountId?: string): Terminal[] =>
  terminalsOf(method, session.user.terminals).filter(
    (terminal) =>
      (accountId === undefined || terminal.account_id === accountId) && !isOfClosed(session)(terminal),
  );

/** Tells whether the user lacks a terminal only because the merchant is closed. */
export const isOnlyClosed = (session: SessionView, method: PaymentKind): boolean =>
  ownTerminals(session, method).length === 0 &&
  terminalsOf(method, session.user.terminals).some(isOfClosed(session));

/** The preselected terminal: the requested one, the user's default, the last used one, or the only one. */
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
