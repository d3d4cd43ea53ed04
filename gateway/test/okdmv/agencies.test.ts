import { messages } from '@tillway/rules';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { createUser, password } from '../users';

const given = {
  tracking_id: 'OK-0042',
  name: ' Tulsa Tag ',
  email: 'office@tulsatag.test',
  address: '1 Main St',
  city: 'Tulsa',
  state: 'OK',
  zip: '74103',
  phone: '9185550100',
  county: 'Tulsa',
  hours: 'Mon to Fri 8 to 5',
  trxservices_client_id: 'C-1',
  notes: 'Opens late on Fridays',
};
const secrets = {
  password: 'Tag-office-1',
  aba: '103000017',
  dda_decoded: '4111111111111111',
  trxservices_key: 'a2V5LW9mLXRoZS1hZ2VuY3k=',
  trxservices_iv: 'aXYtb2YtaXQ=',
};

onEachEngine((database) => {
  let shop: Shop;
  let superuser: Browser;

  beforeAll(async () => {
    shop = await openShop(database());
    const { ids } = shop.gateway.deps;
    await createUser(database().db, ids, { email: 'super@example.test', permissions: ['superuser'] });
    superuser = shop.gateway.browser();
    await superuser.signIn('super@example.test', password);
  });
  afterAll(() => shop.close());

  const add = (change: object = {}) =>
    superuser.call('createAgency', { body: { ...given, password: 'Tag-office-1', ...change } });
  const shown = async (id: string) => (await superuser.get('agency', { params: { id } })).agency;
  const audited = (id: string) =>
    database()
      .db.selectFrom('audit')
      .select(['action', 'detail', 'user_email'])
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute();

  test('AGY-008 AGY-009.2 API-062 API-061.2 an added agency has the program’s terms, and the answer has the form of a payment’s', async () => {
    const answered = await add({ ...secrets, account_id: shop.accountId });
    expect(answered).toMatchObject({ status: 200, body: { response: { ResponseText: 'APPROVED' } } });
    const agency = await shown('OK-0042');
    expect(agency).toMatchObject({
      ...given,
      name: 'Tulsa Tag',
      account_id: shop.accountId,
      account_name: 'Harbor Books',
      postal_code: '74103',
      is_cashdiscount: true,
      cashdiscount_schedule: 'okdmv',
      trxservices_source_id: '1',
      trxservices_algorithm: 'Rijndael',
      trxservices_algorithm_mode: 'CBC',
    });
    // At most the last four characters are shown.
    expect(agency.secrets).toEqual({
      password: '••••',
      aba: '•••• 0017',
      dda_decoded: '•••• 1111',
      trxservices_key: '•••• Y3k=',
      trxservices_iv: '•••• aXQ=',
    });
  });

  test('no secret is in plain text in the table or the audit', async () => {
    const { db } = database();
    const rows = [
      await db.selectFrom('okdmv_agencies').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ];
    const text = JSON.stringify(rows, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  });

  test('each secret is shown separately, and the audit has its reader', async () => {
    const { id } = await shown('OK-0042');
    const reveal = (secret: string, params = { id: 'OK-0042' }) =>
      superuser.call('revealAgencySecret', { params, body: { secret } });
    expect((await reveal('trxservices_key')).body).toEqual({ error: false, value: secrets.trxservices_key });
    expect((await reveal('colour')).status).toBe(400);
    expect((await reveal('aba', { id: 'missing' })).status).toBe(404);
    expect((await audited(id)).at(-1)).toEqual({
      action: 'agency.secret_revealed',
      detail: { field: 'trxservices_key' },
      user_email: 'super@example.test',
    });
  });

  test('API-062 changed fields of an agency are saved, and a secret stays unless it is given', async () => {
    await add({ tracking_id: 'OK-0043', ...secrets });
    const { updated } = await shown('OK-0043');
    shop.gateway.pass({ seconds: 1 });
    const body = { tracking_id: 'OK-0043', name: 'Tulsa Tag East', trxservices_iv: null, updated };
    expect(await superuser.call('changeAgency', { body })).toMatchObject({
      status: 200,
      body: { agency: { name: 'Tulsa Tag East' }, response: { ResponseText: 'APPROVED' } },
    });
    const agency = await shown('OK-0043');
    expect(agency.secrets).toMatchObject({ aba: '•••• 0017', trxservices_iv: null });
    expect((await audited(agency.id)).at(-1)).toMatchObject({
      action: 'agency.changed',
      detail: {
        name: { from: 'Tulsa Tag', to: 'Tulsa Tag East' },
        changed_secrets: ['trxservices_iv'],
      },
    });
    // A sent secret always counts as a change, so that nobody learns whether it equals the stored one.
    expect((await superuser.call('changeAgency', { body })).status).toBe(409);
    const again = { tracking_id: 'OK-0043', name: 'Tulsa Tag East', updated };
    expect((await superuser.call('changeAgency', { body: again })).status).toBe(200);
    expect(await shown('OK-0043')).toEqual(agency);
    expect(await superuser.call('changeAgency', { body: { ...body, name: 'X' } })).toMatchObject({
      status: 409,
      body: { message: messages.changedMeanwhile },
    });
    expect((await superuser.call('changeAgency', { body: { tracking_id: 'missing' } })).status).toBe(404);
    expect((await superuser.call('changeAgency', { body: { name: 'X' } })).status).toBe(400);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ city: '' }, 'city', 'City is required'],
    [{ email: 'office' }, 'email', 'Email must be valid'],
    [{ aba: '123456789' }, 'aba', 'Routing number is invalid'],
    [{ dda_decoded: 'abc' }, 'dda_decoded', messages.accountNumberOnlyDigits],
    [{ dda_decoded: '1.2345678901234568E16' }, 'dda_decoded', messages.accountNumberTooLong],
    [{ phone: 'hello' }, 'phone', messages.phoneIncomplete],
    [{ zip: '2138' }, 'zip', messages.postalCodeUsa],
    [{ county: 'Dallas' }, 'county', messages.countyUnknown],
    [{ account_id: 'missing' }, 'account_id', messages.invalidMerchant],
    [{ tracking_id: 'OK-0042' }, 'tracking_id', messages.agencyIdTaken],
  ])('an agency with %j is refused', async (change, field, message) => {
    expect(await add({ tracking_id: 'OK-0099', ...change })).toMatchObject({
      status: 422,
      body: { fields: { [field]: message } },
    });
  });

  test('a merchant has one agency', async () => {
    expect(await add({ tracking_id: 'OK-0098', account_id: shop.accountId })).toMatchObject({
      status: 422,
      body: { fields: { account_id: messages.accountTaken } },
    });
  });

  test('AGY-002.3 API-061.1 the list begins in the order of names and has pages, and its end date is inclusive', async () => {
    await add({ tracking_id: 'OK-0001', name: 'Ada Tag', city: 'Ada', county: 'Pontotoc' });
    const names = async (query: Record<string, object | string | number> = {}) =>
      (await superuser.get('agencies', { query })).rows.map(({ name }) => name);
    expect(await names()).toEqual(['Ada Tag', 'Tulsa Tag', 'Tulsa Tag East']);
    expect(await names({ orderBy: 'name', orderDirection: 'desc', perPage: 2, page: 1 })).toEqual([
      'Ada Tag',
    ]);
    expect((await superuser.get('agencies', { query: { perPage: 2 } })).count).toBe(3);
    expect(await names({ filter: { county: 'Pontotoc' } })).toEqual(['Ada Tag']);
    const today = shop.gateway.clock.now().toISOString().slice(0, 10);
    expect(await names({ filter: { name: 'east', created_end_date: `${today} 23:59:59` } })).toEqual([
      'Tulsa Tag East',
    ]);
    expect(await names({ filter: { created_end_date: '2020-01-01 23:59:59' } })).toEqual([]);
  });

  test('the exported file has the same agencies', async () => {
    const { text } = await superuser.call('agencies', {
      query: { format: 'csv', columns: 'name,county', filter: { city: 'Ada' } },
    });
    expect(text.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
      '"Name","County"',
      '"Ada Tag","Pontotoc"',
    ]);
  });
});
