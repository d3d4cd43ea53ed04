import { addDays, catchUpPerDay, expiryNoticeDays, type IsoDate, recurringStatuses } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import { latestToday } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { recurringQueues } from './queues';
import type { SeriesKey, SeriesKind } from '../../payments/series/series';
import type { TurnPage } from './turns';

/** The columns and conditions by which one of the two systems tells whether a series is due. */
interface SeriesTable {
  name: RawBuilder<unknown>;
  next: RawBuilder<unknown>;
  end: RawBuilder<unknown>;
  /** It continues and may be charged: its debits are authorized, its first payment was taken. */
  isRunning: RawBuilder<unknown>;
  /** The condition of the indexes on a merchant's series. */
  goesOn: RawBuilder<unknown>;
  /** Its replacement is being charged. */
  isBeingReplaced: RawBuilder<unknown>;
  /** Its payer wants a reminder before each date. */
  isAnnounced: RawBuilder<unknown>;
}

const tables: Readonly<Record<SeriesKind, SeriesTable>> = {
  schedule: {
    name: sql.table('schedules'),
    next: sql.ref('series.next_run'),
    end: sql.ref('series.end_date'),
    goesOn: sql`series.recurring_status_id <= 2`,
    isRunning: sql`series.recurring_status_id <= ${recurringStatuses.running}
      and (series.request_type <> 'ach' or series.ach_is_authorized)`,
    isBeingReplaced: sql`false`,
    isAnnounced: sql.ref('series.notify'),
  },
  transaction: {
    name: sql.table('transactions'),
    next: sql.ref('series.recurring_next_date'),
    end: sql`coalesce(series.modify_recurring_end, series.recurring_end)`,
    goesOn: sql`series.is_recurring and series.parent_transaction_id is null and series.recurring_status_id <= 2`,
    isRunning: sql`series.is_recurring and series.parent_transaction_id is null
      and series.recurring_status_id = ${recurringStatuses.running} and series.recurring_next_date is not null
      and series.voided is null and series.authorized is not null
      and series.modify_recurring_type is distinct from 'none'`,
    isBeingReplaced: sql`exists (select from transactions as other
      where other.account_id = series.account_id and other.replaces_transaction_id = series.id
        and other.state = 'unknown')`,
    isAnnounced: sql`coalesce(series.modify_recurring_notify, series.recurring_notify)`,
  },
};

/** A due series, with its place in the order of the pages. */
export interface DueSeries extends SeriesKey {
  next: IsoDate;
  terminalId: string;
}

/** A series whose date has come, whether or not it can be charged now. */
export interface LookedAt extends DueSeries {
  /** True if it can be charged for that date now. */
  isDue: boolean;
}

/** A merchant with running series, and the processors of its terminals. */
export interface DueMerchant {
  accountId: string;
  isDue: boolean;
  processors: number[];
}

/** The start and size of a page. */
export interface DuePage {
  after: Pick<DueSeries, 'next' | 'id'> | undefined;
  limit: number;
}

interface Question extends DuePage {
  kind: SeriesKind;
  now: Date;
}

/**
 * Finds the next merchants with continuing series, by id, and whether any of those is due in the
 * merchant's time zone. Steps from merchant to merchant through the index, so it reads no series
 * twice.
 */
export async function dueMerchants(
  db: Executor,
  { kind, now, after, limit }: { kind: SeriesKind; now: Date; after: string; limit: number },
): Promise<DueMerchant[]> {
  const { name, next, goesOn } = tables[kind];
  const first = (from: RawBuilder<unknown>) => sql`
    select series.account_id from ${name} as series
    where ${goesOn} and series.account_id > ${from} order by series.account_id limit 1`;
  const { rows } = await sql<DueMerchant>`
    with recursive stepped as (
      (${first(sql`${after}`)})
      union all
      select (${first(sql`stepped.account_id`)}) from stepped where stepped.account_id is not null
    )
    select merchants.account_id as "accountId",
      accounts.is_active and not accounts.recurring_waits and exists (
        select from ${name} as series
        where series.account_id = merchants.account_id and ${goesOn} and ${next} <= ${todayThere(now)}
      ) as "isDue",
      array(
        select distinct processor_id from terminals
        where terminals.account_id = merchants.account_id and terminals.active
      ) as processors
    from (select account_id from stepped where account_id is not null limit ${limit}) as merchants
    join accounts on accounts.id = merchants.account_id
    order by merchants.account_id`.execute(db);
  return rows;
}

/**
 * Finds the next series of some merchants whose date has come in the merchant's time zone, the
 * longest due first. Tells whether each can be charged now by a processor. Includes those that
 * cannot, so that they are skipped and block nobody.
 */
