import type { SessionView, Terminal } from '@tillway/contract';

/** An account that money can be refunded from, with its terminals of the kind. */
export interface Place {
  accountId: string;
  name: string;
  terminals: Terminal[];
  /** Where to begin in it: the user's default, else the only one; empty where it has to be chosen. */
  terminal_id: string;
}

/** The accounts of some terminals, in their order. */
export function placesOf(terminals: readonly Terminal[], preferred: string | undefined): Place[] {
  const places = new Map<string, Place>();
  for (const terminal of terminals) {
    const { account_id: accountId, account_name: name, terminal_id } = terminal;
    const place = places.get(accountId) ?? { accountId, name, terminals: [], terminal_id: '' };
    place.terminals.push(terminal);
    if (terminal_id === preferred) place.terminal_id = terminal_id;
    places.set(accountId, place);
  }
  for (const place of places.values())
    if (place.terminals.length === 1) place.terminal_id = place.terminals[0]?.terminal_id ?? '';
  return [...places.values()];
}

const nowhere: Place = { accountId: '', name: '', terminals: [], terminal_id: '' };

export const placeIn = (places: readonly Place[], accountId: string): Place =>
  places.find((place) => place.accountId === accountId) ?? nowhere;

/** The place to begin with: that of the preferred terminal, else the only one. */
export const firstPlace = (places: readonly Place[], preferred: string | undefined): Place =>
  places.find(({ terminals }) => terminals.some(({ terminal_id }) => terminal_id === preferred)) ??
  (places.length === 1 ? (places[0] ?? nowhere) : nowhere);

const ownAccount = ({ user }: SessionView, accountId: string) =>
  user.accounts.find(({ account_id }) => account_id === accountId);

/** Whether an account lets money go without a payment before it; of accounts beyond the user's own the gateway decides. */
export function mayRefund(session: SessionView, accountId: string): boolean {
  const own = ownAccount(session, accountId);
  return own === undefined || own.permissions.can_standalone_refund === true;
}

export const usesNachaAuthorization = (session: SessionView, accountId: string): boolean =>
  ownAccount(session, accountId)?.permissions.can_use_nacha_authorization === true;
