import type { PlanFilter } from '@tillway/contract';
import { defaultPlanExportColumns, planColumnLabels } from '@tillway/rules';
import type { Browser } from '../browser';
import { parseCsv } from '../csv';
import { onEachEngine } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { expectSorted } from '../sorted';
import { createTransaction } from '../transactions';
import { createUser, password } from '../users';

const at = (text: string) => new Date(`${text}Z`);

onEachEngine((database) => {
  let gateway: TestGateway;
  let browser: Browser;
  let place: { account_id: string; terminal_id: string };

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    const { ids } = gateway.deps;
    const { accountId, terminalId } = await createMerchant(db, ids);
    place = { account_id: accountId, terminal_id: terminalId };
    const email = 'ada@example.test';
    await createUser(db, ids, { email, permissions: ['has_installment_options'], accounts: [accountId] });
    browser = gateway.browser();
    await browser.signIn(email, password);

    await plan('running', { customer_po: 'PO-1', notes: 'Call first' });
    await payment('running', {
      id: 'run',
      api_method: 'cron',
      recurring_type: null,
      recurring_start: null,
      recurring_end: null,
      parent_transaction_id: 'running',
      created: at('2026-11-19T12:00:00'),
    });
    await payment('running', {
      id: 'down',
      is_recurring: false,
      recurring_type: null,
      created: at('2026-11-19T13:00:00'),
    });
    await plan('changed', {
      card_name: 'Grace Hopper',
      last_four: '4242',
      modify_recurring_type: 'weekly',
      modify_recurring_end: '2027-01-01',
      modify_total_amount: 5175,
      modify_fee_amount: 175,
      modify_created: at('2026-11-02T12:00:00'),
    });
    await plan('replaced', { modify_recurring_type: 'none', modify_created: at('2026-11-02T12:00:00') });
    await payment('replaced', {
      id: 'newer',
      created: at('2026-11-03T12:00:00'),
      total_amount: 999,
      fee_amount: 9,
    });
    await plan('cancelled', { voided: at('2026-11-02T12:00:00') });
    await plan('declined', { state: 'declined', response_code: '051', authorized: null });
    await plan('ended', { recurring_end: '2026-11-10' });
    await plan('future', { recurring_start: '2026-12-01', state: 'pending', authorized: null });
    await plan('bank', {
      request_type: 'ach',
      payment_type: 'ach',
      ach_is_authorized: true,
      is_fee_waived: true,
      fee_amount: 0,
      settled: at('2026-11-05T12:00:00'),
    });
  });
  afterAll(() => gateway.close());

  /** Creates a plan and its installment transaction with one name, on November 1. */
  async function plan(id: string, row: Partial<Parameters<typeof createTransaction>[2]>): Promise<void> {
    const created = at(`2026-11-01T12:00:${String(++plans).padStart(2, '0')}`);
    await database()
      .db.insertInto('transaction_groups')
      .values({ id: `group-${id}`, ...place, custom_tracking_id: `PLAN-${id}`, created, updated: created })
      .execute();
    await payment(id, { id, created, ...row });
  }
  let plans = 0;

  async function payment(of: string, row: Partial<Parameters<typeof createTransaction>[2]>): Promise<void> {
    await createTransaction(database().db, gateway.deps.ids, {
      ...place,
      transaction_group_id: `group-${of}`,
      is_recurring: true,
      is_installment: true,
      recurring_type: 'monthly',
      recurring_start: '2026-11-01',
      recurring_end: '2027-04-01',
      recurring_next_date: '2026-12-01',
      ...row,
    });
  }

  const found = async (query: object) =>
    (await browser.get('plans', { query: { orderDirection: 'asc', ...query } })).rows;
  const one = async (id: string) => {
    const [row] = await found({ filter: { tracking_id: `PLAN-${id}` } });
    if (!row) throw new Error(`There is no plan ${id}`);
    return row;
  };
  const everything = ['running', 'changed', 'newer', 'cancelled', 'declined', 'ended', 'future', 'bank'];

  test('API-044 each plan is one row with its current installment transaction', async () => {
    expect((await found({})).map(({ transaction_id }) => transaction_id)).toEqual(everything);
    expect(await one('running')).toMatchObject({
      id: 'group-running',
      tracking_id: 'PLAN-running',
      account_name: 'Harbor Books',
      terminal_code: 'HB1',
      customer_name: 'Ada Lovelace',
      recurring_type: 'monthly',
      recurring_start: '2026-11-01',
      recurring_end: '2027-04-01',
      recurring_next_date: '2026-12-01',
      total_amount: 2060,
      fee_amount: 70,
      net_amount: 1990,
    });
  });

  test.each([
    ['running', 'running'],
    ['changed', 'running'],
    ['cancelled', 'cancelled'],
    ['declined', 'declined'],
    ['ended', 'ended'],
    ['future', 'pending'],
    ['bank', 'running'],
  ])('the plan %s is %s', async (id, status) => {
    expect((await one(id)).status).toBe(status);
  });

  test('the count alone is the same, and rows come without it', async () => {
    const filter = { payment_type: 'card' };
    const { rows, count } = await browser.get('plans', { query: { filter } });
    expect(count).toBe(everything.length - 1);
    expect(await browser.get('plansTotals', { query: { filter } })).toEqual({
      error: false,
      count,
      late_amount: null,
    });
    const alone = { filter, totals: '0' };
    expect(await browser.get('plans', { query: alone })).toEqual({ error: false, rows, count });
  });

  test.each([
    ['as far as the next row', 0, 3],
    ['to the last row', 3, 7],
    ['nothing beyond it', 4, 0],
  ])('rows without their count know %s', async (_, page, count) => {
    const query = { filter: { payment_type: 'card' }, totals: '0', perPage: 2, page };
    expect((await browser.get('plans', { query })).count).toBe(count);
  });

  test('all rows at once are counted, also if the count is not requested', async () => {
    const { rows, count } = await browser.get('plans', { query: { perPage: 'all', totals: '0' } });
    expect([rows.length, count]).toEqual([everything.length, everything.length]);
  });

  test('PLN-026 settled payments of a plan count as paid', async () => {
    expect(await one('bank')).toMatchObject({ plan_amount: null, paid_amount: 2060 });
    expect(await one('running')).toMatchObject({ paid_amount: 0 });
  });

  test('the values of a modification count', async () => {
    expect(await one('changed')).toMatchObject({
      recurring_type: 'weekly',
      recurring_end: '2027-01-01',
      total_amount: 5175,
      fee_amount: 175,
      net_amount: 5000,
      less_fee_amount: 1990,
    });
  });

  test('C-65 an end date has passed when its day is over in the merchant’s time zone', async () => {
    const ended = async () => (await one('ended')).status;
    gateway.setTime(at('2026-11-11T05:59:59'));
    await signInAgain();
    expect(await ended()).toBe('running');
    gateway.setTime(at('2026-11-11T06:00:00'));
    expect(await ended()).toBe('ended');
    gateway.setTime(at('2026-11-20T16:00:00'));
    await signInAgain();

    async function signInAgain() {
      await browser.signIn('ada@example.test', password);
    }
  });

  test.each<[string, PlanFilter, string[]]>([
    ['card', { payment_type: 'card' }, everything.slice(0, -1)],
    ['ACH', { payment_type: 'ach' }, ['bank']],
    ['part of a name', { customer_name: 'grace' }, ['changed']],
    ['last four', { last_four: '4242' }, ['changed']],
    ['an amount', { amount: '9.99' }, ['newer']],
    ['the amount that a modification made of it', { amount: '51.75' }, ['changed']],
    ['created to', { created_end_date: '2026-11-01 12:00:01' }, ['running']],
    ['created from', { created_start_date: '2026-11-01 12:00:08' }, ['bank']],
    [
      'settled',
      { settled_start_date: '2026-11-05 00:00:00', settled_end_date: '2026-11-05 23:59:59' },
      ['bank'],
    ],
    ['not settled then', { settled_start_date: '2026-11-06 00:00:00' }, []],
    ['recurring', { is_recurring: '1' }, everything],
    ['waived', { is_fee_waived: '1' }, ['bank']],
    ['a transaction', { transaction_id: 'newer' }, ['newer']],
    ['a plan’s id', { tracking_id: 'PLAN-ended' }, ['ended']],
    ['customer PO', { customer_po: 'po-1' }, ['running']],
    ['notes', { notes: 'call' }, ['running']],
    ['all accounts', { account_id: '*', terminal_id: '*' }, everything],
    ['nothing', { custom_field_1: 'x' }, []],
  ])('PLN-004 a search finds plans: %s', async (_, filter, expected) => {
    expect((await found({ filter })).map(({ transaction_id }) => transaction_id)).toEqual(expected);
    expect((await browser.get('plans', { query: { filter, perPage: 1 } })).count).toBe(expected.length);
  });

  test.each([
    'customer_name',
    'total_amount',
    'recurring_type',
    'recurring_start',
    'recurring_end',
    'recurring_next_date',
    'late_since',
    'created',
  ] as const)('API-044 plans sort by %s in both directions', (orderBy) =>
    expectSorted(async (orderDirection) =>
      (await found({ orderBy, orderDirection })).map((row) => row[orderBy]),
    ),
  );

  test.each([
    ['card', /^attachment; filename="card-plans-\d{4}-\d\d-\d\d\.csv"$/],
    ['ach', /^attachment; filename="ach-plans-\d{4}-\d\d-\d\d\.csv"$/],
  ])(
    'a file of %s plans is named after them and has total, paid, late, and left to collect',
    async (payment_type, name) => {
      const { headers, text } = await browser.call('plans', {
        query: { format: 'csv', perPage: '*', filter: { payment_type } },
      });
      expect(headers['content-disposition']).toMatch(name);
      expect(parseCsv(text)[0]?.slice(1, 7)).toEqual([
        ...['Status', 'Plan total', 'Paid', 'Late', 'Late since', 'Scheduled'],
      ]);
    },
  );

  test('S-38 a file has all matches of a search, and an ended plan has no next date', async () => {
    const csv = async (query: Record<string, string | object>) => {
      const { status, headers, text } = await browser.call('plans', {
        query: { format: 'csv', perPage: '*', orderDirection: 'asc', ...query },
      });
      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
      return parseCsv(text);
    };
    const whole = await csv({});
    expect(whole[0]).toEqual(defaultPlanExportColumns.map((name) => planColumnLabels[name]));
    expect(whole).toHaveLength(everything.length + 1);
    const columns = 'tracking_id,status,paid_amount,total_amount,fee_amount,net_amount,recurring_next_date';
    expect(await csv({ columns, filter: { payment_type: 'ach' } })).toEqual([
      ['Group ID', 'Status', 'Paid', 'Amount', 'Fee', 'Net', 'Next'],
      ['PLAN-bank', 'Running', '$20.60', '$20.60', '$0.00', '$20.60', 'Dec-01-2026'],
    ]);
    expect(
      await csv({ columns: 'recurring_type,total_amount,recurring_end', filter: { last_four: '4242' } }),
    ).toEqual([
      ['Frequency', 'Amount', 'End'],
      ['Weekly', '$51.75', 'Dec-27-2026'],
    ]);
    expect(
      await csv({ columns: 'status,recurring_next_date', filter: { tracking_id: 'PLAN-cancelled' } }),
    ).toEqual([
      ['Status', 'Next'],
      ['Cancelled', ''],
    ]);
  });
});