export async function dueRuns(
  db: Executor,
  { kind, now, processor, page }: { kind: SeriesKind; now: Date; processor: number; page: TurnPage },
): Promise<LookedAt[]> {
  const { name, next, goesOn, isRunning, isBeingReplaced } = tables[kind];
  const today = todayThere(now);
  const turns = page.turns.filter((turn) => turn.kind === kind);
  if (turns.length === 0) return [];
  const { rows } = await sql<LookedAt>`
    select ${kind} as kind, turn.account_id as "accountId", series.id, ${next} as next, series.terminal_id as "terminalId",
      (
        ${isRunning} and ${takesPayments(processor)} and not ${isBeingReplaced}
        and not exists (select from recurring_runs where ${isOfSeries} and state = 'open')
        and not exists (select from recurring_runs where ${isOfSeries} and state = 'retry' and retry_on > ${today})
        and (
          exists (select from recurring_runs where ${isOfSeries} and state = 'retry')
          or (select count(*) from recurring_runs where ${isOfSeries} and started_on = ${today}) < ${catchUpPerDay}
        )
        and ${hasNoJob(recurringQueues.run)}
      ) as "isDue"
    from unnest(
      ${turns.map(({ accountId }) => accountId)}::text[],
      ${turns.map(({ after }) => after?.next ?? '0001-01-01')}::date[],
      ${turns.map(({ after }) => after?.id ?? '')}::text[]
    ) as turn (account_id, next, id)
    join accounts on accounts.id = turn.account_id
    cross join lateral (
      select series.* from ${name} as series
      where series.account_id = turn.account_id and ${goesOn} and ${next} <= ${today}
        and (${next}, series.id) > (turn.next, turn.id)
      order by ${next}, series.id limit ${page.rowsEach}
    ) as series
    order by turn.account_id, ${next}, series.id`.execute(db);
  return rows;
}

/** Finds series whose payers want a reminder of tomorrow's charge and have not received it. */
export const dueNotices = (db: Executor, question: Question): Promise<DueSeries[]> =>
  find(
    db,
    question,
    recurringQueues.notice,
    (today, latest) => sql`
    ${tables[question.kind].next} between ${addDays(latest, 1 - daysApart)} and ${addDays(latest, 1)}
    and ${tables[question.kind].next} = ${today} + 1 and ${tables[question.kind].isAnnounced}
    and not exists (
      select from recurring_notices where ${isOfSeries} and due_date = ${tables[question.kind].next}
    )`,
  );

const [firstNotice, lastNotice] = expiryNoticeDays;

/** The month of a day in the format of a stored card's expiration. Such months compare as text. */
const yymmOf = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYMM')`;
const daysAfter = (day: RawBuilder<unknown>, days: number) => sql`${day} + ${sql.lit(days)}`;

/**
 * Finds running series that outlast their stored card and whose notice is due. Starts from the
 * cards that expire soon and then finds their series.
 */
export async function dueExpiryNotices(
  db: Executor,
  { kind, now, after, limit }: Question,
): Promise<DueSeries[]> {
  const { name, next, end, isRunning } = tables[kind];
  const [today, latest] = [todayThere(now), latestToday(now)];
  const { rows } = await sql<DueSeries>`
    with tokens as materialized (
      select account_id, id, card_expiration_yymm from tokens
      where is_active and card_expiration_yymm >= ${yymmIn(addDays(latest, -daysApart))}
        and card_expiration_yymm <= ${yymmIn(addDays(latest, firstNotice))}
    )
    select ${kind} as kind, series.account_id as "accountId", series.id, ${next} as next, series.terminal_id as "terminalId"
    from tokens
    join ${name} as series on series.account_id = tokens.account_id and series.token_id = tokens.id
    join accounts on accounts.id = series.account_id
    where ${isRunning} and ${next} is not null
      and tokens.card_expiration_yymm >= ${yymmOf(today)}
      and tokens.card_expiration_yymm < ${yymmOf(daysAfter(today, firstNotice + 1))}
      and tokens.card_expiration_yymm < ${yymmOf(end)}
      and not exists (
        select from card_expiry_notices as given
        where given.account_id = series.account_id and given.series_id = series.id
          and given.token_id = tokens.id and given.card_expiration_yymm = tokens.card_expiration_yymm
          and given.days_before = case
            when tokens.card_expiration_yymm < ${yymmOf(daysAfter(today, lastNotice + 1))} then ${sql.lit(lastNotice)}
            else ${sql.lit(firstNotice)}
          end
      )
      and ${isAfter(next, after)} and ${hasNoJob(recurringQueues.expiry)}
    order by ${next}, series.id limit ${limit}`.execute(db);
  return rows;
}

const yymmIn = (day: IsoDate): string => day.slice(2, 4) + day.slice(5, 7);

/**
 * Finds series with a date that is being charged, even if they are no longer running, so that the
 * charge can be resumed. Leaves out dates whose charge has an unknown outcome: an inquiry has to
 * resolve it first.
 */
