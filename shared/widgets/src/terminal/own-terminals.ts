import type { SessionView, Terminal } from '@tillway/contract';
import { type PaymentKind, terminalsOf } from '@tillway/rules';

/** The user's terminals that take this kind of payment (PAY-003), of one account where what is charged belongs to it. */
export const ownTerminals = ({ user }: SessionView, method: PaymentKind, accountId?: string): Terminal[] =>
  terminalsOf(method, user.terminals).filter(
    (terminal) => accountId === undefined || terminal.account_id === accountId,
  );

/** Where to begin: what is asked for, the user's default, else the only one there is (PAY-004). */
export function presetTerminal(
  terminals: readonly Terminal[],
  { user }: SessionView,
  method: PaymentKind,
  wanted?: string,
): string {
  const { default_card_terminal_id, default_ach_terminal_id } = user.custom;
  const preferred = method === 'card' ? default_card_terminal_id : default_ach_terminal_id;
  const found = [wanted, preferred].find((id) => terminals.some(({ terminal_id }) => terminal_id === id));
  return found ?? (terminals.length === 1 ? (terminals[0]?.terminal_id ?? '') : '');
}
