import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { mostRows } from '../src/platform/database/pages';
import { rowsAtOnce } from '../src/platform/http/rows';
import { openTransactions } from '../src/payments/transactions/store';
import { readBillings } from '../src/payments/vault/billing-store';
import { onEmbedded } from './database';
import { startGateway, type TestGateway } from './gateway';
import { createMerchant } from './merchant';
import { createTransaction } from './transactions';
import { createUser, password } from './users';

const all = { everything: true } as const;
const newest = { offset: 0, orderBy: 'created', direction: 'desc' } as const;

onEmbedded((database) => {
  let gateway: TestGateway;
  let address: string;
  let cookie: string;
  const many = 350;

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    const { ids } = gateway.deps;
    const { accountId: account_id, terminalId: terminal_id } = await createMerchant(db, ids);
    for (let made = 0; made < many; made += 1)
      await createTransaction(db, ids, { account_id, terminal_id, notes: 'x'.repeat(900) });
    await sql`
      insert into billings (id, account_id, name, created, updated)
      select 'billing-' || n, ${account_id}, 'Payer ' || n, now(), now() from generate_series(1, ${many}::int) as n`.execute(
      db,
    );
    const email = 'reader@example.test';
    await createUser(db, ids, {
      email,
      permissions: ['can_view_transactions', 'can_use_billings'],
      accounts: [account_id],
    });
    const browser = gateway.browser();
    await browser.signIn(email, password);
    cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    address = await gateway.server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => gateway.close());

  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get(`${address}/api${path}`, { headers: { cookie } }, resolve).on('error', reject),
    );
  const read = async (response: IncomingMessage) =>
    JSON.parse(Buffer.concat(await response.toArray()).toString()) as { rows: { id: string }[] };

  test.each(['transactions', 'billings'])(
    'M6 all of %s is written in pieces, and other requests are answered while the client reads none',
    async (list) => {
      const lists = await Promise.all(Array.from({ length: 4 }, () => ask(`/${list}?perPage=all`)));
      for (const { statusCode, headers } of lists) {
        expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
        // The length is unknown, because the text was not complete before it was sent.
        expect([headers['content-length'], headers['transfer-encoding']]).toEqual([undefined, 'chunked']);
      }
      expect((await ask('/health')).statusCode).toBe(200);
      for (const response of lists) {
        const { rows } = await read(response);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(many);
      }
    },
  );

  test.each([
    [
      'transactions',
      async function* (limit: number) {
        yield* (await openTransactions(database().db, all, { now: new Date() }, { ...newest, limit })).pieces;
      },
    ],
    ['billings', (limit: number) => readBillings(database().db, all, {}, { ...newest, limit })],
  ])('M6 no statement reads more whole rows of %s than one piece', async (_, readPieces) => {
    const sizes: number[] = [];
    const ids: string[] = [];
    const turns: number[] = [];
    for await (const rows of readPieces(mostRows)) {
      sizes.push(rows.length);
      ids.push(...rows.map(({ id }) => id));
      setImmediate(() => turns.push(sizes.length));
    }
    expect(sizes).toEqual([rowsAtOnce, rowsAtOnce, rowsAtOnce, many - 3 * rowsAtOnce]);
    // Other requests have their turn after each piece, before the next one is read.
    expect(turns).toEqual([1, 2, 3]);
    expect(ids).toEqual([...new Set(ids)]);
    const { value: page } = await readPieces(30).next();
    expect((page ?? []).map(({ id }) => id)).toEqual(ids.slice(0, 30));
  });

  test('a page is answered in one piece', async () => {
    const response = await ask('/transactions?perPage=25');
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
    expect((await read(response)).rows).toHaveLength(25);
  });
});
