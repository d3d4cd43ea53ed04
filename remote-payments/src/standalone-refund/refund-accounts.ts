import type { SessionView, Terminal } from '@tillway/contract';

/** An account that can refund money, with its terminals of the kind. */
export interface RefundAccount {
  accountId: string;
  name: string;
  terminals: Terminal[];
  /** The preselected terminal: the user's default, otherwise the only one; empty if it must be chosen. */
  terminal_id: string;
}

/** Groups terminals by account, in their order. */
export function refundAccounts(
  terminals: readonly Terminal[],
  preferred: string | undefined,
): RefundAccount[] {
  const accounts = new Map<string, RefundAccount>();
  for (const terminal of terminals) {
    const { account_id: accountId, account_name: name, terminal_id } = terminal;
    const account = accounts.get(accountId) ?? { accountId, name, terminals: [], terminal_id: '' };
    account.terminals.push(terminal);
    if (terminal_id === preferred) account.terminal_id = terminal_id;
    accounts.set(accountId, account);
  }
  for (const account of accounts.values())
    if (account.terminals.length === 1) account.terminal_id = account.terminals[0]?.terminal_id ?? '';
  return [...accounts.values()];
}

const noAccount: RefundAccount = { accountId: '', name: '', terminals: [], terminal_id: '' };

export const refundAccountIn = (accounts: readonly RefundAccount[], accountId: string): RefundAccount =>
  accounts.find((account) => account.accountId === accountId) ?? noAccount;

/** The preselected account: that of the preferred terminal, otherwise the only one. */
export const firstRefundAccount = (
  accounts: readonly RefundAccount[],
  preferred: string | undefined,
): RefundAccount =>
  accounts.find(({ terminals }) => terminals.some(({ terminal_id }) => terminal_id === preferred)) ??
  (accounts.length === 1 ? (accounts[0] ?? noAccount) : noAccount);

const ownAccount = ({ user }: SessionView, accountId: string) =>
  user.accounts.find(({ account_id }) => account_id === accountId);

/**
 * Tells whether an account allows refunds without an earlier payment. For accounts the user does not belong
 * to, the gateway decides.
 */
export function mayRefund(session: SessionView, accountId: string): boolean {
  const own = ownAccount(session, accountId);
  return own === undefined || own.permissions.can_standalone_refund === true;
}

export const usesNachaAuthorization = (session: SessionView, accountId: string): boolean =>
  ownAccount(session, accountId)?.permissions.can_use_nacha_authorization === true;
