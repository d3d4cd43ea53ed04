import { ongoingEnd } from '@tillway/rules';
import type { Insertable } from 'kysely';
import type { Schema } from '../../src/platform/database';
import { verifyLedger } from '../verify-ledger';
import { enqueueDueNotices } from '../../src/recurring/due-dates/jobs';
import { balanced } from '../balanced';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { password } from '../users';

const friday = new Date('2026-11-20T16:00:00Z');
/** Returns noon in Chicago on a day. */
const noon = (date: string) => new Date(`${date}T18:00:00Z`);

onEachEngine((database) => {
  let shop: Shop;
  let browser: Browser;
  let email: string;
  let place: { account_id: string; terminal_id: string };
  let tokenId: string;

  beforeAll(async () => {
    shop = await openShop(database());
    const { accountId, terminalId } = await shop.openAnother({ processor_id: 6 });
    place = { account_id: accountId, terminal_id: terminalId };
    ({ browser, email } = await shop.hire(accountId, [
      'can_view_schedules',
      'can_manage_account_transactions',
    ]));
    const { response } = await browser.get('payment', { body: shop.request({ terminal_id: terminalId }) });
    tokenId = (await shop.sale(response.UniqueID)).token_id ?? '';
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    delete shop.faults.beforeAcceptance;
    delete shop.faults.afterAcceptance;
    await database().db.deleteFrom('jobs').execute();
    await database().db.updateTable('schedules').set({ recurring_status_id: 4, next_run: null }).execute();
    expect(await verifyLedger(database().db)).toEqual(balanced);
  });

  let made = 0;
  /** Creates a weekly schedule of 10.35 from November 6, due on November 27; today is November 20. Returns its id. */
  async function schedule(row: Partial<Insertable<Schema['schedules']>> = {}): Promise<string> {
    shop.gateway.setTime(friday);
    // The session ends during some of the tests.
    if ((await browser.call('session')).status !== 200) await browser.signIn(email, password);
    const id = `schedule-${++made}`;
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
        start_date: '2026-11-06',
        end_date: ongoingEnd,
        next_run: '2026-11-27',
        total_amount: 1035,
        fee_amount: 35,
        is_cashdiscount: true,
        customer_name: 'Ada Lovelace',
        last_four: '1111',
        created: friday,
        updated: friday,
        ...row,
      })
      .execute();
    return id;
  }
  const now = async (id: string) => {
    const { next_run, last_run, recurring_status_id } = await database()
      .db.selectFrom('schedules')
      .select(['next_run', 'last_run', 'recurring_status_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return [next_run, last_run, recurring_status_id];
  };
  const payments = (id: string) =>
    database()
      .db.selectFrom('transactions')
      .select(['id', 'state', 'total_amount', 'fee_amount', 'api_method', 'user_id', 'parent_transaction_id'])
      .where('schedule_id', '=', id)
      .orderBy('id')
      .execute();
  const runs = (id: string) =>
    database()
      .db.selectFrom('recurring_runs')
      .select(['due_date', 'state', 'failures'])
      .where('series_id', '=', id)
      .orderBy('due_date')
      .execute();
  const onDay = async (date: string): Promise<void> => {
    shop.gateway.setTime(noon(date));
    await shop.runSeries();
  };
  const change = (id: string, body: object) => browser.call('changeSchedule', { params: { id }, body });

  test('SCH-024.1 a schedule is charged on its day, on the stored card', async () => {
    const id = await schedule();
    await onDay('2026-11-26');
    expect(await payments(id)).toEqual([]);
    await onDay('2026-11-27');
    expect(await payments(id)).toEqual([
      expect.objectContaining({
        state: 'approved',
        total_amount: 1035,
        fee_amount: 35,
        api_method: 'cron',
        user_id: null,
        parent_transaction_id: null,
      }),
    ]);
    expect(await now(id)).toEqual(['2026-12-04', '2026-11-27', 2]);
  });

  test.each([
    ['2027-01-31', 'monthly', '2027-02-28', '2027-03-31'],
    ['2028-01-31', 'monthly', '2028-02-29', '2028-03-31'],
    ['2027-03-13', 'daily', '2027-03-14', '2027-03-15'],
    ['2027-11-06', 'daily', '2027-11-07', '2027-11-08'],
  ])('a schedule from %s %s runs on %s and next on %s', async (start_date, recurring_type, day, next) => {
    const id = await schedule({ start_date, recurring_type, next_run: day });
    await onDay(day);
    expect(await now(id)).toEqual([next, day, 2]);
  });

  test('after forty days without a worker two workers charge each date once, in order', async () => {
    const id = await schedule();
    shop.gateway.setTime(noon('2027-01-06'));
    await Promise.all([shop.runSeries(), shop.runSeries()]);
    await shop.runSeries();
    const due = ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25', '2027-01-01'];
    expect(await runs(id)).toEqual(due.map((due_date) => ({ due_date, state: 'paid', failures: 0 })));
    expect(await payments(id)).toHaveLength(due.length);
    for (const { id: payment } of await payments(id)) expect(await shop.charged(payment)).toBe(1);
  });

  test('of more than a month of daily payments a part is charged each day', async () => {
    const id = await schedule({ recurring_type: 'daily', next_run: '2026-11-21', start_date: '2026-11-21' });
    await onDay('2026-12-30');
    await shop.runSeries();
    expect(await payments(id)).toHaveLength(31);
    await onDay('2026-12-31');
    expect(await payments(id)).toHaveLength(41);
  });

  test('the last date ends a schedule', async () => {
    const id = await schedule({ end_date: '2026-12-04' });
    await onDay('2026-12-20');
    expect(await payments(id)).toHaveLength(2);
    expect(await now(id)).toEqual([null, '2026-12-04', 3]);
  });

  test('decisions §0.3 an unknown outcome holds a schedule until the look-up has ended it', async () => {
    const id = await schedule();
    shop.faults.afterAcceptance = () => Promise.reject(new Error('cut off'));
    await onDay('2026-12-05');
    delete shop.faults.afterAcceptance;
    await shop.runSeries();
    expect(await runs(id)).toEqual([{ due_date: '2026-11-27', state: 'open', failures: 0 }]);
    shop.gateway.pass({ minutes: 1 });
    await shop.gateway.worker.runDue();
    await shop.runSeries();
    expect((await runs(id)).map(({ state }) => state)).toEqual(['paid', 'paid']);
    for (const { id: payment } of await payments(id)) expect(await shop.charged(payment)).toBe(1);
  });

  test('a refused date is tried again and holds the later ones, and the next attempt may succeed', async () => {
    const id = await schedule({ total_amount: 1040, fee_amount: 35 });
    await onDay('2026-11-27');
    expect(await runs(id)).toEqual([{ due_date: '2026-11-27', state: 'retry', failures: 1 }]);
    expect(await now(id)).toEqual(['2026-11-28', null, 2]);
    await database().db.updateTable('schedules').set({ total_amount: 1035 }).where('id', '=', id).execute();
    await onDay('2026-11-28');
    expect(await now(id)).toEqual(['2026-12-04', '2026-11-27', 2]);
    expect((await payments(id)).map(({ state }) => state)).toEqual(['declined', 'approved']);
  });

  test('after the last try a schedule is declined', async () => {
    const id = await schedule({ total_amount: 1040, fee_amount: 35 });
    for (const day of ['2026-11-27', '2026-11-28', '2026-12-01', '2026-12-08']) await onDay(day);
    expect(await now(id)).toEqual([null, null, 5]);
    expect(await payments(id)).toHaveLength(4);
    await onDay('2027-01-08');
    expect(await payments(id)).toHaveLength(4);
  });

  test('a disabled card is not charged', async () => {
    const id = await schedule();
    await database().db.updateTable('tokens').set({ is_active: false }).where('id', '=', tokenId).execute();
    await onDay('2026-11-27');
    await database().db.updateTable('tokens').set({ is_active: true }).where('id', '=', tokenId).execute();
    expect(await payments(id)).toEqual([]);
    expect(await now(id)).toEqual(['2026-11-28', null, 2]);
  });

  test('API-050 SCH-018.1 C-63 changed values are charged from then on', async () => {
    const id = await schedule();
    const { updated } = (await browser.get('schedule', { params: { id } })).schedule;
    const body = {
      total_amount: '20.70',
      fee_amount: '0.70',
      recurring_type: 'monthly',
      start: '2026-11-21',
      end: '2027-02-21',
      notify: true,
      billing_email: 'ada@example.test',
    };
    const { message, schedule: edited } = await browser.get('changeSchedule', {
      params: { id: `T-${id}` },
      body: { ...body, updated },
    });
    expect(message).toBe('Schedule Modified');
    expect(edited).toMatchObject({
      total_amount: 2070,
      fee_amount: 70,
      recurring_type: 'monthly',
      start: '2026-11-21',
      end: '2027-02-21',
      notify: true,
      next_run: '2026-11-21',
    });
    await onDay('2026-11-21');
    expect((await payments(id)).map(({ total_amount }) => total_amount)).toEqual([2070]);
    expect(await now(id)).toEqual(['2026-12-21', '2026-11-21', 2]);
  });

  test('O-49 an identical change is not a conflict, and two requests change a schedule once', async () => {
    const id = await schedule();
    const billing = { billing_phone: '4055550123', billing_email: 'ada@example.test' };
    const body = { notify: true, ...billing, updated: '2026-11-19T16:00:00.000Z' };
    const refused = await browser.refused('changeSchedule', { params: { id }, body });
    expect(refused).toMatchObject({ status: 409, code: 'stale' });
    const params = { id };
    const first = await browser.get('changeSchedule', { params, body: { ...body, updated: undefined } });
    expect(await browser.get('changeSchedule', { params, body })).toEqual(first);
  });

  test.each<[string, object, number, object]>([
    ['no frequency', { recurring_type: 'none' }, 422, { recurring: 'Recurring type is required' }],
    ['a start in the past', { start: '2026-11-19' }, 422, { recurring_start_date: expect.any(String) }],
    ['VAL-050 an end off its steps', { end: '2026-12-05' }, 422, { recurring_end_date: expect.any(String) }],
    ['VAL-005 an absurd amount', { total_amount: '999999999999' }, 422, { amount: expect.any(String) }],
    ['a reminder to nobody', { notify: true }, 422, { billing_email: 'Email required for reminders' }],
    ['an amount that is none', { total_amount: 'x' }, 422, { amount: expect.any(String) }],
    [
      'S-17 another fee',
      { total_amount: '20.00', fee_amount: '0.01' },
      422,
      { fee_amount: expect.any(String) },
    ],
    [
      'S-17 PAY-043.2 a waiver that the clerk may not give',
      { waive_fee: true, total_amount: '10.00', fee_amount: '0.00' },
      422,
      { waive_fee: 'Access Denied' },
    ],
    ['O-49 a schedule changed meanwhile', { notify: true, updated: '2026-11-19T16:00:00.000Z' }, 409, {}],
    ['S-34 an authorization of a card', { ach_is_authorized: true, ach_status_id: 2 }, 422, {}],
  ])('%s is refused', async (_, body, status, fields) => {
    const id = await schedule();
    const answer = await browser.refused('changeSchedule', { params: { id }, body });
    expect(answer.status).toBe(status);
    expect(answer.fields ?? {}).toMatchObject(fields);
    expect(await now(id)).toEqual(['2026-11-27', null, 2]);
  });

  test.each([3, 4, 5])(
    'SCH-017 ERR-066.1 ERR-066.2 SCH-018.2 SCH-019.2 a schedule of status %d is neither edited nor cancelled',
    async (statusId) => {
      const id = await schedule({ recurring_status_id: statusId, next_run: null });
      const reason =
        statusId === 4
          ? 'Schedule has already been cancelled'
          : 'Only a pending or running schedule can be changed';
      expect(
        await browser.refused('changeSchedule', { params: { id }, body: { notify: true } }),
      ).toMatchObject({
        status: 422,
        message: `Error while modifying schedule: ${reason}`,
      });
      expect(await browser.refused('cancelSchedule', { params: { id } })).toMatchObject({
        status: 422,
        message: `Error while cancelling schedule: ${reason}`,
      });
    },
  );

  test('API-051 SCH-021.2 a cancelled schedule runs no more', async () => {
    const id = await schedule();
    const { message, schedule: gone } = await browser.get('cancelSchedule', {
      params: { id: `T-${id}` },
    });
    expect([message, gone.recurring_status, gone.recurring_type]).toEqual([
      'Schedule Cancelled',
      'cancelled',
      'none',
    ]);
    await onDay('2026-12-30');
    expect(await payments(id)).toEqual([]);
  });

  test('API-049 SCH-020.1 a debit runs once its payer has authorized it', async () => {
    const bank = { request_type: 'ach', payment_type: 'ach', ach_is_authorized: false, ach_status_id: 1 };
    const id = await schedule({ ...bank, fee_amount: 0, total_amount: 1000 });
    await onDay('2026-11-27');
    expect(await runs(id)).toEqual([]);
    await browser.signIn(email, password);
    const answer = await change(id, { id, ach_is_authorized: true, ach_status_id: 2 });
    expect(answer).toMatchObject({ status: 200, body: { error: false } });
    const { ach_is_authorized } = (await browser.get('schedule', { params: { id } })).schedule;
    expect(ach_is_authorized).toBe(true);
  });

  test.each(['edit', 'cancel'] as const)(
    'an %s during a charge does not affect that charge',
    async (what) => {
      const id = await schedule();
      let reached: () => void = () => undefined;
      let release: () => void = () => undefined;
      const atProcessor = new Promise<void>((resolve) => (reached = resolve));
      const held = new Promise<void>((resolve) => (release = resolve));
      shop.faults.afterAcceptance = async () => {
        reached();
        await held;
      };
      shop.gateway.setTime(noon('2026-11-27'));
      const running = shop.runSeries();
      await atProcessor;
      await browser.signIn(email, password);
      const answer =
        what === 'edit'
          ? await change(id, { start: '2026-12-10', recurring_type: 'monthly' })
          : await browser.call('cancelSchedule', { params: { id } });
      expect(answer.status).toBe(200);
      release();
      await running;
      delete shop.faults.afterAcceptance;
      expect(await runs(id)).toEqual([{ due_date: '2026-11-27', state: 'paid', failures: 0 }]);
      expect(await now(id)).toEqual(what === 'edit' ? ['2026-12-10', '2026-11-27', 2] : [null, null, 4]);
      expect(await payments(id)).toHaveLength(1);
    },
  );

  test('O-40 the payer gets one notice, one day before', async () => {
    const { db } = database();
    const id = await schedule({ notify: true, billing_email: 'ada@example.test', start_date: '2026-11-13' });
    const told = async () =>
      await db.selectFrom('outbox').select(['recipient', 'subject']).where('kind', '=', 'notice').execute();
    const { deps, worker } = shop.gateway;
    const announce = async () => {
      await Promise.all([enqueueDueNotices(deps), enqueueDueNotices(deps)]);
      await Promise.all([worker.runDue(), worker.runDue()]);
    };
    shop.gateway.setTime(noon('2026-11-25'));
    await announce();
    expect(await told()).toEqual([]);
    shop.gateway.setTime(noon('2026-11-26'));
    await announce();
    await announce();
    expect(await told()).toEqual([
      { recipient: 'ada@example.test', subject: 'Harbor Books: payment on Nov-27-2026' },
    ]);
    await onDay('2026-11-27');
    expect(await payments(id)).toHaveLength(1);
  });

  test('a date opened before a crash is not charged if the schedule is cancelled before it is resumed', async () => {
    const id = await schedule();
    await database()
      .db.insertInto('recurring_runs')
      .values({
        account_id: place.account_id,
        series_id: id,
        due_date: '2026-11-27',
        started_on: '2026-11-27',
        created: friday,
        updated: friday,
      })
      .execute();
    await browser.get('cancelSchedule', { params: { id } });
    await onDay('2026-11-27');
    expect(await payments(id)).toEqual([]);
    expect((await runs(id)).map(({ state }) => state)).toEqual(['cancelled']);
  });
});
