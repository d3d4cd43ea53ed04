import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { createUser, password } from '../users';

const options = {
  cash_discount: '3.5',
  create_admin: true,
  recurring: true,
  installment: true,
  hosted_page: true,
  inline_help: true,
  waive_card_fees: true,
  waive_health_card_fees: true,
};

onEachEngine((database) => {
  let shop: Shop;
  let superuser: Browser;
  let repId: string;

  beforeAll(async () => {
    shop = await openShop(database(), { gatewayService: { sandbox: { slowMs: 1, endsSilence: true } } });
    const { ids } = shop.gateway.deps;
    await createUser(database().db, ids, { email: 'super@example.test', permissions: ['superuser'] });
    repId = await createUser(database().db, ids, {
      email: 'rep@example.test',
      name: 'Rita Rep',
      position: 'Account Rep',
    });
    superuser = shop.gateway.browser();
    await superuser.signIn('super@example.test', password);
  });
  afterAll(() => shop.close());

  const found = async (dba: string) => {
    const { accounts } = await superuser.get('fpgAccounts', { query: { filter: { dba } } });
    const [account] = accounts;
    if (!account) throw new Error(`${dba} is not there`);
    return account;
  };
  const idOf = async (dba: string) => (await found(dba)).account.TranscenterId;
  const asked = async (dba: string, change: object = {}) => ({
    params: { id: await idOf(dba) },
    body: {
      ...options,
      admin_user: `${dba.split(' ')[0]?.toLowerCase() ?? ''}@boarded.test`,
      sales_rep: repId,
      ...change,
    },
  });

  test('GWY-002 GWY-004.1 GWY-004.4 API-065 the merchants of the gateway service are listed by DBA and day, with their records here', async () => {
    const all = await superuser.get('fpgAccounts');
    expect(all.accounts.length).toBeGreaterThan(10);
    expect(all.filter).toEqual({ startDate: null, endDate: null });
    const filter = { dba: 'copper', start_date: '2024-01-08 00:00:00', end_date: '2024-01-08 23:59:59' };
    const one = await superuser.get('fpgAccounts', { query: { filter } });
    expect(one).toMatchObject({
      filter: { startDate: filter.start_date, endDate: filter.end_date },
      fpg: { found: 1, boarded: 0 },
      fpg_accounts: [],
      accounts: [
        {
          account: { DBA: 'Copper Kettle Cafe', TranscenterId: 'TC-1001' },
          details: [
            {
              MerchantStatus: 'Active',
              GatewayId: 'GW-1001',
              ContactName: 'Nadia Frost',
              City: 'Tulsa',
              State: 'OK',
              MidTids: [
                { AccountType: 'ach', MID: '8810010', TID: 'T100101', match: false },
                { AccountType: 'retail', MID: '8810011', TID: 'T100110', match: false },
              ],
            },
          ],
          match: false,
          fpg_accounts: [],
        },
      ],
    });
    const later = { ...filter, start_date: '2024-01-09 00:00:00' };
    expect(
      (await superuser.get('fpgAccounts', { query: { filter: { ...later, end_date: undefined } } })).accounts,
    ).toEqual([]);
  });

  test('GWY-003.2 GWY-008 GWY-009 GWY-013.1 GWY-013.2 GWY-013.3 GWY-013.4 GWY-013.5 API-066 GWY-004.5 a boarded merchant has its account, terminals, and users with their rights, and all its TIDs match', async () => {
    const body = await asked('Copper Kettle Cafe');
    const { data } = await superuser.get('board', body);
    const [boarded] = data.accounts;
    expect(boarded).toMatchObject({
      dba: 'Copper Kettle Cafe',
      sales_rep: 'Rita Rep',
      contact: 'Nadia Frost',
      admin_user: 'copper@boarded.test',
      warning: null,
    });
    const after = await found('Copper Kettle Cafe');
    expect(after.match).toBe(true);
    expect(after.details[0]?.MidTids.map(({ match }) => match)).toEqual([true, true]);
    expect(after.fpg_accounts).toEqual([
      { account_id: boarded?.id, merchant_id: 'TC-1001', processor_id: 3 },
    ]);
    const { rows } = await superuser.get('terminals', { query: { filter: { account_id: boarded?.id } } });
    expect(
      rows.map(({ code, type, is_cashdiscount }) => [code, [...type].sort(), is_cashdiscount]).sort(),
    ).toEqual([
      ['T100101', ['ach'], false],
      ['T100110', ['ecom', 'retail'], true],
    ]);
    const { mids } = await superuser.get('accountMids', { params: { id: boarded?.id ?? '' } });
    expect(mids.map(({ mid, tid, processor_id }) => [mid, tid, processor_id])).toEqual([
      ['TC-1001', null, 3],
      ['8810010', 'T100101', 3],
      ['8810011', 'T100110', 3],
    ]);
    // The passwords work once and must be changed first.
    const contact = shop.gateway.browser();
    const session = await contact.signIn(boarded?.email ?? '', boarded?.password ?? '');
    expect(session).toMatchObject({ error: false });
    expect((await contact.refused('transactions')).code).toBe('password_change_required');
    const users = await superuser.get('users', { query: { filter: { email: boarded?.email } } });
    const user = await superuser.get('user', { params: { id: users.rows[0]?.id ?? '' } });
    expect(Object.keys(user.user.permissions).sort()).toEqual(
      [
        'can_use_virtual_terminal',
        'can_view_transactions',
        'can_view_schedules',
        'can_manage_transactions',
        'can_answer_disputes',
        'has_schedules',
        'has_ach_schedules',
        'has_recurring_options',
        'has_installment_options',
        'can_use_hpp',
        'has_inline_help',
        'can_waive_card_fees',
        'can_waive_health_card_fees',
      ].sort(),
    );
    const admins = await superuser.get('users', { query: { filter: { email: 'copper@boarded.test' } } });
    const admin = await superuser.get('user', { params: { id: admins.rows[0]?.id ?? '' } });
    expect(admin.user.permissions).toMatchObject({ can_manage_account: true, can_manage_users: true });
    expect(await superuser.refused('board', body)).toMatchObject({
      status: 422,
      fields: { admin_user: 'This email address belongs to another user' },
    });
    expect(
      await superuser.refused(
        'board',
        await asked('Copper Kettle Cafe', { admin_user: 'other@boarded.test' }),
      ),
    ).toMatchObject({ status: 409, message: 'This merchant is boarded already' });
  });

  test('S-10 no password that was shown is stored in plain text', async () => {
    const { data } = await superuser.get('board', await asked('Dogwood Dental'));
    const [boarded] = data.accounts;
    const { db } = database();
    const kept = JSON.stringify([
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('fpg_boardings').selectAll().execute(),
    ]);
    for (const secret of [boarded?.password, boarded?.admin_password]) {
      expect(secret).toMatch(/^[\w-]{14}$/);
      expect(kept).not.toContain(secret);
    }
    expect(shop.gateway.logged.join('')).not.toContain(boarded?.password);
  });

  test('VAL-081.4 invalid options are reported at their fields, and nothing is requested from the service', async () => {
    const wrong = { cash_discount: '9', sales_rep: 'missing', admin_user: 'a@b' };
    expect(await superuser.refused('board', await asked('Red Barn', wrong))).toMatchObject({
      status: 422,
      fields: { admin_user: 'Invalid e-mail.' },
    });
    expect(
      await superuser.refused('board', await asked('Red Barn', { ...wrong, admin_user: 'a@barn.test' })),
    ).toMatchObject({
      fields: {
        cash_discount: 'Choose a fee schedule',
        sales_rep: 'Choose an enabled user whose position is Account Rep',
      },
    });
    expect((await found('Red Barn')).match).toBe(false);
    expect(
      (
        await superuser.refused('board', {
          params: { id: 'missing' },
          body: { ...options, admin_user: 'a@b.test', sales_rep: repId },
        })
      ).status,
    ).toBe(404);
  });

  test('B-18 a merchant is boarded without a sales representative', async () => {
    const { data } = await superuser.get('board', await asked('Red Barn', { sales_rep: '' }));
    const [boarded] = data.accounts;
    expect(boarded?.sales_rep).toBeNull();
    const { account } = await superuser.get('account', { params: { id: boarded?.id ?? '' } });
    expect(account.sales_rep_id).toBeNull();
  });

  test('a merchant that the service refuses is not created here', async () => {
    expect(await superuser.refused('board', await asked('Stone Wall'))).toMatchObject({
      status: 409,
      message: 'Underwriting of this merchant is not finished',
    });
    expect((await found('Stone Wall')).match).toBe(false);
  });

  test('a boarding without an answer stays unknown; a request with the same reference boards the merchant once', async () => {
    const body = await asked('Silent Pines');
    expect(await superuser.refused('board', body)).toMatchObject({ status: 409, code: 'gateway_unanswered' });
    expect((await found('Silent Pines')).match).toBe(false);
    const { data } = await superuser.get('board', body);
    expect(data.accounts[0]?.dba).toBe('Silent Pines Lodge');
    const filter = { name: 'Silent Pines' };
    expect((await superuser.get('accounts', { query: { filter } })).count).toBe(1);
  });

  test('of several people who board a merchant at once, one creates it', async () => {
    const body = await asked('Harvest Moon');
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, place) =>
        superuser.call('board', { ...body, body: { ...body.body, admin_user: `moon${place}@boarded.test` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const filter = { name: 'Harvest Moon' };
    expect((await superuser.get('accounts', { query: { filter } })).count).toBe(1);
  });

  test('a contact whose e-mail is taken is a warning; S-11 the documented GET works with the CSRF header', async () => {
    const { details } = await found('Larkspur');
    await createUser(database().db, shop.gateway.deps.ids, { email: details[0]?.Email ?? '' });
    const { params } = await asked('Larkspur');
    const query = {
      cash_discount: '3',
      admin_user: 'larkspur@boarded.test',
      sales_rep: repId,
      recurring: '1',
    };
    expect((await superuser.call('boardByGet', { params, query, withoutCsrf: true })).status).toBe(403);
    const { data } = await superuser.get('boardByGet', { params, query });
    expect(data.accounts[0]).toMatchObject({
      password: null,
      admin_user: null,
      admin_password: null,
      warning: 'The contact’s e-mail address belongs to another user: no user was made for it',
    });
  });

  test('GWY-011.1 API-067 categories are created for each bank-debit TID of a boarded merchant, and a refused one has its reason', async () => {
    const tid = 'T100101';
    const { data } = await superuser.get('createAchCategories', { params: { id: tid } });
    expect(data).toEqual(['PPD', 'CCD', 'WEB', 'TEL'].map((type) => ({ type, error: null })));
    await superuser.get('board', await asked('Twin Forks'));
    const ach = (await found('Twin Forks')).details[0]?.MidTids.find(
      ({ AccountType }) => AccountType === 'ach',
    );
    const refused = await superuser.get('createAchCategoriesByGet', { params: { id: ach?.TID ?? '' } });
    expect(refused.data.filter(({ error }) => error)).toEqual([
      { type: 'TEL', error: 'The originator is not approved for TEL' },
    ]);
    for (const id of ['T100110', 'missing'])
      expect((await superuser.refused('createAchCategories', { params: { id } })).status).toBe(404);
  });

  test('GWY-017 API-068 a payment is shown as stored here and at the gateway service, found by its ID, or by merchant and order number', async () => {
    const { response } = await shop.browser.get('payment', { body: shop.request() });
    const id = response.UniqueID ?? '';
    const { data } = await superuser.get('fpgTransactions', { query: { order_id: id } });
    expect(data.local).toHaveLength(1);
    expect(data.fpg).toHaveLength(1);
    for (const name of ['id', 'amount', 'fee', 'last_four', 'status'])
      expect(data.fpg[0]?.[name]).toEqual(data.local[0]?.[name]);
    expect(JSON.stringify(data)).not.toContain('4111111111111111');
    const nothing = { account_id: shop.accountId, reference_number: 'none' };
    expect((await superuser.get('fpgTransactions', { query: nothing })).data).toEqual({ local: [], fpg: [] });
    const whole = await superuser.get('fpgTransactions', { query: { account_id: shop.accountId } });
    expect(whole.data.local.map((each) => each['id'])).toContain(id);
    const order_number = `PO-${id}`;
    const { response: ordered } = await shop.browser.get('payment', {
      body: shop.request({ order_number, amount: '21.37' }),
    });
    const byOrder = async (query: { account_id?: string }) => {
      const answer = await superuser.get('fpgTransactions', { query: { order_id: order_number, ...query } });
      return answer.data.local.map((each) => each['id']);
    };
    expect(await byOrder({ account_id: shop.accountId })).toEqual([ordered.UniqueID]);
    // This field has no index, so only one merchant's payments are searched.
    expect(await byOrder({})).toEqual([]);
    for (const query of [{}, { reference_number: '1' }, { batch_number: '1' }])
      expect((await superuser.refused('fpgTransactions', { query })).status).toBe(422);
  });

  test('API-070 a general query about a merchant is answered', async () => {
    const ask = (request: string, merchant = shop.accountId) => ({ query: { merchant, request } });
    expect((await superuser.get('trxServices', ask('{"operation":"ping"}'))).data).toMatchObject({
      answer: 'pong',
    });
    expect((await superuser.get('trxServices', ask('{"operation":"x"}'))).data).toMatchObject({
      error: 'Unknown operation',
    });
    for (const request of ['', '[]', '{', '{}'])
      expect((await superuser.refused('trxServices', ask(request))).fields).toHaveProperty('request');
    expect((await superuser.refused('trxServices', ask('{"operation":"ping"}', 'missing'))).fields).toEqual({
      merchant: 'Invalid merchant',
    });
  });
});
