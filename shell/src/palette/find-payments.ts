import type {
  PortalHttp,
  SessionData,
  Transaction,
  TransactionFilter,
  TransactionList,
} from '@tillway/contract';
import { transactionLink, transactionsPath } from '@tillway/contract/routes';
import {
  formatDateMinute,
  formatRowMoney,
  type PaymentKind,
  quickPaymentSearch,
  terminalsOf,
} from '@tillway/rules';

/** One payment, or the list of all matches. */
interface FoundPayment {
  value: string;
  label: string;
  description: string;
}

/** The number of results that fit without much scrolling. */
const shownRows = 5;

/**
 * Matches more digits than a card's last four: they may be a card number, so they are never sent, even while
 * typed.
 */
export const isTooManyDigits = (text: string): boolean => /^[\d\s-]{5,}$/.test(text);

/** Returns whether a text is long enough to search payments. */
export const asksForPayments = (text: string): boolean => text.length >= 3 && !isTooManyDigits(text);

/**
 * Finds the newest payments by id, last four, amount, or name, followed by links to the full lists. `kinds` are the
 * lists of this portal. The gateway returns only payments that the user may see.
 */
export async function findPayments(
  http: PortalHttp,
  { user }: SessionData,
  { text, kinds }: { text: string; kinds: readonly PaymentKind[] },
  signal: AbortSignal,
): Promise<FoundPayment[]> {
  const sought = { ...quickPaymentSearch(text) };
  const [only, other] = kinds;
  const { rows } = await http.send<TransactionList>({
    method: 'GET',
    path: '/transactions',
    query: {
      filter: JSON.stringify({
        ...sought,
        ...(only !== undefined && other === undefined && { payment_type: only }),
      } satisfies TransactionFilter),
      page: 0,
      perPage: shownRows,
      orderBy: 'created',
      orderDirection: 'desc',
      hideTransactions: '1',
    },
    signal,
  });
  if (rows.length === 0) return [];
  const inLists = kinds
    .filter((kind) => terminalsOf(kind, user.terminals).length > 0)
    .map((kind) => ({
      value: `${transactionsPath(kind)}?${new URLSearchParams(sought).toString()}`,
      label: `All ${kind === 'card' ? 'card' : 'ACH'} transactions with “${text}”`,
      description: 'In the list',
    }));
  return [...rows.map((row) => paymentOf(row, user)), ...inLists];
}

function paymentOf(row: Transaction, { timezone, accounts }: SessionData['user']): FoundPayment {
  const { id, payment_type, customer_name, last_four, total_amount, created } = row;
  const facts = [
    row.transaction_status,
    formatDateMinute(created, timezone),
    last_four === null ? undefined : `•••• ${last_four}`,
    accounts.length === 1 ? undefined : row.account_name,
  ];
  return {
    value: transactionLink(payment_type === 'ach' ? 'ach' : 'card', id),
    label: `${formatRowMoney(total_amount, row.request_type)} · ${customer_name || id}`,
    description: facts.filter((fact) => fact !== undefined).join(' · '),
  };
}
