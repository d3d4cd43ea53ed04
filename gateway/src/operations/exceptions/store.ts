import type { exceptionColumns, ExceptionFilter } from '@tillway/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { countWith, onPage, type Page } from '../../platform/database/pages';
import { conditionsOf, type FilterConditions, isValue, since, until } from '../../platform/database/search';
import { isEitherId } from '../../platform/access/either-id';

type ExceptionColumn = (typeof exceptionColumns)[number];

const order = {
  created: sql`exceptions.created`,
  kind: sql`exceptions.kind`,
  account_name: sql`lower(accounts.name)`,
  resolved: sql`exceptions.resolved`,
} as const satisfies Record<ExceptionColumn, unknown>;

const conditions: FilterConditions<ExceptionFilter> = {
  kind: isValue('exceptions.kind'),
  state: (state) =>
    state === '*' ? undefined : sql<boolean>`(exceptions.resolved is null) = ${state === 'open'}`,
  account_id: isValue('exceptions.account_id'),
  terminal_id: isValue('exceptions.terminal_id'),
  transaction_id: (id) =>
    id === '' ? undefined : isEitherId('exceptions.transaction_id', { everything: true })(id),
  created_start_date: since('exceptions.created'),
  created_end_date: until('exceptions.created'),
};

/** The failed jobs of an exception: its own job, and all others about the same payment. */
const givenUp = sql`from jobs where jobs.failed_at is not null and (
    jobs.id = exceptions.job_id
    or (exceptions.kind = 'job_failed' and jobs.transaction_id = exceptions.transaction_id and jobs.account_id = exceptions.account_id)
  )`;

const exceptionsIn = (db: Executor) =>
  db
    .selectFrom('exceptions')
    .leftJoin('accounts', 'accounts.id', 'exceptions.account_id')
    .leftJoin('terminals', (join) =>
      join
        .onRef('terminals.id', '=', 'exceptions.terminal_id')
        .onRef('terminals.account_id', '=', 'exceptions.account_id'),
    )
    .leftJoin('transactions', (join) =>
      join
        .onRef('transactions.id', '=', 'exceptions.transaction_id')
        .onRef('transactions.account_id', '=', 'exceptions.account_id'),
    )
    .leftJoin('users', 'users.id', 'exceptions.resolved_by');

const columns = [
  'exceptions.id',
  'exceptions.kind',
  'exceptions.created',
  'exceptions.account_id',
  'accounts.name as account_name',
  'exceptions.terminal_id',
  'terminals.name as terminal_name',
  'exceptions.detail',
  'exceptions.resolved',
  'users.email as resolved_by',
  'exceptions.note',
  'transactions.id as transaction_id',
  'transactions.tracking_id',
  'transactions.request_type',
  'transactions.transaction_status',
  'transactions.authorized',
  'transactions.captured',
  'transactions.total_amount',
  'transactions.card_name as customer_name',
  'transactions.last_four',
  'transactions.created as transaction_created',
] as const;

const canRetry = sql<boolean>`exceptions.resolved is null and (
    exists (select ${givenUp}) or (exceptions.kind = 'payment_unknown' and transactions.state = 'unknown')
  )`;

/** Reads a page of the exceptions of all merchants and counts all matches. */
export async function searchExceptions(db: Executor, filter: ExceptionFilter, page: Page<ExceptionColumn>) {
  const found = exceptionsIn(db).where((eb) => eb.and(conditionsOf(conditions, filter)));
  const rows = await onPage(
    found.select([...columns, canRetry.as('can_retry')]),
    order[page.orderBy],
    'exceptions.id',
    page,
  ).execute();
  return { rows, count: await countWith(found, rows, page) };
}
export type ExceptionRow = Awaited<ReturnType<typeof searchExceptions>>['rows'][number];

export const findException = (db: Executor, id: string): Promise<ExceptionRow | undefined> =>
  exceptionsIn(db)
    .select([...columns, canRetry.as('can_retry')])
    .where('exceptions.id', '=', id)
    .executeTakeFirst();

/**
 * Locks an exception until the database transaction ends: of two users who resolve it, the second
 * sees that it is done.
 */
export const lockException = (trx: Executor, id: string) =>
  trx.selectFrom('exceptions').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export async function markResolved(
  trx: Executor,
  id: string,
  { at, userId, note }: { at: Date; userId: string | undefined; note: string },
): Promise<void> {
  await trx
    .updateTable('exceptions')
    .set({ resolved: at, resolved_by: userId ?? null, note })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the exception's failed jobs to the queue with no attempts counted. Drops those whose key
 * already waits there.
 */
export async function retryGivenUp(trx: Executor, id: string, at: Date): Promise<void> {
  await sql`
    update jobs as again set failed_at = null, attempts = 0, run_at = ${at}, locked_until = null
    from exceptions
    where exceptions.id = ${id} and again.id in (select jobs.id ${givenUp})
      and not exists (
        select from jobs as waiting
        where waiting.queue = again.queue and waiting.unique_key = again.unique_key and waiting.failed_at is null
      )`.execute(trx);
  await dropGivenUp(trx, id);
}

/** Finds the unknown payment of an exception, in the form that an inquiry needs. */
export const findUnknown = (trx: Executor, id: string) =>
  trx
    .selectFrom('exceptions')
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.id', '=', 'exceptions.transaction_id')
        .onRef('transactions.account_id', '=', 'exceptions.account_id'),
    )
    .innerJoin('payment_intents as intent', (join) =>
      join
        .onRef('intent.transaction_id', '=', 'transactions.id')
        .onRef('intent.account_id', '=', 'transactions.account_id'),
    )
    .select([
      'transactions.id',
      'transactions.account_id as accountId',
      'intent.terminal_id as terminalId',
      'intent.nonce',
    ])
    .where('exceptions.id', '=', id)
    .where('exceptions.kind', '=', 'payment_unknown')
    .where('transactions.state', '=', 'unknown')
    .executeTakeFirst();

/** Removes the exception's failed jobs from the queue. */
export async function dropGivenUp(trx: Executor, id: string): Promise<void> {
  await sql`
    delete from jobs as gone using exceptions
    where exceptions.id = ${id} and gone.id in (select jobs.id ${givenUp})`.execute(trx);
}

/** Counts the open exceptions and finds the oldest. */
export async function countOpen(db: Executor): Promise<{ open: number; oldest: Date | null }> {
  return db
    .selectFrom('exceptions')
    .select((eb) => [eb.fn.countAll<number>().as('open'), eb.fn.min<Date | null>('created').as('oldest')])
    .where('resolved', 'is', null)
    .executeTakeFirstOrThrow();
}
