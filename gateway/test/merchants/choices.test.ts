import { standardLimits } from '../../src/platform/http';
import type { Browser } from '../browser';
import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createUser, password } from '../users';

onEmbedded((database) => {
  let gateway: TestGateway;
  let superuser: Browser;
  let clerk: Browser;
  let ownId: string;

  beforeAll(async () => {
    gateway = await startGateway(database(), { limits: standardLimits });
    const { db } = database();
    const { ids } = gateway.deps;
    ownId = (await createMerchant(db, ids)).accountId;
    await db.updateTable('accounts').set({ name: 'Harbor Books' }).where('id', '=', ownId).execute();
    const at = new Date('2026-01-01T00:00:00Z');
    await db
      .insertInto('accounts')
      .values([
        ...Array.from({ length: 24 }, (_, place) => ({
          id: `pier-${place}`,
          name: `Pier ${String(place).padStart(2, '0')}`,
          is_active: place !== 3,
          created: at,
          updated: at,
        })),
      ])
      .execute();
    const user = async (name: string, more: object = {}) => {
      const email = `${name.toLowerCase()}@example.test`;
      await createUser(db, ids, { email, name, ...more });
      const browser = gateway.browser();
      return { email, browser };
    };
    await user('Rita', { position: 'Account Rep' });
    await user('Otto', { position: 'Account Rep', enabled: false });
    await user('Carl', { position: 'Clerk' });
    const staff = await user('Super', { permissions: ['superuser'] });
    superuser = staff.browser;
    await superuser.signIn(staff.email, password);
    const counter = await user('Clara', { permissions: ['can_view_transactions'], accounts: [ownId] });
    clerk = counter.browser;
    await clerk.signIn(counter.email, password);
  });
  afterAll(() => gateway.close());

  const found = async (browser: Browser, query: { text?: string; id?: string }) => {
    const { choices, has_more } = await browser.get('accountChoices', { query });
    return { names: choices.map(({ name }) => name), has_more };
  };

  test('B-18 a superuser finds any merchant by a part of its name, twenty at once, closed ones last', async () => {
    const piers = await found(superuser, { text: 'pIER' });
    expect(piers.names).toHaveLength(20);
    expect(piers.names[0]).toBe('Pier 00');
    expect(piers.has_more).toBe(true);
    expect(await found(superuser, { text: ' 23 ' })).toEqual({ names: ['Pier 23'], has_more: false });
    const { choices } = await superuser.get('accountChoices', { query: { id: 'pier-3' } });
    expect(choices).toEqual([{ id: 'pier-3', name: 'Pier 03', is_active: false }]);
    expect(await found(superuser, { id: 'none' })).toEqual({ names: [], has_more: false });
  });

  test('B-18 S-03 a merchant’s user finds only the own merchants, by name and by id', async () => {
    expect(await found(clerk, {})).toEqual({ names: ['Harbor Books'], has_more: false });
    expect((await found(clerk, { text: 'Pier' })).names).toEqual([]);
    expect((await found(clerk, { id: 'pier-1' })).names).toEqual([]);
  });

  test('B-18 ADM-024 sales representatives are enabled users of that position, and only a superuser finds them', async () => {
    const { choices } = await superuser.get('salesRepChoices');
    expect(choices.map(({ name }) => name)).toEqual(['Rita']);
    expect((await clerk.refused('salesRepChoices')).status).toBe(403);
  });

  test('B-18 S-19 forty searches for records leave a user’s limit of exports untouched', async () => {
    for (let count = 0; count < 20; count++) {
      await superuser.get('salesRepChoices', { query: { text: 'r' } });
      await superuser.get('accountChoices', { query: { text: 'p' } });
    }
    const whole = { query: { perPage: 'all' as const } };
    expect((await superuser.call('users', whole)).status).toBe(200);
  });
});