export async function openRuns(
  db: Executor,
  { kind, after, limit }: Omit<Question, 'now'>,
): Promise<DueSeries[]> {
  const { rows } = await sql<DueSeries>`
    select ${kind} as kind, runs.account_id as "accountId", runs.series_id as id, runs.due_date as next, series.terminal_id as "terminalId"
    from recurring_runs as runs
    join ${tables[kind].name} as series on series.account_id = runs.account_id and series.id = runs.series_id
    where runs.state = 'open' and not exists (
        select from transactions as charge
        where charge.account_id = runs.account_id and charge.id = runs.transaction_id and charge.state = 'unknown'
      ) and ${isAfter(sql.ref('runs.due_date'), after)} and ${hasNoJob(recurringQueues.run)}
      and (${takesPayments()} or not (${tables[kind].isRunning}) or exists (
        select from payment_intents as intents
        where intents.account_id = series.account_id and intents.terminal_id = series.terminal_id
          and intents.nonce = ${runNonceInSql}
      ))
    order by runs.due_date, series.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Finds returned dates that are due for another presentment or are being presented. `next` is the
 * date.
 */
export async function duePresentments(
  db: Executor,
  { kind, now, after, limit }: Question,
): Promise<DueSeries[]> {
  const key = sql`concat_ws(' ', runs.series_id, to_char(runs.due_date, 'YYYY-MM-DD'))`;
  const { rows } = await sql<DueSeries>`
    select ${kind} as kind, runs.account_id as "accountId", runs.series_id as id, runs.due_date as next, series.terminal_id as "terminalId"
    from recurring_runs as runs
    join ${tables[kind].name} as series on series.account_id = runs.account_id and series.id = runs.series_id
    join accounts on accounts.id = runs.account_id
    where runs.state in ('returned', 'presenting')
      and (runs.state = 'presenting'
        or runs.retry_on <= (${now}::timestamptz at time zone accounts.timezone)::date and ${takesPayments()})
      and ${isAfter(sql.ref('runs.due_date'), after)} and ${hasNoJob(recurringQueues.present, key)}
    order by runs.due_date, series.id limit ${limit}`.execute(db);
  return rows;
}

/** Builds the nonce of a first presentment, as `runNonce` does. */
const runNonceInSql = sql`concat_ws('-', 'run', runs.series_id, to_char(runs.due_date, 'YYYY-MM-DD'), runs.failures)`;

/** Today's date in the time zone of the series' merchant. */
const todayThere = (now: Date) => sql`(${now}::timestamptz at time zone accounts.timezone)::date`;

/** The most days by which the earliest and the latest current dates on Earth differ. */
const daysApart = 2;

/**
 * Finds series that are due today in their merchant's time zone. `isDue` also gets the latest
 * current date on Earth. No index covers each merchant's own date, so that fixed date limits the
 * rows first.
 */
async function find(
  db: Executor,
  { kind, now, after, limit }: Question,
  queue: string,
  isDue: (today: RawBuilder<unknown>, latest: IsoDate) => RawBuilder<unknown>,
): Promise<DueSeries[]> {
  const { name, next, isRunning } = tables[kind];
  const { rows } = await sql<DueSeries>`
    select ${kind} as kind, series.account_id as "accountId", series.id, ${next} as next, series.terminal_id as "terminalId"
    from ${name} as series join accounts on accounts.id = series.account_id
    where ${isRunning} and ${isDue(todayThere(now), latestToday(now))} and ${isAfter(next, after)} and ${hasNoJob(queue)}
    order by ${next}, series.id limit ${limit}`.execute(db);
  return rows;
}

const isAfter = (next: RawBuilder<unknown>, after: DuePage['after']) =>
  after ? sql`(${next}, series.id) > (${after.next}, ${after.id})` : sql`true`;

const isOfSeries = sql`account_id = series.account_id and series_id = series.id`;

/** True if its terminal and its merchant take payments, on the given processor, if any. */
const takesPayments = (processor?: number) => sql`exists (
    select from terminals join accounts as merchants on merchants.id = terminals.account_id
    where terminals.id = series.terminal_id and terminals.account_id = series.account_id
      and terminals.active and merchants.is_active and not merchants.recurring_waits
      and ${processor === undefined ? sql`true` : sql`terminals.processor_id = ${processor}`}
  )`;

/**
 * True if no job waits and none was given up; a given-up job waits for staff. Two conditions,
 * because there are two indexes.
 */
const hasNoJob = (queue: string, key: RawBuilder<unknown> = sql.ref('series.id')) => sql`
  not exists (select from jobs where queue = ${queue} and unique_key = ${key} and failed_at is null)
  and not exists (select from jobs where queue = ${queue} and unique_key = ${key} and failed_at is not null)`;
