import { randomBytes } from 'node:crypto';
import { ongoingEnd } from '@tillway/rules';
import { sql } from 'kysely';
import { jobsAtOnce } from '../../src/recurring/due-dates/turns';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

const key = () => randomBytes(32).toString('base64');
const places = { each: 4, own: new Map<number, number>(), inAll: 8 };

onEachEngine((database) => {
  let shop: Shop;
  beforeEach(async () => {
    const config = { masterKeys: `test:${key()}`, fingerprintKey: key(), sandbox: true, places };
    shop = await openShop(database(), { config });
    shop.gateway.setTime(new Date('2026-11-20T18:00:00Z'));
  });
  afterEach(async () => {
    delete shop.faults.beforeAcceptance;
    await shop.close();
    for (const table of ['schedules', 'jobs'] as const) await database().db.deleteFrom(table).execute();
  });

  /** Creates a merchant with weekly schedules due on a day, at a terminal of a processor. Returns its account. */
  async function openSeries(processor_id: number, count: number, next = '2026-11-27'): Promise<string> {
    const { db } = database();
    const { accountId, terminalId, browser } = await shop.openStaffed(['has_recurring_options']);
    const { response } = await browser.get('payment', {
      body: shop.request({
        terminal_id: terminalId,
        recurring: 'monthly',
        recurring_start_date: '2026-11-20',
        recurring_ongoing: true,
      }),
    });
    await sql`
      insert into schedules (id, account_id, terminal_id, tracking_id, token_id, request_type, payment_type, recurring_type,
        recurring_status_id, start_date, end_date, next_run, total_amount, created, updated)
      select id || n, account_id, terminal_id, tracking_id || n, token_id, 'sale', 'visa', 'weekly', 2, ${next}::date - 21,
        ${ongoingEnd}, ${next}::date, 1000, created, created
      from transactions, generate_series(1, ${count}::int) as n where id = ${response.UniqueID}`.execute(db);
    await db.updateTable('terminals').set({ processor_id }).where('id', '=', terminalId).execute();
    return accountId;
  }

  /** Records the charged merchants, in the order of the processor's calls. */
  function recordCharges(wait: (accountId: string) => Promise<void> | undefined = () => undefined): string[] {
    const charged: string[] = [];
    shop.faults.beforeAcceptance = async ({ reference }) => {
      const { account_id, api_method } = await shop.sale(reference);
      if (api_method !== 'cron') return;
      charged.push(account_id);
      await wait(account_id);
    };
    return charged;
  }

  /** Returns the number of charges of each due date of a merchant. */
  async function timesCharged(accountId: string): Promise<number[]> {
    const { rows } = await sql<{ times: number }>`
      select count(*)::int as times from transactions where account_id = ${accountId} and api_method = 'cron'
      group by schedule_id`.execute(database().db);
    return rows.map(({ times }) => times);
  }

  test('a merchant with many due series does not delay another merchant’s few', async () => {
    // The many have been due for longer.
    const many = await openSeries(6, 600, '2026-11-26');
    const few = await openSeries(6, 10);
    shop.gateway.setTime(new Date('2026-11-27T18:00:00Z'));
    const charged = recordCharges();
    await shop.runSeries();
    const lastOfFew = charged.lastIndexOf(few) + 1;
    // One batch of jobs is enqueued at once, in no particular order.
    expect(lastOfFew).toBeLessThanOrEqual(jobsAtOnce);
    expect(charged).toHaveLength(610);
    expect(await timesCharged(few)).toEqual(Array.from({ length: 10 }, () => 1));
    expect(await timesCharged(many)).toEqual(Array.from({ length: 600 }, () => 1));
  }, 120_000);

  test('a processor that does not answer does not delay the series of another one', async () => {
    const stuck = await openSeries(3, 20);
    const well = await openSeries(6, 20);
    shop.gateway.setTime(new Date('2026-11-27T18:00:00Z'));
    let answer = (): void => undefined;
    const answers = new Promise<void>((resolve) => (answer = resolve));
    const charged = recordCharges((accountId) => (accountId === stuck ? answers : undefined));
    const ran = shop.runSeries();
    const count = (accountId: string) => charged.filter((each) => each === accountId).length;
    while (count(well) < 20 || count(stuck) < 4) await new Promise((resolve) => setImmediate(resolve));
    expect(count(stuck)).toBe(4);
    answer();
    await ran;
    const once = Array.from({ length: 20 }, () => 1);
    expect([await timesCharged(stuck), await timesCharged(well)]).toEqual([once, once]);
  }, 120_000);
});
