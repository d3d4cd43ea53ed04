import { recurringColumns, scheduleColumns } from '@tillway/contract';
import { ongoingEnd, recurringColumnLabels, scheduleColumnLabels } from '@tillway/rules';
import type { Insertable } from 'kysely';
import type { Schema } from '../../src/platform/database';
import type { Browser } from '../browser';
import { parseCsv } from '../csv';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { createTransaction } from '../transactions';

/** The tests' day is Friday, November 20, 2026. */
onEachEngine((database) => {
  let shop: Shop;
  let browser: Browser;
  let place: { account_id: string; terminal_id: string };
  let tokenId: string;

  beforeAll(async () => {
    shop = await openShop(database(), { limits: {} });
    const { accountId, terminalId } = await shop.openAnother({ processor_id: 6 });
    place = { account_id: accountId, terminal_id: terminalId };
    ({ browser } = await shop.hire(accountId, ['can_view_schedules', 'can_manage_account_transactions']));
    const { response } = await browser.get('payment', { body: shop.request({ terminal_id: terminalId }) });
    tokenId = (await shop.sale(response.UniqueID)).token_id ?? '';
    await schedule('weekly', { customer_po: '=1+1', notify: true });
    await schedule('over', { end_date: '2026-11-19', recurring_status_id: 3, last_run: '2026-11-18' });
    await schedule('stopped', { recurring_type: 'none', recurring_status_id: 4, next_run: null });
    await schedule('refused', { recurring_status_id: 5, next_run: null });
    await series('changed', {
      modify_recurring_type: 'daily',
      modify_total_amount: 999,
      modify_fee_amount: 99,
      recurring_next_date: '2026-11-21',
    });
    await series('given-up', {
      recurring_status_id: 5,
      recurring_next_date: null,
      total_amount: 1990,
      fee_amount: 70,
    });
  });
  afterAll(() => shop.close());

  let made = 0;
  const stamp = () => new Date(Date.UTC(2026, 10, 1, 12, 0, ++made));

  async function schedule(id: string, row: Partial<Insertable<Schema['schedules']>>): Promise<void> {
    const created = stamp();
    await database()
      .db.insertInto('schedules')
      .values({
        id,
        ...place,
        tracking_id: `T-${id}`,
        token_id: tokenId,
        request_type: 'sale',
        payment_type: 'visa',
        recurring_type: 'weekly',
        recurring_status_id: 2,
        start_date: '2026-11-04',
        end_date: ongoingEnd,
        next_run: '2026-11-25',
        total_amount: 1035,
        fee_amount: 35,
        is_cashdiscount: true,
        customer_name: `Payer ${id}`,
        created,
        updated: created,
        ...row,
      })
      .execute();
  }

  const series = (id: string, row: Partial<Insertable<Schema['transactions']>>) =>
    createTransaction(database().db, shop.gateway.deps.ids, {
      ...place,
      id,
      is_recurring: true,
      recurring_type: 'weekly',
      recurring_status_id: 2,
      recurring_start: '2026-11-06',
      recurring_end: ongoingEnd,
      recurring_next_date: '2026-11-27',
      created: stamp(),
      ...row,
    });

  const csv = async (call: 'schedules' | 'recurring', query: object) => {
    const { status, headers, text } = await browser.call(call, {
      query: { format: 'csv', orderBy: 'created', orderDirection: 'asc', ...query },
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="${call}-`));
    return parseCsv(text);
  };

  test('SCH-008 API-047 the export has the matching schedules in its own columns, as the list shows them', async () => {
    const columns =
      'customer_name,recurring_status,total_amount,net_amount,recurring_type,end,next_run,last_run';
    expect(
      await csv('schedules', {
        perPage: '*',
        columns,
        filter: { status: ['running', 'ended', 'cancelled'] },
      }),
    ).toEqual([
      ['Customer', 'Status', 'Amount', 'Net', 'Frequency', 'End', 'Next', 'Last run'],
      ['Payer weekly', 'Running', '$10.35', '$10.00', 'Weekly', '', 'Nov-25-2026', ''],
      ['Payer over', 'Ended', '$10.35', '$10.00', 'Weekly', 'Nov-19-2026', '', 'Nov-18-2026'],
      ['Payer stopped', 'Cancelled', '$10.35', '$10.00', 'None', '', '', ''],
    ]);
  });

  test('SCH-008 API-037.2 the export has series of transactions with their modifications', async () => {
    const columns = 'recurring_status,total_amount,net_amount,fee_amount,recurring_type,start,end,next_run';
    expect((await csv('recurring', { perPage: '*', columns })).slice(1)).toEqual([
      ['Running', '$9.99', '$9.00', '$0.99', 'Daily', 'Nov-06-2026', '', 'Nov-21-2026'],
      ['Declined', '$19.90', '$19.20', '$0.70', 'Weekly', 'Nov-06-2026', '', ''],
    ]);
  });

  test('S-15 no cell begins as a formula', async () => {
    const [, first] = await csv('schedules', { columns: 'customer_po' });
    expect(first).toEqual(["'=1+1"]);
  });

  test.each(['schedules', 'recurring'] as const)(
    'SCH-008 the export of %s has every column, in every order of the list',
    async (call) => {
      const labels = call === 'schedules' ? scheduleColumnLabels : recurringColumnLabels;
      const orders = call === 'schedules' ? scheduleColumns : recurringColumns;
      for (const orderBy of orders) {
        const [header, ...lines] = await csv(call, { orderBy, columns: Object.keys(labels).join() });
        expect([orderBy, header, lines.length]).toEqual([
          orderBy,
          Object.values(labels),
          call === 'schedules' ? 4 : 2,
        ]);
      }
    },
  );

  test('SCH-012 API-048 a schedule has its modifications, newest first, and the terms for its price', async () => {
    const params = { id: 'weekly' };
    const body = { total_amount: '20.70', fee_amount: '0.70', recurring_type: 'monthly' };
    await browser.get('changeSchedule', { params, body });
    await browser.get('cancelSchedule', { params });
    const { schedule: found } = await browser.get('schedule', { params });
    expect(found.terminal).toEqual({ is_cashdiscount: true, cashdiscount_schedule: '3.5' });
    const untouched = { start: null, end: null };
    expect(found.modifications).toMatchObject([
      { ...untouched, recurring_type: 'none', total_amount: null, fee_amount: null },
      { ...untouched, recurring_type: 'monthly', total_amount: 2070, fee_amount: 70 },
    ]);
  });
});
