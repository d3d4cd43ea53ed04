import { type Endpoint, endpoints } from '@tillway/contract';
import { userPermissions } from '@tillway/rules';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { settleIfOver } from '../src/payments/batches/entries';
import type { EndpointName } from '../src/platform/http';
import { nonceOf } from '../src/payments/charge/intent-store';
import type { Browser } from './browser';
import { freshDatabase, type TestDatabase } from './database';
import { startGateway, type TestGateway } from './gateway';
import { busiest, fillHistory, historyEnds } from './history';
import { verified } from './verified-books';
import { plausible } from './plausible';
import { openRecorded, paymentTables } from './recorded-plans';
import { createUser, password } from './users';

/**
 * Every call with each of its filters and orders, and the worker's rounds, over two years of payments of forty
 * merchants, one of which has 15,000. The payments that a statement reads must be in proportion to its answer.
 */
const rows = 60_000;

/**
 * The most that a statement may read of one table by one access path. It is far below the history of the largest
 * merchant, and above the need of a page or a round.
 */
const most = { rows: 1_000, pages: 600 };

/** The requests that may read more, with the reasons. */
const exceptions: [about: RegExp, reason: string][] = [
  [
    /^merchant: transactions by (request_type|transaction_status|fee_amount|settled|(user|terminal|account)_name|response_code|billing_email|customer_po)$/,
    'in an order that no index has: a merchant sorts what his search finds',
  ],
  [
    /^staff: transactions by ((customer|user|terminal|account)_name|request_type|transaction_status|(total|fee)_amount|last_four|settled|response_code|billing_email|customer_po)$/,
    'orders of all merchants have no index but that of time',
  ],
  [
    /^(merchant|staff): transactions$/,
    'counts and sums all that the list has; staff’s end with the last 90 days',
  ],
  [
    /^(merchant|staff): transactions(Totals|Overview)( with (payment_type|amount|nonce|created_end_date|settled_(start|end)_date|request_type|card_brand|status|is_(recurring|fee_waived|hosted|approved)|ach_is_authorized|response_code|(terminal|account)_id))?$/,
    'sums of what a search finds are read from what it finds; staff’s end with the last 90 days',
  ],
  [
    /^(merchant|staff): transactions with (is_(fee_waived|hosted)|nonce|response_code|amount)$/,
    'facts that no index has: looked for in the order of the list, and a nonce with its terminal and a start',
  ],
  [/^staff: (takings|merchantNeeds)$/, 'sums the last weeks of all merchants'],
  [
    /^(staff: recurring( (by|with) \w+)?|merchant: recurring with settled_start_date)$/,
    'counts and sorts series, of which there are few among payments',
  ],
];

/** The indexes of statements that do not run here, or whose tables are small here. */
const servesElsewhere: Readonly<Record<string, string>> = {
  batches_open: 'the bank batches that a settlement looks through; there are few here',
  transactions_held: 'the authorizations that expire, for the worker: authorize-only.test.ts',
  transactions_of_bank: 'the list of debits of a merchant who mostly sells by card: indexes.test.ts',
  transactions_of_bank_plans: 'the plans that a bank account pays: plan-store.test.ts',
  transactions_series_of_token: 'the series that a card pays: bench statements',
  transactions_tried_by_link: 'the payments that were tried by a link',
};

const table = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][];
/** The calls that end the session or never finish. */
const leftOut: EndpointName[] = ['logout', 'logoutByGet', 'changePassword', 'advanceClock'];
const anonymous: EndpointName[] = ['login', 'resetPassword', 'requestPasswordReset'];
/** The calls that charge a card of the history. Its card was never sealed, so only the reads up to that point count. */
const withoutCards: EndpointName[] = ['refund', 'payPlan'];

let filled: TestDatabase;
let recorded: Awaited<ReturnType<typeof openRecorded>>;
let gateway: TestGateway;
let users: [who: string, browser: Browser][];
const excessive: string[] = [];
const indexesUsed = new Set<string>();

beforeAll(async () => {
  filled = await freshDatabase('postgres');
  await filled.longRunning((db) => fillHistory(db, { rows, merchants: 40 }));
  recorded = await openRecorded(filled.place.url ?? '');
  gateway = await startGateway({ ...filled, ...recorded.database });
  users = [
    ['merchant', await signedIn('merchant@example.test', [busiest.accountId], false)],
    ['staff', await signedIn('staff@example.test', [], true)],
  ];
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await recorded.close();
  await filled.drop();
});

async function signedIn(email: string, accounts: string[], isStaff: boolean): Promise<Browser> {
  const permissions = userPermissions.filter((flag) => (flag === 'superuser') === isStaff);
  await createUser(filled.db, gateway.deps.ids, { email, permissions, accounts });
  const browser = gateway.browser();
  await browser.signIn(email, password);
  return browser;
}

