import type { chargebackColumns, ChargebackFilter } from '@tillway/contract';
import { parseDollars } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { countWith, onPage, type Page } from '../../platform/database/pages';
import {
  conditionsOf,
  type FilterConditions,
  contains,
  isOneOf,
  isValue,
  since,
  until,
} from '../../platform/database/search';
import { isEitherId } from '../../platform/access/either-id';
import { type Scope, within } from '../../platform/access/scope';

type ChargebackColumn = (typeof chargebackColumns)[number];

const order = {
  chargeback_date: sql`chargebacks.chargeback_date`,
  name: sql`lower(chargebacks.name)`,
  reference_number: sql`chargebacks.reference_number`,
  amount: sql`chargebacks.amount`,
  reason_code: sql`chargebacks.reason_code`,
  reason: sql`lower(chargebacks.reason)`,
  account_name: sql`lower(accounts.name)`,
  state: sql`case chargebacks.state
    when 'needs_answer' then '0' || coalesce(chargebacks.answer_by::text, '9999')
    else (case chargebacks.state when 'answered' then '1' else '2' end)
      || lpad((date '9999-12-31' - chargebacks.chargeback_date)::text, 8, '0') end`,
  answer_by: sql`chargebacks.answer_by`,
} as const satisfies Record<ChargebackColumn, unknown>;

/** The conditions of the search's fields. */
const conditionsIn = (scope: Scope): FilterConditions<ChargebackFilter> => ({
  account_id: isValue('chargebacks.account_id'),
  transaction_id: isEitherId('chargebacks.transaction_id', scope),
  reference_number: contains('chargebacks.reference_number'),
  amount: (value) => sql`chargebacks.amount = ${parseDollars(value)}`,
  reason_code: isValue('chargebacks.reason_code'),
  state: (states) => isOneOf('chargebacks.state', states),
  answer_by_end: (day) => sql`chargebacks.answer_by <= ${day}::date`,
  start_date: since('chargebacks.chargeback_date'),
  end_date: until('chargebacks.chargeback_date'),
});

const chargebacksIn = (db: Executor, scope: Scope) =>
  db
    .selectFrom('chargebacks')
    .innerJoin('accounts', 'accounts.id', 'chargebacks.account_id')
    .leftJoin('transactions', (join) =>
      join
        .onRef('transactions.id', '=', 'chargebacks.transaction_id')
        .onRef('transactions.account_id', '=', 'chargebacks.account_id'),
    )
    .where(within(scope, { account: 'chargebacks.account_id', terminal: 'transactions.terminal_id' }));

const columns = [
  'chargebacks.id',
  'chargebacks.name',
  'chargebacks.account_id',
  'accounts.name as account_name',
  'chargebacks.reference_number',
  'chargebacks.transaction_id',
  'transactions.tracking_id as transaction_tracking_id',
  'chargebacks.amount',
  'chargebacks.reason_code',
  'chargebacks.reason',
  'chargebacks.case_number',
  'chargebacks.aquisition_number',
  'chargebacks.approval_code',
  'chargebacks.created',
  'chargebacks.chargeback_date',
  'chargebacks.state',
  'chargebacks.answer_by',
] as const;

/** Reads a page of a scope's chargebacks and counts all matches. */
export async function searchChargebacks(
  db: Executor,
  scope: Scope,
  filter: ChargebackFilter,
  page: Page<ChargebackColumn>,
) {
  const found = chargebacksIn(db, scope).where((eb) => eb.and(conditionsOf(conditionsIn(scope), filter)));
  const rows = await onPage(found.select(columns), order[page.orderBy], 'chargebacks.id', page).execute();
  return { rows, count: await countWith(found, rows, page) };
}
export type ChargebackRow = Awaited<ReturnType<typeof searchChargebacks>>['rows'][number];

/** Finds a chargeback of a scope. */
export const findChargeback = (db: Executor, scope: Scope, id: string): Promise<ChargebackRow | undefined> =>
  chargebacksIn(db, scope).select(columns).where('chargebacks.id', '=', id).executeTakeFirst();
