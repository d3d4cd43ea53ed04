/**
 * A gateway for the benchmark of searches, on a database with `rows` transactions, a fifth of them one merchant's. It
 * creates them if they are missing. It sends its address, the session's cookies, and each search as a path and as SQL
 * for psql.
 */
import type { TransactionColumn } from '@tillway/contract';
import type { Compilable } from 'kysely';
import pg from 'pg';
import { systemClock } from '../../src/platform/clock';
import { migrate, openDatabase } from '../../src/platform/database';
import { openGateway } from '../../src/gateway';
import { createLogger } from '../../src/platform/logging';
import type { TransactionQuery } from '../../src/payments/transactions/filter';
import { rowsOfKeys } from '../../src/payments/transactions/row';
import { pageKeysQuery, totalsQuery } from '../../src/payments/transactions/store';
import { createMerchant } from '../merchant';
import { createUser, password } from '../users';

const { url, rows, merchants } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string;
  rows: number;
  merchants: number;
};
const key = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');
const email = 'bench@harborbooks.test';

const log = createLogger({ level: 'error', name: 'bench', destination: process.stderr });
const database = await openDatabase({ url, log });
const { db } = database;
await migrate(database);
const gateway = await openGateway({
  config: { masterKeys: `bench:${key()}`, fingerprintKey: key(), sandbox: true },
  database,
  log,
  limits: {},
});
const { ids } = gateway.deps;
const accountId = (await knownMerchant()) ?? (await makeMerchants());
const address = await gateway.server.listen({ host: '127.0.0.1', port: 0 });
process.on('SIGTERM', () => process.exit(0));

const signedIn = await fetch(`${address}/api/users/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
});
const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

type Place = Awaited<ReturnType<typeof createMerchant>>;

interface Search {
  what: string;
  filter: NonNullable<TransactionQuery['filter']>;
  orderBy?: TransactionColumn;
  page?: number;
}

const card = 'card';
const searches: Search[] = [
  {
    what: 'cards settled of a month, newest first',
    filter: { payment_type: card, status: ['settled'], ...created('2026-10-01', '2026-10-31') },
  },
  { what: 'a day', filter: { payment_type: card, ...created('2026-11-10', '2026-11-10') } },
  {
    what: 'a month by amount, page 21',
    filter: { payment_type: card, ...created('2026-10-01', '2026-10-31') },
    orderBy: 'total_amount',
    page: 20,
  },
  {
    what: 'settled in a week, by settlement',
    filter: { settled_start_date: '2026-10-01 05:00:00', settled_end_date: '2026-10-08 04:59:59' },
    orderBy: 'settled',
  },
  { what: 'last four of a quarter', filter: { last_four: '0042', ...created('2026-08-01', '2026-10-31') } },
  { what: 'everything of the merchant, no filter', filter: { payment_type: card } },
];

process.send?.({
  address,
  cookies,
  searches: await Promise.all(
    searches.map(async ({ what, filter, orderBy = 'created', page = 0 }) => {
      const scope = { everything: false, accountIds: [accountId], terminalIds: 'all' } as const;
      const asked = { limit: 25, offset: page * 25, orderBy, direction: 'desc' } as const;
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        page: String(page),
        perPage: '25',
        orderBy,
        orderDirection: 'desc',
      });
      const keys = pageKeysQuery(db, scope, { filter, now: systemClock.now() }, asked);
      const rows = rowsOfKeys(db, await keys.execute());
      return {
        what,
        path: `/api/transactions?${query.toString()}`,
        sql: [totalsQuery(db, scope, { filter, now: systemClock.now() }), keys, rows].map(literal),
      };
    }),
  ),
  exported: { path: '/api/transactions?format=csv&perPage=all', accountId },
});

/** Returns the searched merchant of a database that an earlier run filled; `undefined` if there is none. */
async function knownMerchant(): Promise<string | undefined> {
  const known = await db
    .selectFrom('users')
    .innerJoin('user_accounts', 'user_accounts.user_id', 'users.id')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirst();
  return known?.account_id;
}

/** Creates merchants, the first with a user who searches, and their rows. Returns the first one. */
async function makeMerchants(): Promise<string> {
  const places: Place[] = [];
  for (let count = 0; count < merchants; count += 1) places.push(await createMerchant(db, ids));
  const [first] = places;
  if (!first) throw new Error('There has to be a merchant');
  await load(places);
  await createUser(db, ids, {
    email,
    accounts: [first.accountId],
    permissions: ['can_view_transactions'],
    password_last_changed: systemClock.now(),
  });
  return first.accountId;
}

function created(from: string, to: string) {
  return { created_start_date: `${from} 05:00:00`, created_end_date: `${to} 23:59:59` };
}

/** Returns a statement with its values written into it. */
function literal(query: Compilable): string {
  const { sql, parameters } = query.compile();
  return `${sql.replaceAll(/\$(\d+)/g, (_, at: string) => written(parameters[Number(at) - 1]))};`;
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(written).join(', ')}]`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(String(value));
}

/** Writes rows like the portal's, ten seconds apart backward from now, straight into the tables. Indexes follow. */
async function load(places: readonly Place[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: indexes } = await client.query<{ indexdef: string; name: string }>(
    `select indexdef, indexrelid::regclass::text as name
     from pg_indexes join pg_index on indexrelid = indexname::regclass
     where tablename = 'transactions' and not indisprimary and not indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into transactions (
       id, account_id, terminal_id, tracking_id, processor_id, request_type, payment_type, state, response_code,
       response_text, auth_code, created, updated, authorized, settled, total_amount, fee_amount, card_name, last_four,
       card_bin, card_expiration_yymm, customer_po, billing_postal_code, billing_email, custom_field_1, notes, is_cashdiscount
     )
     select
       lpad((100000000000 - n)::text, 27, '0'), place ->> 'accountId', place ->> 'terminalId', 'T' || lpad(n::text, 24, '0'),
       3, case when n % 97 = 0 then 'credit' else 'sale' end, (array['visa', 'mastercard', 'amex', 'discover'])[1 + n % 4],
       case when n % 23 = 0 then 'declined' else 'approved' end, case when n % 23 = 0 then '051' else '000' end,
       case when n % 23 = 0 then 'DECLINED' else 'APPROVED' end, lpad((n % 1000000)::text, 6, '0'),
       made, made, made, case when n % 23 <> 0 and n > 20000 then date_trunc('day', made) + interval '28 hours' end,
       100 + n % 50000, (100 + n % 50000) * 35 / 1000, 'Payer ' || n % 40000, lpad((n % 10000)::text, 4, '0'),
       '411111', '3012', 'PO-' || n % 5000, '73102', 'payer' || n % 40000 || '@example.test', 'Lane ' || n % 12,
       case when n % 10 = 0 then 'Paid at the counter, "thanks"' end, true
     from generate_series(1, $1::bigint) as n,
       lateral (select timestamptz '2026-11-20 18:00:00Z' - n * interval '9 seconds' as made) as times,
       lateral (select case when n % 5 = 0 then $2::jsonb -> 0 else $2::jsonb -> (1 + (n % ($3::int - 1))::int) end as place) as places`,
    [rows, JSON.stringify(places), merchants],
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('vacuum analyze transactions');
  await client.end();
}