/** Runs a request and describes its reads of payments beyond the limit. */
async function excessOf(run: () => Promise<unknown>): Promise<string[]> {
  recorded.plans.length = 0;
  await run();
  for (const { readings } of recorded.plans)
    for (const { index } of readings) if (index !== undefined) indexesUsed.add(index);
  return recorded.plans.flatMap(({ statement, readings }) =>
    readings
      .filter((reading) => paymentTables.some((each) => each === reading.table))
      .filter((reading) => reading.rows > most.rows || reading.pages > most.pages)
      .map(
        ({ table: of, index, rows: read, pages }) =>
          `${of} by ${index ?? 'no index'}: ${read} rows, ${pages} pages, for ${statement.replace(/\s+/g, ' ').slice(0, 200)}`,
      ),
  );
}

/** Expects no excessive reads, except for the exceptions. */
async function expectFew(what: string, run: () => Promise<unknown>): Promise<void> {
  const found = await excessOf(run);
  if (found.length === 0) return;
  excessive.push(what);
  if (!exceptions.some(([about]) => about.test(what))) throw new Error(`${what}\n${found.join('\n')}`);
}

/** Returns the id of the largest merchant's newest row that meets a condition. */
const idOf = async (condition: string, column = 'id'): Promise<string> => {
  const { rows: found } = await sql<{ id: string }>`
    select ${sql.ref(column)} as id from transactions where account_id = ${busiest.accountId} and ${sql.raw(condition)}
    order by created desc limit 1`.execute(filled.db);
  return found[0]?.id ?? '';
};

const day = { from: '2026-11-10 05:00:00', to: '2026-11-11 04:59:59' };
/** Values for filter fields, each of which finds few rows. */
const values: Readonly<Record<string, unknown>> = {
  payment_type: 'card',
  customer_name: 'Tallchief 2377',
  name: 'Tallchief 2377',
  card_name: 'Tallchief 2377',
  billing_name: 'Tallchief 2377',
  last_four: '0042',
  amount: '25.00',
  billing_email: 'payer31337@',
  customer_po: 'PO-4321',
  custom_field_1: 'Lane 999',
  custom_field_2: 'Lane 999',
  custom_field_3: 'Lane 999',
  card_expiration_yymm: '2812',
  notes: 'no. 7654',
  nonce: 'nonce-unheard-of',
  created_start_date: day.from,
  created_end_date: day.to,
  settled_start_date: day.from,
  settled_end_date: day.to,
  request_type: ['sale'],
  card_brand: ['visa'],
  status: ['settled'],
  account_id: busiest.accountId,
  terminal_id: busiest.terminalId,
};

/** Values for filter fields of a single call. */
const valuesOfCall: Readonly<Record<string, unknown>> = {
  'calendar.start_date': '2026-11-01',
  'calendar.end_date': '2026-11-30',
  'recurring.status': ['running'],
  'schedules.status': ['running'],
  'chargebacks.state': ['needs_answer'],
  'chargebacks.answer_by_end': '2026-11-30',
  'exceptions.state': '*',
  'plans.status': 'late',
  'plansTotals.status': 'late',
  'paymentLinks.status': 'open',
  'team.role': 'custom',
  'team.state': 'active',
};

const valueOf = (name: EndpointName, field: string): unknown =>
  valuesOfCall[`${name}.${field}`] ??
  values[field] ??
  (field.endsWith('_date') ? (field.includes('start') ? day.from : day.to) : '1');

interface Asked {
  what: string;
  query?: Record<string, string | number | object>;
}

/** Lists a plain call, the call in each of its orders, and the call with each field of its filter. */
function variantsOf(name: EndpointName, { query }: Endpoint, id: string): Asked[] {
  if (!query) return [{ what: '' }];
  const { entries } = query as v.StrictObjectSchema<v.ObjectEntries, undefined>;
  const without = 'totals' in entries ? { totals: 0 } : {};
  const fields = 'filter' in entries ? fieldsOf(entries['filter']) : [];
  return [
    { what: '' },
    ...optionsOf(entries['orderBy']).map((orderBy) => ({
      what: ` by ${orderBy}`,
      query: { orderBy, orderDirection: 'asc', ...without },
    })),
    ...fields.map((field) => ({
      what: ` with ${field}`,
      query: { filter: { [field]: field === 'ids' ? [id] : valueOf(name, field) }, ...without },
    })),
  ];
}

const optionsOf = (entry: unknown): readonly string[] =>
  (entry as { wrapped?: { options?: string[] } } | undefined)?.wrapped?.options ?? [];

function fieldsOf(entry: unknown): string[] {
  const { wrapped } = entry as v.OptionalSchema<v.GenericSchema, undefined>;
  const { pipe } = wrapped as unknown as { pipe: readonly unknown[] };
  return Object.keys((pipe.at(-1) as v.StrictObjectSchema<v.ObjectEntries, undefined>).entries);
}

