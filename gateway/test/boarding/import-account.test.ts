import { messages } from '@tillway/rules';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { createUser, password } from '../users';

const given = {
  name: ' Prairie Books ',
  contactName: 'Ada Byron',
  mid: 'M-100',
  accessTokenUser: 'token-user',
  accessTokenPassword: 'token-password-1',
  email: 'Ada@Prairie.test',
  merchantParent: 'icare',
  address1: '1 Main St',
  city: 'Tulsa',
  state: 'OK',
  zip: '74103',
  country: 'USA',
  phone: '(918) 555-0100',
  url: 'https://prairie.test',
};

onEachEngine((database) => {
  let shop: Shop;
  let superuser: Browser;

  beforeAll(async () => {
    shop = await openShop(database());
    await createUser(database().db, shop.gateway.deps.ids, {
      email: 'super@example.test',
      permissions: ['superuser'],
    });
    superuser = shop.gateway.browser();
    await superuser.signIn('super@example.test', password);
  });
  afterAll(() => shop.close());

  test('GWY-021.2 API-069 a merchant of a spreadsheet is created with a terminal of sealed tokens and an invited user', async () => {
    const body = { ...given, parentAccount: shop.accountId, processorAccount: '', createUser: true };
    const { data } = await superuser.get('importAccount', { body });
    expect(data.mid).toBe('M-100');
    expect(data.tid).toMatch(/^[A-Z0-9]{12}$/);
    const { account } = await superuser.get('account', { params: { id: data.account_id } });
    expect(account).toMatchObject({
      name: 'Prairie Books',
      email: 'ada@prairie.test',
      contact_name: 'Ada Byron',
      parent_account_id: shop.accountId,
      phone: '9185550100',
      website: 'https://prairie.test',
      notes: 'Merchant parent: icare\nCountry: USA',
    });
    const { rows } = await superuser.get('terminals', { query: { filter: { account_id: data.account_id } } });
    expect(rows).toMatchObject([
      { code: data.tid, processor_id: 6, has_api: true, has_password: true, has_key: false },
    ]);
    const users = await superuser.get('users', { query: { filter: { email: 'ada@prairie.test' } } });
    expect(users.count).toBe(1);
    const mails = await database()
      .db.selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'invitation')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@prairie.test']);
    const { db } = database();
    const kept = JSON.stringify([
      await db.selectFrom('audit').selectAll().execute(),
      (await db.selectFrom('terminals').selectAll().execute()).map(({ credentials }) =>
        credentials?.toString('latin1'),
      ),
    ]);
    expect(kept).not.toContain('token-password-1');
  });

  test('GWY-020 C-69 named accounts must exist, and the processor comes from that account', async () => {
    const body = { ...given, email: 'b@prairie.test', parentAccount: '3', processorAccount: '6' };
    expect(await superuser.refused('importAccount', { body })).toMatchObject({
      status: 422,
      fields: { parentAccount: 'Invalid merchant', processorAccount: 'Invalid merchant' },
    });
    await database()
      .db.updateTable('accounts')
      .set({ processor_id: 5 })
      .where('id', '=', shop.accountId)
      .execute();
    const right = { ...body, parentAccount: '', processorAccount: shop.accountId, tid: 'OWN-TID' };
    const { data } = await superuser.get('importAccount', { body: right });
    expect(data.tid).toBe('OWN-TID');
    const { rows } = await superuser.get('terminals', { query: { filter: { account_id: data.account_id } } });
    expect(rows[0]?.processor_id).toBe(5);
  });

  test('VAL-082.2 a missing or invalid value is reported at its field, and nothing is created', async () => {
    const body = {
      ...given,
      name: ' ',
      mid: '',
      email: 'a@b',
      state: 'x'.repeat(101),
      hasCashDiscount: true,
    };
    const { fields } = await superuser.refused('importAccount', { body });
    expect(fields).toMatchObject({
      name: 'Value is required',
      mid: 'Value is required',
      email: 'Invalid email address',
      cashDiscountSchedule: 'Choose a fee schedule',
    });
    expect(fields).toHaveProperty('state');
  });

  test('GWY-020 one e-mail cannot belong to both users, and neither is dropped silently', async () => {
    const body = {
      ...given,
      name: 'Both',
      email: 'both@example.test',
      createUser: true,
      createUserReporting: true,
    };
    expect((await superuser.refused('importAccount', { body })).fields).toEqual({
      createUserReporting: messages.oneUserOfEmail,
    });
  });

  test('nothing is created if a user’s e-mail belongs to another user', async () => {
    const body = { ...given, name: 'Twice', email: 'super@example.test', createUserReporting: true };
    expect((await superuser.refused('importAccount', { body })).fields).toEqual({
      email: 'This email address belongs to another user',
    });
    expect((await superuser.get('accounts', { query: { filter: { name: 'Twice' } } })).count).toBe(0);
  });
});
