import { onEachEngine } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createTransaction } from '../transactions';
import { createUser, password } from '../users';

const days = (before: number) => new Date(Date.parse('2026-11-20T15:00:00Z') - before * 86_400_000);

onEachEngine((database) => {
  let gateway: TestGateway;
  const names: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    const { ids } = gateway.deps;
    /** A merchant with some approved and declined payments a number of days ago. */
    const merchant = async (
      name: string,
      payments: [daysAgo: number, approved: number, declined: number][],
    ) => {
      const { accountId, terminalId } = await createMerchant(db, ids);
      names[name] = accountId;
      await db
        .updateTable('accounts')
        .set({ name, created: days(90) })
        .where('id', '=', accountId)
        .execute();
      for (const [daysAgo, approved, declined] of payments)
        for (let made = 0; made < approved + declined; made += 1)
          await createTransaction(db, ids, {
            account_id: accountId,
            terminal_id: terminalId,
            created: days(daysAgo),
            ...(made >= approved && { state: 'declined', response_code: '051' }),
          });
    };
    await merchant('Falling far', [
      [2, 12, 8],
      [10, 20, 0],
    ]);
    await merchant('Falling further', [
      [2, 5, 15],
      [10, 20, 0],
    ]);
    await merchant('Steady', [
      [2, 18, 2],
      [10, 18, 2],
    ]);
    await merchant('Too few', [
      [2, 0, 10],
      [10, 20, 0],
    ]);
    await merchant('Fallen long ago', [
      [40, 20, 0],
      [10, 5, 15],
      [2, 5, 15],
    ]);
    const added = async (
      name: string,
      row: { created?: Date; is_iso?: boolean; is_active?: boolean } = {},
    ) => {
      const id = ids.id();
      names[name] = id;
      await db
        .insertInto('accounts')
        .values({ id, name, created: days(3), updated: days(3), ...row })
        .execute();
      return id;
    };
    await added('Empty');
    await createUser(db, ids, {
      email: 'owner@example.test',
      accounts: [await added('No terminal', { created: days(2) })],
    });
    await added('Long ago', { created: days(70) });
    await added('Closed', { is_active: false });
    await added('Reseller', { is_iso: true });
    await createUser(db, ids, { email: 'staff@tillway.test', permissions: ['superuser'] });
    await createUser(db, ids, { email: 'view@example.test', permissions: ['can_view_transactions'] });
  });
  afterAll(() => gateway.close());

  const browserOf = async (email: string) => {
    const browser = gateway.browser();
    await browser.signIn(email, password);
    return browser;
  };

  test('staff see merchants whose approval fell, the furthest first', async () => {
    const staff = await browserOf('staff@tillway.test');
    const { falling } = await staff.get('merchantNeeds');
    expect(falling).toEqual([
      { account_id: names['Falling further'], account_name: 'Falling further', rate: 25, rate_before: 100 },
      { account_id: names['Falling far'], account_name: 'Falling far', rate: 60, rate_before: 100 },
    ]);
  });

  test('staff see new merchants that cannot work yet', async () => {
    const staff = await browserOf('staff@tillway.test');
    const { unfinished } = await staff.get('merchantNeeds');
    expect(unfinished.map(({ account_name, lacks }) => [account_name, lacks])).toEqual([
      ['No terminal', ['terminals']],
      ['Empty', ['terminals', 'users']],
    ]);
  });

  test('nobody else learns of them', async () => {
    const outside = await browserOf('view@example.test');
    expect(await outside.refused('merchantNeeds')).toMatchObject({ status: 403 });
  });
});
