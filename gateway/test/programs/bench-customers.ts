/**
 * A gateway for the benchmark of customers, on a database with `rows` customers, each with a stored card, and as many
 * payments, a fifth of both one merchant's. It creates them if they are missing. It sends its address, the session's
 * cookies, and each call as a path and as the SQL that the gateway sends for it.
 */
import type { CustomerSearch } from '@tillway/rules';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { openGateway } from '../../src/gateway';
import { findBilling } from '../../src/payments/vault/billing-store';
import type { Session } from '../../src/platform/access/session';
import { systemClock } from '../../src/platform/clock';
import { type Executor, migrate, openDatabase } from '../../src/platform/database';
import { createLogger } from '../../src/platform/logging';
import { customerOf } from '../../src/recurring/customers/customer';
import { findCustomers } from '../../src/recurring/customers/search-store';
import { createMerchant } from '../merchant';
import { createUser, password } from '../users';

const { url, rows, merchants } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string;
  rows: number;
  merchants: number;
};
const key = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');
const email = 'bench@harborbooks.test';
const permissions = ['can_view_transactions', 'can_use_billings', 'has_installment_options'] as const;

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

const scope = { everything: false, accountIds: [accountId], terminalIds: 'all' } as const;
const session = {
  permissions: Object.fromEntries(permissions.map((flag) => [flag, true])),
  scope,
} as unknown as Session;

/** The id of the customer with a number; those of the searched merchant are the multiples of five. */
const customerId = (number: number) => String(number).padStart(27, '0');
/** The customers whose number is a multiple of this have two thousand payments; the others have few or none. */
const regular = 5_000;

const record = (what: string, id: string) => ({
  what,
  path: `/api/customers/${id}`,
  async ask(recorded: Executor) {
    const billing = await findBilling(recorded, scope, id);
    if (!billing) throw new Error('There has to be a customer');
    await customerOf({ db: recorded, clock: systemClock }, session, billing);
  },
});
const search = (what: string, sought: CustomerSearch) => ({
  what,
  path: `/api/customers?${new URLSearchParams(sought).toString()}`,
  ask: (recorded: Executor) => findCustomers(recorded, scope, sought),
});

const calls = [
  record('the record of a customer with two thousand payments', customerId(regular)),
  record('the record of a customer without payments', customerId(rows - 5)),
  search('a search by last four', { last_four: '0045' }),
  search('a search by phone', { phone: '4050000045' }),
  search('a search by the start of an e-mail', { email: 'payer45' }),
  search('a search by a rare part of a name', { name: 'Byron 4500' }),
  search('a search by a name that a tenth of them has', { name: 'Ada' }),
  search('a search by a name that nobody has', { name: 'Zweig' }),
];

process.send?.({
  address,
  cookies,
  calls: await Promise.all(
    calls.map(async ({ what, path, ask }) => {
      const statements: CompiledQuery[] = [];
      await ask(recording(statements));
      return { what, path, sql: statements.map(literal) };
    }),
  ),
});

/** Returns the database, writing down each statement that it is sent. */
function recording(statements: CompiledQuery[]): Executor {
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

/** Returns a statement with its values written into it. */
function literal({ sql, parameters }: CompiledQuery): string {
  return `${sql.replaceAll(/\$(\d+)/g, (_, at: string) => written(parameters[Number(at) - 1]))};`;
}

function written(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `array[${value.map(written).join(', ')}]`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

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
  const places = [];
  for (let count = 0; count < merchants; count += 1) places.push(await createMerchant(db, ids));
  const [first] = places;
  if (!first) throw new Error('There has to be a merchant');
  await load(places);
  await createUser(db, ids, {
    email,
    accounts: [first.accountId],
    permissions: [...permissions],
    password_last_changed: systemClock.now(),
  });
  return first.accountId;
}

/** Writes rows straight into the tables. The indexes of payments follow. */
async function load(places: readonly { accountId: string; terminalId: string }[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: indexes } = await client.query<{ indexdef: string; name: string }>(
    `select indexdef, indexrelid::regclass::text as name
     from pg_indexes join pg_index on indexrelid = indexname::regclass
     where tablename in ('transactions', 'billings', 'tokens') and not indisprimary and not indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('set session_replication_role = replica');
  const each = `generate_series(1, $1::bigint) as n,
    lateral (select case when n % 5 = 0 then $2::jsonb -> 0 else $2::jsonb -> (1 + (n % ($3::int - 1))::int) end as place) as places,
    lateral (select timestamptz '2026-11-20 18:00:00Z' - n * interval '30 seconds' as made) as times`;
  const values = [rows, JSON.stringify(places), merchants];
  await client.query(
    `insert into billings (id, account_id, name, email, phone, city, postal_code, created, updated, last_used)
     select lpad(n::text, 27, '0'), place ->> 'accountId',
       (array['Ada', 'Grace', 'Rosa', 'Omar', 'Lin', 'Maya', 'Ivan', 'Noor', 'Theo', 'Ines'])[1 + (n / 5) % 10] || ' Byron ' || n,
       'payer' || n || '@example.test', '(405) ' || lpad((n / 10000 % 1000)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
       'Norman', '73072', made, made, made
     from ${each}`,
    values,
  );
  await client.query(
    `insert into tokens (id, account_id, terminal_id, billing_id, token, payment_type, card_name, last_four,
       card_expiration_yymm, sealed, key_id, fingerprint, holder, created)
     select lpad(n::text, 27, '0'), place ->> 'accountId', place ->> 'terminalId', lpad(n::text, 27, '0'), 'tok' || n, 'visa',
       'Payer ' || n, lpad((n % 10000)::text, 4, '0'), '3012', '\\x00', 'bench', decode(md5(n::text), 'hex'), 'payer ' || n, made
     from ${each}`,
    values,
  );
  // Half of the payments are of regular customers, two thousand each.
  await client.query(
    `insert into transactions (
       id, account_id, terminal_id, tracking_id, processor_id, request_type, payment_type, state, response_code,
       response_text, auth_code, created, updated, authorized, settled, total_amount, fee_amount, card_name, last_four,
       card_expiration_yymm, billing_id, token_id
     )
     select lpad((100000000000 - n)::text, 27, '0'), place ->> 'accountId', place ->> 'terminalId', 'T' || lpad(n::text, 24, '0'),
       3, case when n % 97 = 0 then 'credit' else 'sale' end, 'visa', case when n % 23 = 0 then 'declined' else 'approved' end,
       case when n % 23 = 0 then '051' else '000' end, case when n % 23 = 0 then 'DECLINED' else 'APPROVED' end,
       lpad((n % 1000000)::text, 6, '0'), made, made, made,
       case when n % 23 <> 0 and n > 20000 then date_trunc('day', made) + interval '28 hours' end,
       100 + n % 50000, (100 + n % 50000) * 35 / 1000, 'Payer ' || n, lpad((n % 10000)::text, 4, '0'), '3012',
       lpad(payer::text, 27, '0'), lpad(payer::text, 27, '0')
     from ${each},
       lateral (select case when n % 2 = 0 then 5000 * (1 + (n / 5) % 100) + n % 5 else n % ($1::bigint / 2) end as payer) as payers`,
    values,
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  for (const table of ['transactions', 'billings', 'tokens']) await client.query(`vacuum analyze ${table}`);
  await client.end();
}
