import { storageLimits } from '@tillway/rules';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createUser, password } from '../users';

onEachEngine((database) => {
  let gateway: TestGateway;
  let manager: Browser;
  let clerk: Browser;
  let stranger: Browser;
  let accountId: string;

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    const { ids } = gateway.deps;
    ({ accountId } = await createMerchant(db, ids));
    const other = await createMerchant(db, ids);
    const user = async (name: string, permissions: string[], account: string) => {
      const email = `${name}@example.test`;
      await createUser(db, ids, { email, permissions, accounts: [account] } as Parameters<
        typeof createUser
      >[2]);
      const browser = gateway.browser();
      await browser.signIn(email, password);
      return browser;
    };
    manager = await user('manager', ['loyalty.settings'], accountId);
    clerk = await user('clerk', ['loyalty.export'], accountId);
    stranger = await user('stranger', ['loyalty.settings'], other.accountId);
  });
  afterAll(() => gateway.close());

  const at = (name: string, remote = 'loyalty') => ({ id: accountId, remote, name });
  const save = (browser: Browser, name: string, value: unknown, version = 0, remote = 'loyalty') =>
    browser.call('storeValue', { params: at(name, remote), body: { value, version } });
  const read = async (name: string) => {
    const { value, version } = await clerk.get('storedValue', { params: at(name) });
    return { value, version };
  };

  test('a value of any JSON is read by every user of the merchant, and each change makes a version', async () => {
    expect(await read('tiers')).toEqual({ value: null, version: 0 });
    const tiers = [{ from: 100, name: 'Silver', isOpen: true, note: null }];
    expect(await save(manager, 'tiers', tiers)).toMatchObject({
      status: 200,
      body: { error: false, version: 1 },
    });
    expect(await read('tiers')).toEqual({ value: tiers, version: 1 });
    expect(await save(manager, 'tiers', null, 1)).toMatchObject({ status: 200 });
    expect(await read('tiers')).toEqual({ value: null, version: 2 });
    const rows = await database()
      .db.selectFrom('audit')
      .select(['action', 'subject_id', 'account_id'])
      .where('action', '=', 'stored_value.changed')
      .execute();
    expect(rows).toEqual(
      [1, 2].map(() => ({
        action: 'stored_value.changed',
        subject_id: 'loyalty.tiers',
        account_id: accountId,
      })),
    );
  });

  test('of two tabs that change one value, the second is told', async () => {
    await save(manager, 'rate', 1);
    const both = await Promise.all([save(manager, 'rate', 2, 1), save(manager, 'rate', 3, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read('rate')).version).toBe(2);
    expect(await save(manager, 'rate', 9)).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  test.each([
    ['a user without the permission of that remote', () => save(clerk, 'theirs', 1), 403],
    ['the permission of another remote', () => save(manager, 'theirs', 1, 0, 'stock'), 403],
    ['a user of another merchant', () => save(stranger, 'theirs', 1), 404],
    ['a name that is none', () => save(manager, 'No such', 1), 404],
    ['a card number', () => save(manager, 'theirs', { memo: 'x 4111 1111 1111 1111' }), 422],
    ['a card number as a number', () => save(manager, 'theirs', { phone: 4111111111111111 }), 422],
    ['too much', () => save(manager, 'theirs', 'x'.repeat(storageLimits.characters)), 400],
  ])('%s stores nothing', async (_, attempt, status) => {
    expect((await attempt()).status).toBe(status);
    expect(await read('theirs')).toEqual({ value: null, version: 0 });
  });

  test('a stranger reads nothing', async () => {
    expect((await stranger.call('storedValue', { params: at('tiers') })).status).toBe(404);
  });

  test('a remote has at most twenty values for a merchant, and changes those that it has', async () => {
    const kept = await database()
      .db.selectFrom('remote_storage')
      .select('name')
      .where('account_id', '=', accountId)
      .execute();
    for (let more = kept.length; more < storageLimits.values; more += 1)
      expect((await save(manager, `more_${more}`, more)).status).toBe(200);
    expect(await save(manager, 'one_too_many', 1)).toMatchObject({
      status: 422,
      body: { fields: { name: 'A remote stores at most 20 values for a merchant' } },
    });
    const { version } = await read('tiers');
    expect((await save(manager, 'tiers', 5, version)).status).toBe(200);
  });
});