/** Returns the ids and bodies of the calls: rows of the largest merchant. */
async function subjects() {
  const [sale, series, open, debit, plan] = [
    await idOf(`request_type = 'sale' and settled is not null`),
    await idOf('is_recurring and parent_transaction_id is null'),
    await idOf(`settled is null and state = 'approved' and request_type = 'sale'`),
    await idOf(`payment_type = 'ach' and state = 'pending'`),
    await idOf('transaction_group_id is not null', 'transaction_group_id'),
  ];
  const ids: Readonly<Record<string, string>> = {
    authorizeTransaction: debit,
    achReturn: debit,
    accounts: busiest.accountId,
    fpg_accounts: busiest.accountId,
    terminals: busiest.terminalId,
    schedules: `S${series.slice(1)}`,
    tokens: `K${series.slice(1)}`,
    customers: `L${series.slice(1)}`,
    plans: plan,
  };
  const bodies: Partial<Record<EndpointName, object>> = {
    payment: { card_name: 'Ada Byron', billing_postalcode: '73102' },
    void: { transaction_id: open },
    refund: { unique_id: sale },
    modify: { transaction_id: series },
    submit: { tracking_id: series },
  };
  return {
    sale,
    idFor: (name: EndpointName, { path }: Endpoint) => ids[name] ?? ids[path.split('/')[1] ?? ''] ?? sale,
    bodyFor: (name: EndpointName) => ({ ...plausible(name, busiest.terminalId), ...bodies[name] }),
  };
}

test('no statement of a call reads far more payments than it answers', async () => {
  const { sale, idFor, bodyFor } = await subjects();
  const faults: string[] = [];
  const answered = new Set<EndpointName>();
  for (const [name, endpoint] of table.filter(([each]) => !leftOut.includes(each)))
    for (const [who, own] of users)
      for (const { what, query } of variantsOf(name, endpoint, sale)) {
        const browser = anonymous.includes(name) ? gateway.browser() : own;
        const asked = {
          params: { id: idFor(name, endpoint), email: 'x@example.test' },
          ...(query && { query }),
          ...(endpoint.body && { body: bodyFor(name) }),
        };
        await expectFew(`${who}: ${name}${what}`, async () => {
          const { status, text } = await browser.call(name, asked);
          if (status === 200) answered.add(name);
          if (isBroken(name, status)) throw new Error(`${who}: ${name}${what}: ${status} ${text}`);
        }).catch((error: unknown) => faults.push(String(error)));
      }
  expect(faults).toEqual([]);
  expect([...answered]).toEqual(
    expect.arrayContaining(['payment', 'void', 'transaction', 'calendar', 'plan', 'schedule', 'accountUse']),
  );
}, 300_000);

/** Answers whether a call was not understood or did not reach its statements. */
const isBroken = (name: EndpointName, status: number): boolean =>
  !anonymous.includes(name) &&
  (status === 400 || status === 401 || (status >= 500 && !withoutCards.includes(name)));

test('no statement of the worker reads far more, whatever is due', async () => {
  for (const days of [0, 1, 2]) {
    gateway.pass({ days });
    await expectFew(`the worker after ${days} days`, () => gateway.worker.runDue());
  }
}, 120_000);

test('a batch is settled, and a nonce found, without reading other payments', async () => {
  const { db } = recorded.database;
  const batch = { accountId: busiest.accountId, id: 'Bach202601050' };
  const found = await excessOf(async () => {
    await sql`update batches set settled = null where id = ${batch.id}`.execute(db);
    await settleIfOver(db, batch, historyEnds);
    await nonceOf(db, { accountId: busiest.accountId, id: await idOf('settled is not null') });
  });
  expect(found).toEqual([]);
  const reads = recorded.plans.flatMap(({ readings }) => readings.map((reading) => reading.index));
  expect(reads).toEqual(expect.arrayContaining(['transactions_pending', 'payment_intents_of_transaction']));
});

test('verifying the books from their checkpoint reads only the changes and the rows that they are compared with', async () => {
  for (const about of ['ledger', 'batches'] as const)
    expect(await verified(filled, about, true)).toMatchObject({ isWell: true, isWritten: true });
  await filled.db
    .updateTable('transactions')
    .set({ state: 'declined', response_code: '051' })
    .where('id', '=', await idOf(`settled is not null and request_type = 'sale'`))
    .execute();
  const found = await excessOf(async () => {
    for (const about of ['ledger', 'batches'] as const)
      expect(await verified(recorded.database, about)).toMatchObject({ scope: 'changes', isWritten: true });
  });
  expect(found).toEqual([]);
}, 60_000);

test('every index serves a statement', async () => {
  const { rows: indexes } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where not indisunique and indrelid = any (${[...paymentTables]}::text[]::regclass[])`.execute(filled.db);
  const unused = indexes.map(({ name }) => name).filter((name) => !indexesUsed.has(name));
  expect(unused.sort()).toEqual(Object.keys(servesElsewhere));
});

test('no exception outlives its reason', () => {
  expect(exceptions.filter(([about]) => !excessive.some((what) => about.test(what)))).toEqual([]);
});
