import type { CalendarFilter, SeriesFilter } from '@tillway/contract';
import { ongoingEnd } from '@tillway/rules';
import type { Insertable } from 'kysely';
import type { Schema } from '../../src/platform/database';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { expectSorted } from '../sorted';
import { openShop, type Shop } from '../shop';
import { createTransaction } from '../transactions';
import { createUser, password } from '../users';

/** The tests' day is Friday, November 20, 2026. */
onEachEngine((database) => {
  let shop: Shop;
  let browser: Browser;
  let place: { account_id: string; terminal_id: string };
  let tokenId: string;
  /** A user who also sees the schedules of another merchant. */
  let ofTwo: Browser;

  beforeAll(async () => {
    shop = await openShop(database());
    const { accountId, terminalId } = await shop.openAnother({ processor_id: 6 });
    place = { account_id: accountId, terminal_id: terminalId };
    ({ browser } = await shop.hire(accountId, ['can_view_schedules', 'can_manage_account_transactions']));
    const { response } = await browser.get('payment', { body: shop.request({ terminal_id: terminalId }) });
    tokenId = (await shop.sale(response.UniqueID)).token_id ?? '';

    await schedule('weekly', {
      customer_po: 'PO-1',
      custom_field_1: 'North',
      custom_field_3: 'Blue',
      notes: 'Call first',
      next_run: '2026-11-25',
    });
    await schedule('future', {
      start_date: '2026-12-01',
      next_run: '2026-12-01',
      recurring_status_id: 1,
    });
    await schedule('over', {
      last_run: '2026-11-18',
      end_date: '2026-11-19',
      recurring_status_id: 3,
      next_run: null,
    });
    await schedule('stopped', {
      total_amount: 2035,
      last_run: '2026-11-11',
      recurring_type: 'none',
      recurring_status_id: 4,
      next_run: null,
    });
    await schedule('refused', { recurring_status_id: 5, next_run: null, last_four: '4242' });
    await schedule('bank', {
      request_type: 'ach',
      payment_type: 'ach',
      ach_is_authorized: false,
      ach_status_id: 1,
      recurring_type: 'monthly',
      next_run: '2026-12-04',
    });
    await series('running', { customer_po: 'PO-2' });
    await series('changed', {
      card_expiration_yymm: '2610',
      modify_recurring_type: 'daily',
      modify_total_amount: 999,
      recurring_next_date: '2026-11-21',
    });
    await series('called-off', { voided: new Date('2026-11-10T12:00:00Z'), recurring_status_id: 4 });
    await series('given-up', { recurring_status_id: 5, recurring_next_date: null });
    await createTransaction(database().db, shop.gateway.deps.ids, {
      ...place,
      id: 'run-of-running',
      parent_transaction_id: 'running',
      is_recurring: true,
      api_method: 'cron',
    });
    await createTransaction(database().db, shop.gateway.deps.ids, {
      ...place,
      id: 'run-of-weekly',
      schedule_id: 'weekly',
      is_recurring: true,
      api_method: 'cron',
      settled: new Date('2026-11-19T12:00:00Z'),
    });
    ofTwo = await clerkOfTwo();
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
        last_four: '1111',
        created,
        updated: created,
        ...row,
      })
      .execute();
  }

  async function series(id: string, row: Partial<Insertable<Schema['transactions']>>): Promise<void> {
    await createTransaction(database().db, shop.gateway.deps.ids, {
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
  }

  async function clerkOfTwo(): Promise<Browser> {
    const { db } = database();
    const { accountId, terminalId, browser: its } = await shop.openStaffed();
    const { response } = await its.get('payment', { body: shop.request({ terminal_id: terminalId }) });
    const { token_id } = await shop.sale(response.UniqueID);
    await db.updateTable('accounts').set({ name: 'alpine Clinic' }).where('id', '=', accountId).execute();
    await db.updateTable('terminals').set({ name: 'Annex' }).where('id', '=', terminalId).execute();
    await schedule('elsewhere', { account_id: accountId, terminal_id: terminalId, token_id: token_id ?? '' });
    const email = 'of-two@harborbooks.test';
    const accounts = [place.account_id, accountId];
    await createUser(db, shop.gateway.deps.ids, { email, accounts, permissions: ['can_view_schedules'] });
    const clerk = shop.gateway.browser();
    await clerk.signIn(email, password);
    return clerk;
  }

  const schedules = (query: object = {}) =>
    browser.get('schedules', { query: { orderBy: 'schedules.created', orderDirection: 'asc', ...query } });
  const everySchedule = ['weekly', 'future', 'over', 'stopped', 'refused', 'bank'];

  test('API-047 schedules are sorted, page by page, and listed all at once', async () => {
    const { rows, count } = await schedules({ perPage: 2, page: 1 });
    expect([count, ...rows.map(({ id }) => id)]).toEqual([everySchedule.length, 'over', 'stopped']);
    for (const perPage of ['all', '*'])
      expect((await schedules({ perPage })).rows.map(({ id }) => id)).toEqual(everySchedule);
    const backwards = await schedules({ orderDirection: 'desc' });
    expect(backwards.rows.map(({ id }) => id)).toEqual([...everySchedule].reverse());
  });

  test.each<[string, SeriesFilter, string[]]>([
    ['nothing', {}, everySchedule],
    ['cards', { payment_type: 'card' }, everySchedule.slice(0, -1)],
    ['ACH', { payment_type: 'ach' }, ['bank']],
    ['running', { status: ['running'] }, ['weekly', 'bank']],
    ['pending or ended', { status: ['pending', 'ended'] }, ['future', 'over']],
    ['cancelled', { status: ['cancelled'] }, ['stopped']],
    ['declined', { status: ['declined'] }, ['refused']],
    ['every frequency', { frequency: '*' }, everySchedule],
    ['a frequency', { frequency: 'monthly' }, ['bank']],
    ['a name', { customer_name: 'payer fut' }, ['future']],
    ['last four', { last_four: '4242' }, ['refused']],
    ['an amount', { amount: '20.35' }, ['stopped']],
    ['not authorized', { ach_is_authorized: '0', payment_type: 'ach' }, ['bank']],
    ['customer PO', { customer_po: 'po-1' }, ['weekly']],
    ['notes', { notes: 'call' }, ['weekly']],
    ['an id', { transaction_id: 'T-over' }, ['over']],
    ['settled payments', { settled_start_date: '2026-11-19 00:00:00' }, ['weekly']],
    ['created to', { created_end_date: '2026-11-01 12:00:01' }, ['weekly']],
  ])('API-047 SCH-010.1 schedules are found by %s', async (_, filter, expected) => {
    const { rows, count } = await schedules({ filter });
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(count).toBe(expected.length);
  });

  test.each([
    'schedules.created',
    'customer_name',
    'recurring_status',
    'total_amount',
    'recurring_type',
    'start',
    'end',
    'next_run',
    'last_run',
  ] as const)('API-047 schedules sort by %s in both directions', (orderBy) =>
    expectSorted(async (orderDirection) => {
      const { rows } = await schedules({ orderBy, orderDirection });
      return rows.map((row) => row[orderBy === 'schedules.created' ? 'created' : orderBy]);
    }),
  );

  test.each(['account_name', 'terminal_name'] as const)(
    'API-047 columns of a schedule’s transaction sort by %s in both directions',
    (orderBy) =>
      expectSorted(async (orderDirection) => {
        const query = { orderBy, orderDirection, perPage: 'all' };
        return (await ofTwo.get('schedules', { query })).rows.map((row) => row[orderBy]);
      }),
  );

  test('API-048 SCH-022 SCH-023 one schedule is found by either identifier, with its payments', async () => {
    const { schedule: found } = await browser.get('schedule', { params: { id: 'T-weekly' } });
    expect(found).toMatchObject({
      id: 'weekly',
      start: '2026-11-04',
      end: ongoingEnd,
      next_run: '2026-11-25',
      net_amount: 1000,
      recurring_status: 'running',
      associatedTransactions: [{ id: 'run-of-weekly', parent_schedule_id: 'weekly' }],
    });
    expect((await browser.get('schedule', { params: { id: 'weekly' } })).schedule).toEqual(found);
  });

  test('SCH-016 S-03 another merchant’s schedule is answered like a missing one', async () => {
    const { accountId } = await shop.openAnother();
    const other = await shop.hire(accountId, ['can_view_schedules', 'can_manage_account_transactions']);
    const params = { id: 'weekly' };
    for (const call of ['schedule', 'changeSchedule', 'cancelSchedule'] as const) {
      const body = call === 'changeSchedule' ? {} : undefined;
      const answer = await other.browser.refused(call, { params, body });
      expect([answer.status, answer.message]).toEqual([404, 'Unable to identify schedule']);
    }
    expect((await other.browser.get('schedules')).count).toBe(0);
  });

  test.each<[string, SeriesFilter, string[]]>([
    ['nothing', {}, ['running', 'changed', 'called-off', 'given-up']],
    ['running', { status: ['running'] }, ['running', 'changed']],
    ['cancelled', { status: ['cancelled'] }, ['called-off']],
    ['declined', { status: ['declined'] }, ['given-up']],
    ['what a modification made of it', { frequency: 'daily', amount: '9.99' }, ['changed']],
    ['customer PO', { customer_po: 'PO-2' }, ['running']],
    ['a card that expires before the next payment', { card_expires_first: '1' }, ['changed']],
    [
      'a card that is good for the next payment',
      { card_expires_first: '0', status: ['running', 'declined'] },
      ['running', 'given-up'],
    ],
  ])('API-037.1 SCH-002.2 series of transactions are found by %s', async (_, filter, expected) => {
    const { rows, count } = await browser.get('recurring', {
      query: { filter, orderBy: 'created', orderDirection: 'asc' },
    });
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(count).toBe(expected.length);
  });

  test('API-037.1 API-037.2 series of transactions are sorted, page by page, and listed all at once for an export', async () => {
    const page = async (query: object) => {
      const asked = { orderBy: 'created', orderDirection: 'desc', ...query };
      const { rows, count } = await browser.get('recurring', { query: asked });
      return [count, ...rows.map(({ id }) => id)];
    };
    expect(await page({ perPage: 3, page: 0 })).toEqual([4, 'given-up', 'called-off', 'changed']);
    expect(await page({ perPage: 3, page: 1 })).toEqual([4, 'running']);
    expect(await page({ perPage: '*' })).toEqual([4, 'given-up', 'called-off', 'changed', 'running']);
  });

  const week: CalendarFilter = { start_date: '2026-11-22', end_date: '2026-11-28' };

  test('API-038 the calendar lists future payments by day', async () => {
    const { rows } = await browser.get('calendar', { query: { filter: week } });
    const ids = Object.fromEntries(
      Object.entries(rows.data).map(([day, events]) => [
        day,
        events.map(({ schedule_id, transaction_id }) => schedule_id ?? transaction_id).sort(),
      ]),
    );
    expect(ids).toEqual({
      ...Object.fromEntries([22, 23, 24, 26, 28].map((day) => [`2026-11-${day}`, ['changed']])),
      '2026-11-25': ['changed', 'weekly'],
      '2026-11-27': ['changed', 'running'],
    });
  });

  test.each<[string, () => CalendarFilter, string[]]>([
    ['an account', () => ({ account_id: place.account_id }), ['changed', 'running', 'weekly']],
    ['an account of others', () => ({ account_id: 'nobody' }), []],
    ['a terminal', () => ({ terminal_id: place.terminal_id }), ['changed', 'running', 'weekly']],
    ['another terminal', () => ({ terminal_id: 'none' }), []],
    ['an amount', () => ({ amount: '9.99' }), ['changed']],
    ['a name', () => ({ customer_name: 'payer week' }), ['weekly']],
    ['last four', () => ({ last_four: '4242' }), []],
    ['an id', () => ({ transaction_id: 'running' }), ['running']],
    ['a tracking id', () => ({ tracking_id: 'T-weekly' }), ['weekly']],
    ['customer PO', () => ({ customer_po: 'po-2' }), ['running']],
    ['a custom field', () => ({ custom_field_1: 'north' }), ['weekly']],
    ['another custom field', () => ({ custom_field_2: 'north' }), []],
    ['the third', () => ({ custom_field_3: 'blue' }), ['weekly']],
    ['notes', () => ({ notes: 'call' }), ['weekly']],
    ['what recurs', () => ({ is_recurring: '1' }), ['changed', 'running', 'weekly']],
    ['what does not', () => ({ is_recurring: '0' }), []],
  ])('API-038 the calendar is filtered by %s', async (_, filter, expected) => {
    const { rows } = await browser.get('calendar', { query: { filter: { ...week, ...filter() } } });
    const events = Object.values(rows.data).flat();
    const ids = new Set(events.map(({ schedule_id, transaction_id }) => schedule_id ?? transaction_id));
    expect([...ids].sort()).toEqual(expected);
  });

  test('O-29 a page has the requested number of a day’s events, and the number of all of them', async () => {
    const day = { start_date: '2026-11-25', end_date: '2026-11-25' };
    const { rows, count } = await browser.get('calendar', { query: { filter: day, perPage: 1, page: 1 } });
    expect([rows.data['2026-11-25']?.length, rows.counts['2026-11-25'], count]).toEqual([1, 2, 2]);
  });

  test('O-29 SCH-026 a day with many events shows 25 at once, and then the rest', async () => {
    const ids = Array.from({ length: 27 }, (_, index) => `busy-${String(index).padStart(2, '0')}`);
    for (const id of ids)
      await createTransaction(database().db, shop.gateway.deps.ids, {
        ...place,
        id,
        parent_transaction_id: 'running',
        is_recurring: true,
        api_method: 'cron',
        created: new Date('2026-10-05T18:00:00Z'),
      });
    const day = { start_date: '2026-10-05', end_date: '2026-10-05' };
    const page = async (query: { page?: number }) => {
      const { rows, count } = await browser.get('calendar', { query: { filter: day, ...query } });
      const events = rows.data['2026-10-05'] ?? [];
      return { count, of: rows.counts['2026-10-05'], ids: events.map((event) => event.transaction_id) };
    };
    const [first, second] = [await page({}), await page({ page: 1 })];
    expect([first.count, first.of, first.ids.length, second.ids.length]).toEqual([27, 27, 25, 2]);
    expect([...first.ids, ...second.ids].sort()).toEqual(ids);
  });

  test('O-29 a run is on its day, with its status', async () => {
    const day = { start_date: '2026-11-20', end_date: '2026-11-20', is_recurring: '1' } as const;
    const { rows } = await browser.get('calendar', { query: { filter: day } });
    expect(
      rows.data['2026-11-20']?.map(({ transaction_id, status }) => [transaction_id, status]).sort(),
    ).toEqual([
      ['run-of-running', 'Approved'],
      ['run-of-weekly', 'Settled'],
    ]);
  });

  test('C-48 a user who may not see transactions gets an empty calendar', async () => {
    const email = 'blind@harborbooks.test';
    await createUser(database().db, shop.gateway.deps.ids, { email, accounts: [place.account_id] });
    const blind = shop.gateway.browser();
    await blind.signIn(email, password);
    expect((await blind.get('calendar', { query: { filter: week } })).count).toBe(0);
  });
});
