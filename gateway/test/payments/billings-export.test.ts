import { billingColumns } from '@tillway/contract';
import {
  billingColumnLabels,
  defaultBillingColumns,
  formatDate,
  formatExpiration,
  paymentTypeName,
} from '@tillway/rules';
import type { Browser } from '../browser';
import { parseCsv } from '../csv';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  let clerk: Browser;
  beforeAll(async () => {
    shop = await openShop(database(), { limits: {} });
    ({ browser: clerk } = await shop.hire(shop.accountId, ['can_use_billings']));
    const cards: [string, string][] = [
      ['Ada Lovelace', '4111111111111111'],
      ['=cmd|calc', '4242424242424242'],
      ['Quote "Q", Inc', '5555555555554444'],
    ];
    for (const [card_name, card_number] of cards) {
      shop.gateway.pass({ minutes: 1 });
      await shop.pay({ card_name, card_number, customer_po: '+1' });
    }
    const other = await shop.openAnother();
    const { browser } = await shop.hire(other.accountId);
    await browser.get('payment', {
      body: shop.request({ terminal_id: other.terminalId, card_name: 'Somebody Else' }),
    });
  });
  afterAll(() => shop.close());

  const csv = async (query: Record<string, string | object> = {}) => {
    const { status, headers, text } = await clerk.call('billings', {
      query: { format: 'csv', perPage: '*', ...query },
    });
    expect(status).toBe(200);
    return { headers, lines: parseCsv(text) };
  };

  test('BIL-007 SHELL-080 the export has exactly the records of the list, in its order, under the default columns', async () => {
    const { rows, count } = await clerk.get('billings', { query: { perPage: '*' } });
    const { headers, lines } = await csv();
    expect(count).toBe(3);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="billings-\d{4}-\d\d-\d\d\.csv"$/),
      'x-row-count': '3',
    });
    expect(lines).toEqual([
      defaultBillingColumns.map((name) => billingColumnLabels[name]),
      ...rows.map((row) => [
        (row.card_name ?? '').replace(/^=/, "'="),
        row.account_name,
        paymentTypeName(row.payment_type ?? ''),
        row.last_four,
        formatExpiration(row.card_expiration_yymm ?? ''),
        'Yes',
        formatDate(row.last_used ?? '', 'America/Chicago'),
        formatDate(row.created, 'America/Chicago'),
      ]),
    ]);
  });

  test('BIL-007 the export has the requested columns in their order, and the rows of the search', async () => {
    const { lines } = await csv({
      columns: 'email,type,customer_po,card_name',
      filter: { card_name: 'quote' },
    });
    expect(lines).toEqual([
      ['Email', 'Processor', 'Customer PO', 'Cardholder name'],
      ['', 'FAPS', "'+1", 'Quote "Q", Inc'],
    ]);
  });

  test('S-15 no cell begins as a formula', async () => {
    const { lines } = await csv({ columns: Object.keys(billingColumnLabels).join() });
    for (const cell of lines.slice(1).flat()) expect(cell).not.toMatch(/^[=+\-@\t]/);
    expect(lines[0]).toEqual(Object.values(billingColumnLabels));
  });

  test.each(billingColumns)('BIL-007 the export is ordered by %s like the list', async (orderBy) => {
    for (const orderDirection of ['asc', 'desc']) {
      const order = { orderBy, orderDirection };
      const { rows } = await clerk.get('billings', { query: order });
      const { lines } = await csv({ ...order, columns: 'id' });
      expect(lines.slice(1).flat()).toEqual(rows.map(({ id }) => id));
    }
  });

  test('decisions §0.7 an export is audited', async () => {
    await csv({ columns: 'id', filter: { last_four: '1111' } });
    const audited = await database()
      .db.selectFrom('audit')
      .select('detail')
      .where('action', '=', 'billings.exported')
      .execute();
    expect(audited.map(({ detail }) => detail)).toContainEqual({
      filter: { last_four: '1111' },
      columns: ['id'],
      count: 1,
    });
  });

  test('a user who may not see the records cannot export them, and an unknown column is refused', async () => {
    const { browser } = await shop.hire(shop.accountId, ['can_view_transactions']);
    expect((await browser.refused('billings', { query: { format: 'csv' } })).status).toBe(403);
    expect((await clerk.refused('billings', { query: { format: 'csv', columns: 'sealed' } })).status).toBe(
      400,
    );
  });
});
