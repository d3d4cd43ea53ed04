import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/database';
import { readyWithinMs } from '../../src/platform/database/readiness';
import { freshDatabase, type TestDatabase } from '../database';
import { wayTo } from '../frozen-server';
import { openShop } from '../shop';
import { quiet } from '../template';

/** The gateway's answers while its PostgreSQL server is full, frozen, or away. */
describe('a PostgreSQL server', () => {
  let database: TestDatabase;
  const name = () => new URL(database.place.url ?? '').pathname.slice(1);
  beforeAll(async () => {
    database = await freshDatabase('postgres');
  });
  afterEach(() => sql`alter database ${sql.id(name())} reset all`.execute(database.db));
  afterAll(() => database.drop());

  /** Opens the same database by another address. */
  const opened = async (url = database.place.url): Promise<TestDatabase> => ({
    ...(await openDatabase({ ...(url !== undefined && { url }), log: quiet })),
    place: {},
    drop: () => Promise.resolve(),
  });
  /** Opens a gateway on the database, with its shop and its answer to readiness checks. */
  const openedShop = async (url?: string) => {
    const other = await opened(url);
    const shop = await openShop(other);
    const ready = async () => {
      const { statusCode, payload } = await shop.gateway.server.inject('/api/ready');
      return [statusCode, (JSON.parse(payload) as { code?: string }).code];
    };
    const close = async () => {
      await shop.close();
      await other.close();
    };
    return { ...shop, other, ready, close };
  };

  test.each([
    ['has no room left on its disk', sql`set temp_file_limit = 0`, 'temp_file_limit'],
    ['can only be read', sql`set default_transaction_read_only = on`, 'The database can only be read'],
  ])('a gateway whose server %s is not ready, though it answers', async (_, setting, said) => {
    const { ready, gateway, close } = await openedShop();
    await sql`alter database ${sql.id(name())} ${setting}`.execute(database.db);
    expect(await ready()).toEqual([503, 'not_ready']);
    expect(gateway.logged.join('')).toContain(said);
    // The setting does not affect the earlier connections, so the gateway can close.
    await close();
  });

  test('a gateway whose server freezes is not ready within two seconds, and ready again afterward', async () => {
    expect(readyWithinMs).toBeLessThan(2_000);
    const way = await wayTo(database.place.url ?? '');
    const { other, ready, close } = await openedShop(way.url);
    await expect(other.ready()).resolves.toBeUndefined();
    way.freeze();
    expect(await Promise.all([ready(), ready()])).toEqual(Array(2).fill([503, 'not_ready']));
    way.thaw();
    await expect(other.ready()).resolves.toBeUndefined();
    await close();
    await way.cut();
  });

  test('calls fail with 503 and a time to retry while the server is away, each with one line in the log', async () => {
    const way = await wayTo(database.place.url ?? '');
    const { browser, gateway, request, close } = await openedShop(way.url);
    const body = request();
    await way.cut();
    gateway.logged.length = 0;
    const calls = [...Array(3).keys()].map(() => browser.call('payment', { body }));
    for (const { status, headers, body } of await Promise.all(calls)) {
      expect([status, body, headers['retry-after']]).toEqual([
        503,
        expect.objectContaining({ error: true, code: 'unavailable' }),
        '2',
      ]);
    }
    const errors = gateway.logged.filter((line) => line.includes('"level":50'));
    expect(errors.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
      Array(3).fill('the database is away'),
    );
    expect(errors.join('')).not.toContain('stack');
    await close();
  });

  test('calls fail in the same way while the server is full, and the same payment succeeds afterward', async () => {
    const { browser, request, gateway, close } = await openedShop();
    await sql`create function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      database.db,
    );
    await sql`create trigger disk_full before insert on payment_intents execute function disk_full()`.execute(
      database.db,
    );
    const body = request();
    const { status, headers } = await browser.call('payment', { body });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(gateway.logged.join('')).not.toContain('stack');
    await sql`drop function disk_full() cascade`.execute(database.db);
    expect((await browser.get('payment', { body })).response.Transaction).toMatchObject({
      state: 'approved',
    });
    await close();
  });
});
