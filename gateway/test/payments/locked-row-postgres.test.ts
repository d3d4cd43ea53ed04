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
 * Somebody at a console, or a process that was cut off, holds a row: who needs it waits, and nobody else (docs/decisions/0186).
 * The embedded engine has one connection, so that nobody holds anything there.
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
  // also after a test that failed
  afterEach(() => Promise.all(held.splice(0).map((end) => end())));
  afterAll(async () => {
    await shop.close();
    await database.drop();
  });

  /** Holds what a statement locks until the answer is called. */
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
  /** Another amount each time: a sale like the one before would be its duplicate. */
  const nextAmount = () => `${(dollars += 1)}.10`;
  const payOf = (merchant: Pick<typeof other, 'browser' | 'terminalId'>, card: object) =>
    merchant.browser.get('payment', {
      body: shop.request({ terminal_id: merchant.terminalId, amount: nextAmount(), ...card }),
    });
  const codeOf = async (payment: ReturnType<typeof payOf>) => (await payment).response.ActionCode;

  test.each([
    ['a stored card', () => sql`select from tokens where account_id = ${shop.accountId} for update`],
    ['a terminal', () => sql`select from terminals where id = ${shop.terminalId} for update`],
  ])('%s: eight others pay, forty times, while it waits; then it is charged once', async (_, locking) => {
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
  });

  test('a stored card: other cards of the same merchant are charged while it waits', async () => {
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

  test('a merchant that is being administered takes payments meanwhile', async () => {
    const letGo = await hold(sql`select from accounts where id = ${shop.accountId} for update`);
    expect(await codeOf(payOf(shop, {}))).toBe('000');
    await letGo();
  });
});
