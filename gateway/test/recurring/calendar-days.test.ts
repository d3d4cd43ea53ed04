import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';
import { createTransaction } from '../transactions';

const day = (iso: string, by: number) =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

onEmbedded((database) => {
  let shop: Shop;
  let count = 0;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());

  /** Opens a merchant in a time zone, with a user who views its calendar. */
  async function openIn(zone: string) {
    const { accountId, terminalId, browser } = await shop.openStaffed(['can_view_transactions']);
    await database().db.updateTable('accounts').set({ timezone: zone }).where('id', '=', accountId).execute();
    const add = (values: object) =>
      createTransaction(database().db, shop.gateway.deps.ids, {
        account_id: accountId,
        terminal_id: terminalId,
        id: `calendar-${(count += 1)}`,
        is_recurring: true,
        ...values,
      });
    const settlements = async (start_date: string, end_date: string) =>
      (await browser.get('calendar', { query: { filter: { start_date, end_date } } })).rows.settlements;
    const countsOf = async (start_date: string, end_date: string) =>
      (await browser.get('calendar', { query: { filter: { start_date, end_date } } })).rows.counts;
    return { add, countsOf, settlements };
  }

  // Each time is the first moment of a day, on both sides of a daylight saving change. The test also uses the last
  // moment before it.
  test.each([
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
    ['Pacific/Auckland', '2026-04-04T11:00:00Z', '2026-04-05'],
    ['Pacific/Auckland', '2026-04-05T12:00:00Z', '2026-04-06'],
    ['Pacific/Auckland', '2026-09-26T12:00:00Z', '2026-09-27'],
    ['Pacific/Auckland', '2026-09-27T11:00:00Z', '2026-09-28'],
    ['America/St_Johns', '2026-03-08T03:30:00Z', '2026-03-08'],
    ['America/St_Johns', '2026-03-09T02:30:00Z', '2026-03-09'],
    ['America/St_Johns', '2026-11-01T02:30:00Z', '2026-11-01'],
    ['America/St_Johns', '2026-11-02T03:30:00Z', '2026-11-02'],
  ])(
    'SCH-025 C-65 in %s a day begins at %s, and a payment is on its own day',
    async (zone, midnight, date) => {
      const { add, countsOf } = await openIn(zone);
      const at = Date.parse(midnight);
      for (const moment of [at - 1000, at]) await add({ created: new Date(moment), api_method: 'cron' });
      expect(await countsOf(day(date, -2), day(date, 2))).toEqual({ [day(date, -1)]: 1, [date]: 1 });
    },
  );

  test('a payment that was voided, or whose date was cancelled, leaves the calendar', async () => {
    const { add, countsOf } = await openIn('America/Chicago');
    const created = new Date('2026-11-20T16:00:00Z');
    await add({ created });
    await add({ created, voided: created });
    await add({ created, future_post: '2026-11-21', state: 'pending', voided: created, is_recurring: false });
    expect(await countsOf('2026-11-19', '2026-11-22')).toEqual({ '2026-11-20': 1 });
  });

  // A terminal's day ends at 22:00. Each time is the first moment of the next day; the test also uses the last moment
  // before it.
  test.each([
    ['America/New_York', '2026-03-08T03:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T02:00:00Z', '2026-03-09'],
    ['Pacific/Auckland', '2026-04-04T09:00:00Z', '2026-04-05'],
    ['Pacific/Auckland', '2026-04-05T10:00:00Z', '2026-04-06'],
    ['America/St_Johns', '2026-11-01T00:30:00Z', '2026-11-01'],
    ['America/St_Johns', '2026-11-02T01:30:00Z', '2026-11-02'],
  ])('SCH-025 in %s a payment taken from %s on is expected to settle on %s', async (zone, cutOff, date) => {
    const at = Date.parse(cutOff);
    shop.gateway.setTime(new Date(at - 3_600_000));
    const { add, settlements } = await openIn(zone);
    for (const moment of [at - 1000, at])
      await add({ created: new Date(moment), captured: new Date(moment), is_recurring: false });
    const one = { payments: 1, amount: 2060 };
    expect(await settlements(day(date, -3), day(date, 3))).toEqual({ [day(date, -1)]: one, [date]: one });
  });

  const friday = '2026-11-20T16:00:00Z';
  const debit = {
    request_type: 'ach',
    payment_type: 'ach',
    state: 'pending',
    ach_is_authorized: true,
    ach_status_id: 2,
    processor_transaction_id: 'at the processor',
  };
  test.each<[string, object[], object]>([
    ['a debit two banking days after its batch', [debit], { '2026-11-24': { payments: 1, amount: 2060 } }],
    [
      'one of the weekend after the batch of Monday',
      [{ ...debit, authorized: new Date('2026-11-21T18:00:00Z') }],
      { '2026-11-25': { payments: 1, amount: 2060 } },
    ],
    [
      'what is given back less',
      [
        { captured: new Date(friday) },
        { captured: new Date(friday), request_type: 'credit', total_amount: 1000 },
      ],
      { '2026-11-20': { payments: 2, amount: 1060 } },
    ],
    [
      'what is overdue today',
      [{ captured: new Date('2026-11-10T16:00:00Z') }],
      { '2026-11-20': { payments: 1, amount: 2060 } },
    ],
    [
      'nothing that was voided, declined, settled or never sent',
      [
        { captured: new Date(friday), voided: new Date(friday) },
        { captured: null, state: 'declined', response_code: '051' },
        { captured: new Date(friday), settled: new Date(friday) },
        { ...debit, ach_is_authorized: false, processor_transaction_id: null },
      ],
      {},
    ],
  ])('SCH-025 expected to settle is %s', async (_, rows, expected) => {
    shop.gateway.setTime(new Date(friday));
    const { add, settlements } = await openIn('America/Chicago');
    for (const row of rows) await add({ created: new Date(friday), is_recurring: false, ...row });
    expect(await settlements('2026-11-01', '2026-11-30')).toEqual(expected);
  });

  test.each([
    ['America/New_York', '2026-03-06T16:00:00Z'],
    ['America/New_York', '2026-10-30T16:00:00Z'],
    ['Pacific/Auckland', '2026-04-02T16:00:00Z'],
    ['Pacific/Auckland', '2026-09-24T16:00:00Z'],
    ['America/St_Johns', '2026-03-06T16:00:00Z'],
    ['America/St_Johns', '2026-10-30T16:00:00Z'],
  ])('SCH-025 in %s, seen on %s, a daily payment is on each future day once', async (zone, now) => {
    shop.gateway.setTime(new Date(now));
    const { add, countsOf } = await openIn(zone);
    const [from, to] = [day(now.slice(0, 10), 1), day(now.slice(0, 10), 7)];
    await add({
      created: new Date(Date.parse(now) - 86_400_000 * 40),
      recurring_type: 'daily',
      recurring_status_id: 2,
      recurring_start: from,
      recurring_end: to,
      recurring_next_date: from,
    });
    const days = Array.from({ length: 7 }, (_, at) => [day(from, at), 1]);
    expect(await countsOf(day(from, -1), day(to, 2))).toEqual(Object.fromEntries(days));
  });
});
