import { type RawBuilder, sql } from 'kysely';
import { freshDatabase, type TestDatabase } from '../database';
import { openShop, type Shop } from '../shop';
import { somebodyWaits } from '../somebody-waits';

function deferred() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/**
 * Somebody at a console, or a process that was cut off, holds a lock on a row. Only requests that need the row may
 * wait. The embedded engine has one connection, so nobody can hold a lock there.
 */
describe('a row that somebody holds', () => {
  let database: TestDatabase;
  let shop: Shop;
  let other: Awaited<ReturnType<Shop['openStaffed']>>;
  beforeAll(async () => {
    database = await freshDatabase('postgres');
    shop = await openShop(database);
    other = await shop.openStaffed();
  });
  const held: (() => Promise<void>)[] = [];
  // Releases the locks also after a failed test.
  afterEach(() => Promise.all(held.splice(0).map((end) => end())));
  afterAll(async () => {
    await shop.close();
    await database.drop();
  });

  /** Holds the locks of a statement until the returned function is called. */
  async function hold(locking: RawBuilder<unknown>): Promise<() => Promise<void>> {
    const { promise: isOver, resolve: letGo } = deferred();
    const { promise: locked, resolve: tell } = deferred();
    const transaction = database.db.transaction().execute(async (trx) => {
      await locking.execute(trx);
      tell();
      await isOver;
    });
    await Promise.race([locked, transaction]);
    const end = () => {
      letGo();
      return transaction;
    };
    held.push(end);
    return end;
  }

  let dollars = 20;
  /** Returns a new amount, since a sale with the previous one would be a duplicate. */
  const nextAmount = () => `${(dollars += 1)}.10`;
  const payOf = (merchant: Pick<typeof other, 'browser' | 'terminalId'>, card: object) =>
    merchant.browser.get('payment', {
      body: shop.request({ terminal_id: merchant.terminalId, amount: nextAmount(), ...card }),
    });
  const codeOf = async (payment: ReturnType<typeof payOf>) => (await payment).response.ActionCode;

  test.each([
    ['a stored card', () => sql`select from tokens where account_id = ${shop.accountId} for update`],
    ['a terminal', () => sql`select from terminals where id = ${shop.terminalId} for update`],
  ])(
    '%s: eight other sessions pay forty times while one payment waits, and then it is charged once',
    async (_, locking) => {
      await shop.pay({ amount: nextAmount() });
      const letGo = await hold(locking());
      const waiting = codeOf(payOf(shop, {}));
      await somebodyWaits(database);
      const others = Array.from({ length: 8 }, async () => {
        const codes: unknown[] = [];
        while (codes.length < 5) codes.push(await codeOf(payOf(other, { card_number: '5555555555554444' })));
        return codes;
      });
      expect((await Promise.all(others)).flat()).toEqual(Array(40).fill('000'));
      await letGo();
      expect(await waiting).toBe('000');
    },
  );

  test('a stored card: other cards of the same merchant are charged while its payment waits', async () => {
    await shop.pay({ amount: nextAmount(), card_number: '4012888888881881' });
    const letGo = await hold(sql`
      select from tokens where account_id = ${shop.accountId} and last_four = '1881' for update`);
    const waiting = codeOf(payOf(shop, { card_number: '4012888888881881' }));
    await somebodyWaits(database);
    const others = Array.from({ length: 12 }, () => codeOf(payOf(shop, { card_number: '5105105105105100' })));
    expect(await Promise.all(others)).toEqual(Array(12).fill('000'));
    await letGo();
    expect(await waiting).toBe('000');
  });

  test('a merchant whose record is locked still accepts payments', async () => {
    const letGo = await hold(sql`select from accounts where id = ${shop.accountId} for update`);
    expect(await codeOf(payOf(shop, {}))).toBe('000');
    await letGo();
  });
});
