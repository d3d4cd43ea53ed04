import {
  defaultTransactionColumns,
  formatPlainMoney,
  requestTypeLabel,
  requestTypes,
  type TransactionListColumn,
  transactionColumnLabels,
} from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { cells, type CsvSource, type Matched, readPage, readStarts } from '../../platform/export';
import type { Page } from '../../platform/database/pages';
import type { Scope } from '../../platform/access/scope';
import { rowConditions, type TransactionQuery } from './filter';
import { transactionsIn } from './row';
import { rowStatusCell, statusWords } from './status';
import { isGivenBack, signed, sortable } from './store';

const { codeCell, dayCell, expirationCell, moneyCell, textCell, wordCell, yesNoCell } = cells;

const ofRow = (column: string) => `transactions.${column}`;
const money = (cents: RawBuilder<unknown>) => moneyCell(cents, isGivenBack);
const fact = (column: string) => yesNoCell(sql.ref(ofRow(column)));

/** Each column as a cell. Days are in the user's zone, credits and voids in parentheses. */
const cellsIn = (zone: string, now: Date): Record<TransactionListColumn, cells.Cell> => ({
  created: dayCell(ofRow('created'), zone),
  id: codeCell(ofRow('id')),
  customer_name: textCell(ofRow('customer_name')),
  request_type: wordCell(
    ofRow('request_type'),
    Object.fromEntries(requestTypes.map((type) => [type, requestTypeLabel(type)])),
  ),
  transaction_status: rowStatusCell(wordCell(ofRow('transaction_status'), statusWords), now),
  total_amount: money(sql`transactions.total_amount`),
  fee_amount: money(sql`transactions.fee_amount`),
  less_fee_amount: money(sql`(transactions.total_amount - transactions.fee_amount)`),
  fee_waived_amount: money(sql`transactions.fee_waived_amount`),
  credited_amount: moneyCell(sql`transactions.credited_amount`, sql`false`),
  last_four: codeCell(ofRow('last_four')),
  card_expiration_yymm: expirationCell(ofRow('card_expiration_yymm')),
  settled: dayCell(ofRow('settled'), zone),
  voided: dayCell(ofRow('voided'), zone),
  user_name: textCell('users.name'),
  terminal_name: textCell('terminals.name'),
  account_name: textCell('accounts.name'),
  transactions_source_id: codeCell(ofRow('transactions_source_id')),
  response_code: codeCell(ofRow('response_code')),
  response_text: textCell(ofRow('response_text')),
  auth_code: codeCell(ofRow('auth_code')),
  is_recurring: fact('is_recurring'),
  is_fee_waived: fact('is_fee_waived'),
  ach_is_authorized: fact('ach_is_authorized'),
  billing_email: textCell(ofRow('billing_email')),
  billing_phone: textCell(ofRow('billing_phone')),
  order_number: textCell(ofRow('order_number')),
  customer_po: textCell(ofRow('customer_po')),
  custom_field_1: textCell(ofRow('custom_field_1')),
  custom_field_2: textCell(ofRow('custom_field_2')),
  custom_field_3: textCell(ofRow('custom_field_3')),
  notes: textCell(ofRow('notes')),
  requested_amount: money(sql`transactions.requested_amount`),
});

/** Without an index for the order, each page sorts all matches. Use fewer, longer pages then. */
const rowsAtOnce = { indexed: 5_000, sorted: 25_000 };
const indexed: readonly string[] = ['created', 'settled'];

/**
 * Exports all transactions that match a search as CSV, in the requested columns. The last line has
 * the sums.
 */
export function transactionsCsv(
  db: Executor,
  scope: Scope,
  query: TransactionQuery,
  { orderBy, direction }: Pick<Page<keyof typeof sortable>, 'orderBy' | 'direction'>,
  zone: string,
): CsvSource {
  const columns = query.columns ?? defaultTransactionColumns;
  const inZone = cellsIn(zone, query.now);
  const { column, mayBeNull } = sortable[orderBy];
  const matched: Matched = {
    rows: (selected, conditions) =>
      transactionsIn(db, scope)
        .where((eb) => eb.and([...rowConditions(scope, query), ...conditions]))
        .select(selected),
    order: { column, mayBeNull, id: sql`transactions.id`, direction },
    rowsAtOnce: rowsAtOnce[indexed.includes(orderBy) ? 'indexed' : 'sorted'],
  };
  const line = columns.map((name) => inZone[name]);
  const sums = { total_amount: signed('total_amount'), fee_amount: signed('fee_amount') };
  return {
    header: columns.map((name) => transactionColumnLabels[name]),
    starts: () => readStarts(db, matched),
    page: (from) => readPage(db, { ...matched, line, sums, from }),
    summary: (count, sums) => {
      const title = columns.findIndex((name) => sums[name] === undefined);
      return columns.map((name, at) =>
        at === title ? `Total (${count})` : sums[name] === undefined ? '' : formatPlainMoney(sums[name]),
      );
    },
  };
}
