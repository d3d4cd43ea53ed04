import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../src/platform/database';
import { paymentTables } from './recorded-plans';

interface History {
  /** The number of payments, a quarter of them the first merchant's; runs of series are added to it. */
  rows: number;
  merchants: number;
}

/** The end of the history: the day on which tests begin. */
export const historyEnds = new Date('2026-11-20T16:00:00.000Z');
/** The merchant with a quarter of all payments, with its terminal. */
export const busiest = { accountId: 'MERCHANT0', terminalId: 'TERMINAL0' };

/**
 * Fills a database with two years of payments of many merchants, as the gateway writes them:
 * - cards and bank debits with their batches, intents, and books,
 * - series and schedules, running and ended, with their cards and runs,
 * - plans, payments that wait for their day, and chargebacks.
 * On a server, it writes straight into the tables, without triggers and references.
 */
export async function fillHistory(db: Executor, { rows, merchants }: History): Promise<void> {
  await db.connection().execute(async (connection) => {
    const indexes = await indexesOf(connection);
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(connection);
    await sql`set session_replication_role = replica; set statement_timeout = 0`.execute(connection);
    for (const statement of statements(rows, merchants)) await statement.execute(connection);
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
    // The statistics of a sample differ between runs, and so would the plans.
    for (const table of paymentTables)
      await sql`alter table ${sql.id(table)} set (autovacuum_enabled = false)`.execute(connection);
    await sql`set default_statistics_target = 1000`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset default_statistics_target`.execute(connection);
  });
}

/** Lists the indexes that no key needs. To build them after the rows takes a fraction of the time. */
async function indexesOf(db: Executor): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid in ('transactions'::regclass, 'payment_intents'::regclass) and not indisunique`.execute(
    db,
  );
  return rows;
}

const ended = sql`timestamptz ${sql.lit(historyEnds.toISOString())}`;
const today = sql`date ${sql.lit(historyEnds.toISOString().slice(0, 10))}`;

/** Returns the SQL that gives a payment's merchant by the payment's number. */
const placeOf = (merchants: number) =>
  sql.raw(`case when n % 4 = 0 then 0 else 1 + n % ${merchants - 1} end`);

function statements(rows: number, merchants: number): RawBuilder<unknown>[] {
  const made = sql`${ended} - n::float8 / ${sql.lit(rows)} * interval '730 days'`;
  const place = placeOf(merchants);
  return [
    sql`insert into accounts (id, name, timezone, created, updated)
      select 'MERCHANT' || n, 'Merchant ' || n,
        (array['America/Chicago', 'America/New_York', 'America/Los_Angeles'])[1 + n % 3], ${ended} - interval '3 years', ${ended}
      from generate_series(0, ${sql.lit(merchants - 1)}) as n`,
    sql`insert into terminals (id, account_id, name, code, types, processor_id, created, modified)
      select 'TERMINAL' || n, 'MERCHANT' || n, 'Counter ' || n, 'HB' || n, array['ecom', 'ach'], 3,
        ${ended} - interval '3 years', ${ended}
      from generate_series(0, ${sql.lit(merchants - 1)}) as n`,
    paymentsOf(rows, { made, place }),
    runsOfSeries,
    sql`insert into batches (id, account_id, terminal_id, kind, business_date, transaction_count, total_amount, created, closed, settled)
      select batch_id, account_id, terminal_id, case when payment_type = 'ach' then 'ach' else 'card' end,
        min((created at time zone 'UTC')::date), count(*), sum(case request_type when 'credit' then -total_amount else total_amount end), min(created), min(created) + interval '1 day',
        case when bool_and(settled is not null) then max(settled) end
      from transactions where batch_id is not null group by batch_id, account_id, terminal_id, payment_type = 'ach'`,
    sql`insert into payment_intents (account_id, terminal_id, nonce, body_hash, state, transaction_id, created, finished)
      select account_id, terminal_id, 'nonce-' || id, '\\x00', 'done', id, created, created from transactions`,
    // A sale and its settlement.
    ...[
      { posting: 'P', sides: ['A', 'B'], account: 'merchant_payable', sign: -1, of: sql`state = 'approved'` },
      {
        ...{ posting: 'Q', sides: ['C', 'D'], account: 'settlement_cash', sign: 1 },
        of: sql`state = 'approved' and batch_id is not null`,
      },
    ].map(
      ({ posting, sides: [first, second], account, sign, of }) =>
        sql`insert into ledger_entries (id, account_id, posting_id, transaction_id, ledger_account, amount, created)
          select side || substr(id, 2), account_id, ${sql.lit(posting)} || substr(id, 2), id,
            case side when ${sql.lit(first)} then ${sql.lit(account)} else 'processor_receivable' end,
            case when (side = ${sql.lit(first)}) = (request_type = 'credit') then ${sql.lit(-sign)} else ${sql.lit(sign)} end * total_amount, created
          from transactions, unnest(array[${sql.lit(first)}, ${sql.lit(second)}]) as side where ${of}`,
    ),
    sql`insert into transaction_groups (id, account_id, terminal_id, custom_tracking_id, total_amount, total_count, created, updated)
      select transaction_group_id, account_id, terminal_id, 'PLAN-' || substr(id, 12), total_amount * 12, 12, created, created
      from transactions where transaction_group_id is not null and parent_transaction_id is null`,
    sql`insert into billings (id, account_id, name, email, created, updated, last_used)
      select billing_id, account_id, card_name, billing_email, created, created, created
      from transactions where is_recurring and parent_transaction_id is null`,
    sql`insert into tokens (id, billing_id, account_id, terminal_id, token, payment_type, card_name, last_four, card_expiration_yymm, sealed, key_id, fingerprint, created, holder)
      select 'K' || substr(id, 2), billing_id, account_id, terminal_id, 'K' || substr(id, 2), payment_type, card_name, last_four,
        (array['2612', '2706', '2812', '2901'])[1 + length(card_name) % 4], '\\x00', 'none', decode(md5(id), 'hex'), created, id
      from transactions where is_recurring and parent_transaction_id is null`,
    sql`insert into schedules (id, account_id, terminal_id, tracking_id, token_id, billing_id, request_type, payment_type, recurring_type,
        recurring_status_id, start_date, end_date, next_run, notify, total_amount, customer_name, last_four, created, updated)
      select 'S' || substr(id, 2), account_id, terminal_id, 'S' || substr(tracking_id, 2), token_id, billing_id, 'sale', 'visa', 'monthly',
        case when recurring_status_id = 2 then 1 else 4 end, recurring_start, recurring_end, recurring_next_date, recurring_notify,
        greatest(total_amount, 1), card_name, last_four, created, created
      from transactions where is_recurring and parent_transaction_id is null`,
    sql`insert into chargebacks (id, account_id, transaction_id, name, amount, chargeback_date, created)
      select 'C' || substr(id, 2), account_id, id, card_name, total_amount, (created at time zone 'UTC')::date, created
      from transactions where id like '%777'`,
  ];
}

/**
 * Returns the SQL that inserts payments. One in a hundred is a series, half of which still run. One in ten is a bank
 * debit; the last debits are still at their bank or not sent.
 */
const paymentsOf = (
  rows: number,
  { made, place }: { made: RawBuilder<unknown>; place: RawBuilder<unknown> },
) => sql`
  insert into transactions (
    id, account_id, terminal_id, tracking_id, processor_id, processor_transaction_id, request_type, payment_type, state,
    response_code, response_text, created, updated, authorized, captured, settled, batch_id, total_amount, fee_amount,
    card_name, last_four, card_bin, card_expiration_yymm, customer_po, billing_postal_code, billing_email, custom_field_1,
    notes, is_recurring, recurring_type, recurring_status_id, recurring_start, recurring_end, recurring_next_date,
    recurring_notify, token_id, billing_id, transaction_group_id, future_post, ach_status_id, ach_is_authorized
  )
  select id, 'MERCHANT' || place, 'TERMINAL' || place, 'T' || substr(id, 2), 3, case when not waits then 'R' || n end,
    case when is_bank then 'ach' when n % 97 = 0 and not is_series then 'credit' else 'sale' end,
    case when is_bank then 'ach' else (array['visa', 'mastercard', 'amex', 'discover'])[1 + n % 4] end,
    case when refused then 'declined' when waits or is_bank and is_new then 'pending' else 'approved' end,
    case when refused then '051' when not waits and not (is_bank and is_new) then '000' end,
    case when refused then (array['INSUFFICIENT FUNDS', 'EXPIRED CARD', 'DO NOT HONOR'])[1 + n % 3] else 'APPROVED' end,
    made, made, case when not waits then made end, case when not (refused or waits or is_bank) then made end,
    case when not (refused or waits or is_new) then date_trunc('day', made) + interval '28 hours' end,
    case when not (refused or waits or is_new and not is_bank)
      then 'B' || case when is_bank then 'ach' else 'card' end || to_char(made, 'YYYYMMDD') || place end,
    amount, amount * 35 / 1000,
    (array['Ada', 'Cay', 'Dov', 'Eve', 'Flo', 'Gus', 'Hal', 'Ivy', 'Jo', 'Kit'])[1 + (n * 31) % 10] || ' '
      || (array['Byron', 'Walker', 'Osborne', 'Tallchief', 'Reyes', 'Nguyen', 'Ford', 'Okafor'])[1 + (n * 17) % 8]
      || ' ' || (n * 7919) % 40000,
    lpad(((n * 7919) % 10000)::text, 4, '0'), '411111', '3012', 'PO-' || n % 5000, '73102',
    'payer' || n % 40000 || '@example.test', 'Lane ' || n % 120, case when n % 10 = 0 then 'Paid at the counter, no. ' || n end,
    is_series, case when is_series then 'monthly' end, case when is_series then case when goes_on then 2 else 4 end end,
    case when is_series then made::date end, case when is_series then (made + interval '3 years')::date end,
    case when goes_on then ${today} + (n / 202 % 30)::int + 1 - case when n % 5 = 0 then 1 else 0 end end,
    is_series and n % 3 = 0, case when is_series then 'K' || substr(id, 2) end, case when is_series then 'L' || substr(id, 2) end,
    case when is_series and n % 5 = 0 then 'G' || substr(id, 2) end,
    case when waits then ${today} + (n % 20)::int + 1 end,
    case when is_bank and not refused then case when is_new then 3 else 1 end end, is_bank
  from generate_series(1, ${sql.lit(rows)}::bigint) as n,
    lateral (select ${place} as place, ${made} as made, 'A' || lpad((100000000000 - n)::text, 26, '0') as id,
      100 + (n * 7919) % 50000 as amount, n / 7 % 10 = 3 as is_bank, n % 23 = 0 as refused,
      n <= ${sql.lit(Math.ceil(rows / 400))} as is_new, n % 101 = 0 as is_series) as one,
    lateral (select n % 20011 = 7 and not refused and not is_bank as waits, is_series and n % 202 = 0 and not refused as goes_on) as two`;

/** Inserts six payments of each series after its first. */
const runsOfSeries = sql`
  with made as (
    insert into transactions (
      id, account_id, terminal_id, tracking_id, parent_transaction_id, processor_id, processor_transaction_id, request_type,
      payment_type, state, response_code, created, updated, authorized, captured, settled, batch_id, total_amount, card_name,
      last_four, billing_email, is_recurring, token_id, billing_id, transaction_group_id, api_method
    )
    select 'R' || month || substr(id, 3), account_id, terminal_id, 'R' || month || substr(id, 3), id, 3, 'R' || month || n,
      request_type, payment_type, 'approved', '000', at, at, at, at, at + interval '6 hours', batch_id, total_amount, card_name,
      last_four, billing_email, true, token_id, billing_id, transaction_group_id, 'cron'
    from (select series.*, substr(id, 3)::bigint as n from transactions as series where is_recurring) as series,
      generate_series(1, 6) as month, lateral (select created + month * interval '1 month' as at) as due
    where at < ${ended} - interval '1 day'
    returning account_id, parent_transaction_id, id, created
  )
  insert into recurring_runs (account_id, series_id, due_date, transaction_id, created, state, started_on, updated)
  select account_id, parent_transaction_id, created::date, id, created, 'paid', created::date, created from made`;
