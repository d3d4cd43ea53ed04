import type { AddressInfo } from 'node:net';
import { type Change, ChangeSchema, FailureSchema } from '@tillway/contract';
import { authorizationDays } from '@tillway/rules';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Executor } from '../../src/platform/database';
import {
  deleteOldWrittenRows,
  snapshotNow,
  writtenSince,
} from '../../src/platform/change-stream/written-rows';
import type { Browser } from '../browser';
import { onEachEngine, withDatabase } from '../database';
import { openShop, type Shop } from '../shop';
import { createTransaction } from '../transactions';

/** The messages of a stream, in order; `undefined` after its end. */
interface Heard {
  next(): Promise<Change | undefined>;
  close(): void;
}

onEachEngine((database) => {
  let shop: Shop;
  let address: string;
  const open: Heard[] = [];
  beforeAll(async () => {
    shop = await openShop(database());
    await shop.gateway.server.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(shop.gateway.server.server.address() as AddressInfo).port}/api/changes`;
  });
  // A duplicate of the previous test's sale would not be a payment.
  beforeEach(() => shop.wait({ minutes: 3 }));
  afterEach(() => open.splice(0).forEach(({ close }) => close()));
  afterAll(() => shop.close());

  const cookieOf = ({ cookies }: Browser) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function listen(browser: Browser): Promise<Heard> {
    const abort = new AbortController();
    const response = await fetch(address, {
      headers: { cookie: cookieOf(browser) },
      signal: abort.signal,
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    // Decoding locks the body at once: Node cancels a body that nobody reads when its response is collected.
    const messages = read((response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()));
    const heard: Heard = {
      next: async () => (await messages.next()).value ?? undefined,
      close: () => abort.abort(),
    };
    open.push(heard);
    return heard;
  }

  async function* read(body: ReadableStream<string>): AsyncGenerator<Change, void> {
    let text = '';
    for await (const piece of body) {
      text += piece;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts)
        if (part.startsWith('data: ')) yield v.parse(ChangeSchema, JSON.parse(part.slice(6)));
    }
  }

  /** Reads a stream until it has reported all wanted transactions, and returns the ids. */
  async function told(heard: Heard, wanted: readonly (string | null)[]): Promise<string[]> {
    const ids = new Set<string>();
    while (wanted.some((id) => id !== null && !ids.has(id))) {
      const change = await heard.next();
      if (!change) throw new Error('It ended');
      if (change.ids.length === 0) throw new Error('It reported everything');
      change.ids.forEach((id) => ids.add(id));
    }
    return [...ids].sort();
  }

  test.each([
    ['without a session', 401, () => shop.gateway.browser(), ''],
    ['with a parameter', 400, () => shop.browser, '?since=1'],
  ])('a stream %s answers %i', async (_, status, browser, query) => {
    const answered = await browser().send({ method: 'GET', url: `/api/changes${query}` });
    expect(answered.status).toBe(status);
    expect(v.safeParse(FailureSchema, answered.body).success).toBe(true);
  });

  test('a user who may see neither transactions nor schedules gets 403', async () => {
    const { browser, email } = await shop.hire(shop.accountId);
    await allow(email, {});
    expect((await browser.send({ method: 'GET', url: '/api/changes' })).status).toBe(403);
  });

  const allow = (email: string, permissions: object) =>
    database()
      .db.updateTable('users')
      .set({ permissions: JSON.stringify(permissions) })
      .where('email', '=', email)
      .execute();

  test('a clerk hears of an authorization when it expires', async () => {
    const { browser } = await shop.hire(shop.accountId, ['can_authorize_only']);
    const { response } = await browser.get('payment', { body: shop.request({ authorize_only: true }) });
    const soon = new Date(shop.gateway.clock.now().getTime() - authorizationDays * 86_400_000 + 30_000);
    await database()
      .db.updateTable('transactions')
      .set({ authorized: soon })
      .where('id', '=', response.UniqueID ?? '')
      .execute();
    const heard = await listen(browser);
    shop.gateway.pass({ seconds: 61 });
    await shop.gateway.worker.runDue();
    expect(await told(heard, [response.UniqueID])).toEqual([response.UniqueID]);
  });

  test('a clerk hears of the sales and voids of the own merchant, and of no other', async () => {
    const other = await shop.openStaffed();
    const own = await listen(shop.browser);
    const foreign = await listen(other.browser);
    const theirs = (
      await other.browser.get('payment', { body: shop.request({ terminal_id: other.terminalId }) })
    ).response.UniqueID;
    const { UniqueID } = await shop.pay();
    expect(await told(own, [UniqueID])).toEqual([UniqueID]);
    expect(await told(foreign, [theirs])).toEqual([theirs]);
    const owner = (await shop.hire(shop.accountId, ['can_manage_account_transactions'])).browser;
    const { response } = await owner.get('void', {
      body: { terminal_id: shop.terminalId, transaction_id: UniqueID },
    });
    expect(await told(own, [UniqueID, response.UniqueID])).toEqual([UniqueID, response.UniqueID].sort());
  });

  test('a payment reaches a hundred tabs of four clerks through at most two written rows', async () => {
    const clerks = [shop.browser];
    while (clerks.length < 4) clerks.push((await shop.hire(shop.accountId)).browser);
    const tabs = clerks.flatMap((clerk) => Array.from({ length: 25 }, () => clerk));
    const streams = await Promise.all(tabs.map(listen));
    const before = await snapshotNow(database().db);
    const { UniqueID } = await shop.pay();
    for (const stream of streams) expect(await told(stream, [UniqueID])).toEqual([UniqueID]);
    const { written } = await writtenSince(database().db, before);
    expect(written).toContainEqual(expect.objectContaining({ records: 'transactions', ids: [UniqueID] }));
    expect(written.length).toBeLessThanOrEqual(2);
  });

  test('rights are read before each message: a revoked right hides its messages, and without any right the stream ends', async () => {
    const { browser, email } = await shop.hire(shop.accountId);
    const heard = await listen(browser);
    await allow(email, {});
    await shop.pay();
    expect(await heard.next()).toBeUndefined();
  });

  test('a session that ends closes its stream, and a stream keeps no session alive', async () => {
    const { browser } = await shop.hire(shop.accountId);
    const heard = await listen(browser);
    await browser.get('logout');
    await shop.pay();
    expect(await heard.next()).toBeUndefined();
    const later = await shop.hire(shop.accountId);
    const idle = await listen(later.browser);
    await shop.wait({ minutes: 15 });
    const { UniqueID } = await shop.pay();
    await told(idle, [UniqueID]);
    await shop.wait({ minutes: 6 });
    await shop.pay({ amount: '20.90' });
    expect(await idle.next()).toBeUndefined();
  });

  test('many simultaneous rows are reported without their ids', async () => {
    const heard = await listen(shop.browser);
    const ids = Array.from({ length: 51 }, (_, row) => `many-${row}`);
    for (const id of ids)
      await createTransaction(database().db, shop.gateway.deps.ids, {
        id,
        account_id: shop.accountId,
        terminal_id: shop.terminalId,
      });
    let change = await heard.next();
    while (change && change.ids.length > 0 && !change.ids.includes('many-50')) change = await heard.next();
    await database().db.updateTable('transactions').set({ notes: 'x' }).where('id', 'in', ids).execute();
    change = await heard.next();
    while (change && change.ids.length > 0) change = await heard.next();
    expect(change).toEqual({ records: 'transactions', ids: [] });
  });

  test('each transaction is reported once, when it commits: an earlier one that is open hides no later one', async () => {
    if (database().engine !== 'postgres') return;
    const { db } = database();
    const idsSince = async (snapshot: string) => {
      const { written, snapshot: next } = await writtenSince(db, snapshot);
      return { ids: written === 'everything' ? written : written.flatMap(({ ids }) => ids), next };
    };
    const create = (trx: Executor, id: string) =>
      createTransaction(trx, shop.gateway.deps.ids, {
        ...{ id, account_id: shop.accountId, terminal_id: shop.terminalId },
      });
    const start = await snapshotNow(db);
    const meanwhile = await db.transaction().execute(async (trx) => {
      await create(trx, 'ends-last');
      await create(db, 'ends-first');
      return idsSince(start);
    });
    expect(meanwhile.ids).toEqual(['ends-first']);
    const after = await idsSince(meanwhile.next);
    expect(after.ids).toEqual(['ends-last']);
    expect((await idsSince(after.next)).ids).toEqual([]);
  });

  test.each([
    [
      'more was written than can be told one by one',
      async (db: Executor) => {
        const before = await snapshotNow(db);
        await sql`
        insert into written_rows (records, account_id, terminal_id, ids)
        select 'transactions', 'somebody', 'else', '[]' from generate_series(1, 2001)`.execute(db);
        return before;
      },
    ],
    ['the database is older than it was, after a restore', () => Promise.resolve('9000000000:9000000000:')],
  ])('everything may have changed if %s', (_, before) =>
    // Its own database, because the streams of the other tests would report everything too.
    withDatabase(async ({ db }) => {
      expect((await writtenSince(db, await before(db))).written).toBe('everything');
    }, database().engine),
  );

  test('rows written while the database was away are reported when it is back', async () => {
    if (database().engine !== 'postgres') return;
    const heard = await listen(shop.browser);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`.execute(database().db);
    // A pool notices a broken connection when it is used, at the latest.
    const answers = () =>
      Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(database().db))).then(
        () => true,
        () => false,
      );
    while (!(await answers()));
    const { UniqueID } = await shop.pay();
    expect(await told(heard, [UniqueID])).toEqual([UniqueID]);
  });

  test('rows that everybody has read are deleted', async () => {
    const { db } = database();
    await shop.pay({ amount: '31.10' });
    const count = async () => (await db.selectFrom('written_rows').select('ids').execute()).length;
    const young = await count();
    await sql`
      insert into written_rows (written, records, account_id, terminal_id, ids)
      values (clock_timestamp() - interval '11 minutes', 'transactions', 'a', 't', '[]')`.execute(db);
    expect(await deleteOldWrittenRows(db)).toBe(1);
    expect(await count()).toBe(young);
  });
});
