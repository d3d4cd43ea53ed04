import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';
import { createUser, password } from '../users';

onEmbedded((database) => {
  let shop: Shop;
  let staff: Shop['browser'];
  let sale: string;
  beforeAll(async () => {
    shop = await openShop(database());
    ({ browser: staff } = await shop.hire(shop.accountId, ['superuser']));
    sale = (await shop.pay()).UniqueID ?? '';
    const at = new Date('2026-11-19T10:00:00Z');
    const rows = [
      { id: 'c1', name: 'Ada Lovelace', amount: 2060, reason_code: '10.4', chargeback_date: '2026-11-10' },
      { id: 'c2', name: 'Grace Hopper', amount: 500, reason_code: '13.1', chargeback_date: '2026-11-12' },
    ];
    for (const row of rows)
      await database()
        .db.insertInto('chargebacks')
        .values({
          ...row,
          account_id: shop.accountId,
          transaction_id: row.id === 'c1' ? sale : null,
          reference_number: `REF-${row.id}`,
          reason: 'Fraud',
          case_number: 'K-1',
          aquisition_number: 'A-1',
          approval_code: '123456',
          created: at,
        })
        .execute();
  });
  afterAll(() => shop.close());

  const found = async (filter: object) =>
    (await shop.browser.get('chargebacks', { query: { filter } })).rows.map(({ id }) => id);

  test('API-053 CHB-002.2 chargebacks are listed newest first, with account and transaction', async () => {
    const { rows, count } = await shop.browser.get('chargebacks');
    expect(count).toBe(2);
    expect(rows.map(({ id }) => id)).toEqual(['c2', 'c1']);
    expect(rows[1]).toMatchObject({
      name: 'Ada Lovelace',
      account_name: 'Harbor Books',
      amount: 2060,
      reference_number: 'REF-c1',
      transaction_id: sale,
      transaction_tracking_id: (await shop.sale(sale)).tracking_id,
      aquisition_number: 'A-1',
      chargeback_date: '2026-11-10',
    });
  });

  test('S-03 a user limited to some terminals sees only their chargebacks', async () => {
    const another = shop.gateway.deps.ids.id();
    const at = new Date('2026-11-01T00:00:00Z');
    await database()
      .db.insertInto('terminals')
      .values({
        id: another,
        account_id: shop.accountId,
        name: 'Office',
        code: 'HB2',
        types: ['ecom'],
        processor_id: 3,
        created: at,
        modified: at,
      })
      .execute();
    const email = 'one-terminal@example.test';
    await createUser(database().db, shop.gateway.deps.ids, {
      email,
      permissions: ['can_view_transactions'],
      accounts: [shop.accountId],
      terminals: [{ terminalId: another, accountId: shop.accountId }],
    });
    const browser = shop.gateway.browser();
    await browser.signIn(email, password);
    expect((await browser.get('chargebacks')).count).toBe(0);
  });

  test.each<[string, object, string[]]>([
    ['amount', { amount: '20.60' }, ['c1']],
    ['reason code', { reason_code: '13.1' }, ['c2']],
    ['reference number', { reference_number: 'ref-c1' }, ['c1']],
    ['dates', { start_date: '2026-11-11 00:00:00', end_date: '2026-11-30 23:59:59' }, ['c2']],
  ])('CHB-003 API-053 chargebacks are found by %s', async (_, filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  test('API-053 CHB-003 chargebacks are found by account, if it is the caller’s own', async () => {
    expect(await found({ account_id: shop.accountId })).toEqual(['c2', 'c1']);
    expect(await found({ account_id: '*' })).toEqual(['c2', 'c1']);
    expect(await found({ account_id: 'another' })).toEqual([]);
  });

  test('API-053 chargebacks are sorted, page by page', async () => {
    const page = async (query: Record<string, string | number>) => {
      const { rows, count } = await shop.browser.get('chargebacks', { query });
      return [count, ...rows.map(({ id }) => id)];
    };
    const byAmount = { orderBy: 'amount', orderDirection: 'asc' };
    expect(await page(byAmount)).toEqual([2, 'c2', 'c1']);
    expect(await page({ ...byAmount, orderDirection: 'desc' })).toEqual([2, 'c1', 'c2']);
    expect(await page({ ...byAmount, perPage: 1, page: 1 })).toEqual([2, 'c1']);
    expect(await page({ perPage: 'all' })).toEqual([2, 'c2', 'c1']);
  });

  test('CHB-003 chargebacks are found by transaction', async () => {
    expect(await found({ transaction_id: sale })).toEqual(['c1']);
  });

  test('API-054 CHB-004.1 superusers and the merchant see one chargeback; one from before disputes is lost', async () => {
    for (const browser of [staff, shop.browser]) {
      const { chargeback } = await browser.get('chargeback', { params: { id: 'c1' } });
      expect(chargeback).toMatchObject({ case_number: 'K-1', approval_code: '123456', reason: 'Fraud' });
      expect(chargeback).toMatchObject({ state: 'lost', answer_by: null });
    }
  });

  test('CHB-005 a missing chargeback is answered with Invalid chargeback', async () => {
    const { status, message } = await staff.refused('chargeback', { params: { id: 'x' } });
    expect([status, message]).toEqual([404, 'Invalid chargeback']);
  });

  test('S-03 another merchant sees none of the chargebacks', async () => {
    const other = await shop.openAnother();
    const { browser } = await shop.hire(other.accountId);
    expect((await browser.get('chargebacks')).count).toBe(0);
  });
});
