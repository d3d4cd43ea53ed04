import type { BillingQuery } from '@tillway/contract';
import {
  billingColumnLabels,
  type BillingListColumn,
  defaultBillingColumns,
  paymentTypeNames,
  processorNames,
} from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { cells, type CsvSource, type Matched, readPage, readStarts } from '../../platform/export';
import type { Page } from '../../platform/database/pages';
import type { Scope } from '../../platform/access/scope';
import { matchingBillings, sortable } from './billing-store';

const { codeCell, dayCell, expirationCell, textCell, wordCell, yesNoCell } = cells;

const processorCell: cells.Cell = sql`case newest.processor_id ${sql.join(
  Object.entries(processorNames).map(([id, name]) => sql`when ${sql.lit(Number(id))} then ${sql.lit(name)}`),
  sql` `,
)} else newest.processor_id::text end`;

/** Each column as a cell. Days are in the user's zone. */
const cellsIn = (zone: string): Record<BillingListColumn, cells.Cell> => ({
  card_name: textCell('newest.card_name'),
  account_name: textCell('accounts.name'),
  payment_type: wordCell('newest.payment_type', paymentTypeNames),
  last_four: codeCell('newest.last_four'),
  card_expiration_yymm: expirationCell('newest.card_expiration_yymm'),
  is_active: yesNoCell(sql.ref('newest.is_active')),
  last_used: dayCell('billings.last_used', zone),
  created: dayCell('billings.created', zone),
  id: codeCell('billings.id'),
  card_bin: codeCell('newest.card_bin'),
  token: codeCell('newest.token'),
  type: processorCell,
  customer_po: textCell('billings.customer_po'),
  name: textCell('billings.name'),
  email: textCell('billings.email'),
  phone: textCell('billings.phone'),
  address: textCell('billings.address'),
  city: textCell('billings.city'),
  state: textCell('billings.state'),
  postal_code: textCell('billings.postal_code'),
  country: textCell('billings.country'),
});

const rowsAtOnce = 5_000;

/** Exports all records that match a search as CSV, in the requested columns. */
export function billingsCsv(
  db: Executor,
  scope: Scope,
  { filter = {}, columns: asked }: BillingQuery,
  { orderBy, direction }: Pick<Page<keyof typeof sortable>, 'orderBy' | 'direction'>,
  zone: string,
): CsvSource {
  const columns: readonly BillingListColumn[] = asked ?? defaultBillingColumns;
  const inZone = cellsIn(zone);
  const matched: Matched = {
    rows: (selected, conditions) =>
      matchingBillings(db, scope, filter)
        .where((eb) => eb.and(conditions))
        .select(selected),
    order: { ...sortable[orderBy], id: sql`billings.id`, direction },
    rowsAtOnce,
  };
  const line = columns.map((name) => inZone[name]);
  return {
    header: columns.map((name) => billingColumnLabels[name]),
    starts: () => readStarts(db, matched),
    page: (from) => readPage(db, { ...matched, line, sums: {}, from }),
  };
}
