import { frequencies, frequencyLabel, ongoingEnd, recurringStatusLabels } from '@tillway/rules';
import { type AliasedRawBuilder, type Expression, type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { Page } from '../../platform/database/pages';
import type { Condition } from '../../platform/database/search';
import { cells, type CsvSource, readPage, readStarts } from '../../platform/export';

const { codeCell, dateCell, expirationCell, moneyCell, textCell, wordCell, yesNoCell } = cells;

/** The words for a series' frequencies. */
export const frequencyWords = Object.fromEntries(
  ['none', ...frequencies].map((frequency) => [frequency, frequencyLabel(frequency)]),
);
const never = sql`false`;
const money = (cents: RawBuilder<unknown>) => moneyCell(cents, never);

/** The columns that differ between the two systems. */
interface SeriesColumns {
  table: 'transactions' | 'schedules';
  status: RawBuilder<string>;
  frequency: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
  fee: RawBuilder<unknown>;
  start: RawBuilder<unknown>;
  end: RawBuilder<unknown>;
  nextRun: RawBuilder<unknown>;
}

/** Each column as a cell. Ended series have no next run, endless ones no end. */
export function seriesCells(columns: SeriesColumns) {
  const { table, status, frequency, total, fee, start, end, nextRun } = columns;
  const own = (column: string) => `${table}.${column}`;
  const net = money(sql`(${total} - ${fee})`);
  return {
    customer_name: textCell(own('customer_name')),
    recurring_status: wordCell(status, recurringStatusLabels),
    last_four: codeCell(own('last_four')),
    card_expiration_yymm: expirationCell(own('card_expiration_yymm')),
    ach_is_authorized: yesNoCell(sql.ref(own('ach_is_authorized'))),
    total_amount: money(total),
    net_amount: net,
    less_fee_amount: net,
    fee_amount: money(fee),
    recurring_type: wordCell(frequency, frequencyWords),
    start: dateCell(start),
    end: dateCell(end, sql`${end} < ${ongoingEnd}`),
    next_run: dateCell(nextRun, sql`${status} <> 'ended'`),
    order_number: textCell(own('order_number')),
    customer_po: textCell(own('customer_po')),
    custom_field_1: textCell(own('custom_field_1')),
    custom_field_2: textCell(own('custom_field_2')),
    custom_field_3: textCell(own('custom_field_3')),
    account_name: textCell('accounts.name'),
    terminal_name: textCell('terminals.name'),
  };
}

const rowsAtOnce = 5_000;

interface SeriesFile<Name extends string> {
  rows: (
    selected: readonly AliasedRawBuilder<unknown, string>[],
    conditions: Condition[],
  ) => Expression<unknown>;
  order: Pick<Page<string>, 'direction'> & { column: RawBuilder<unknown>; id: RawBuilder<unknown> };
  columns: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  inCells: Readonly<Record<Name, cells.Cell>>;
}

/** Exports all series that match a search as CSV, in the requested columns. */
export function seriesCsv<Name extends string>(
  db: Executor,
  { rows, order, columns, labels, inCells }: SeriesFile<Name>,
): CsvSource {
  const matched = { rows, order: { ...order, mayBeNull: true }, rowsAtOnce };
  const line = columns.map((name) => inCells[name]);
  return {
    header: columns.map((name) => labels[name]),
    starts: () => readStarts(db, matched),
    page: (from) => readPage(db, { ...matched, line, sums: {}, from }),
  };
}
