import { openMailTransport } from '../../src/platform/mail/transport';
import { enqueueDueNotices } from '../../src/recurring/due-dates/jobs';
import { onEachEngine } from '../database';
import { openPlanShop, type PlanShop } from '../plan-shop';
import { openSmtp } from '../smtp';

onEachEngine((database) => {
  let plans: PlanShop;
  let smtp: Awaited<ReturnType<typeof openSmtp>>;
  /** The payer's e-mail, which is new for each test, because plans of others continue. */
  let recipient = '';
  let payers = 0;

  beforeEach(async () => {
    recipient = `payer-${(payers += 1)}@example.test`;
    smtp = await openSmtp();
    plans = await openPlanShop(database(), { mail: { mail: openMailTransport(smtp.url) } });
  });
  afterEach(async () => {
    await plans.close();
    await smtp.close();
  });

  /**
   * Sells a plan of 100.00: three weekly payments of 30.00 from tomorrow, and 10.00 a week after them, each with a
   * price adjustment of 3.5 %. The payer gets a notice the day before each.
   */
  const sell = () =>
    plans.sellParts('100.00', 4, [
      {
        ...plans.weekly('30.00', '2026-11-21', '2026-12-05'),
        recurring_notify: true,
        billing_email: recipient,
      },
      { amount: '10.00', close_date: '2026-12-12' },
    ]);
  /** Returns the calendar's amounts to be collected, by day. */
  const toCome = async (): Promise<[string, number][]> => {
    const { rows } = await plans.browser.get('calendar', {
      query: { filter: { start_date: '2026-11-20', end_date: '2027-01-15' }, perPage: 50 },
    });
    return Object.entries(rows.data)
      .flatMap(([day, events]) =>
        events
          .filter(({ status }) => status === 'Pending')
          .map(({ total_amount }): [string, number] => [day, total_amount]),
      )
      .sort();
  };
  /** Returns the amounts in the notices that were mailed on a day. */
  const noticedOn = async (day: string): Promise<(string | undefined)[]> => {
    await plans.passTo(day);
    smtp.arrived.length = 0;
    await enqueueDueNotices(plans.shop.gateway.deps);
    // The first round makes the notices, and the second sends their mails.
    await plans.shop.gateway.worker.runDue();
    await plans.shop.gateway.worker.runDue();
    return smtp.arrived
      .filter((mail) => mail.includes(`To: ${recipient}`) && /Subject: .*: payment on /.test(mail))
      .map((mail) => /^Total +(\$[\d.]+)/m.exec(mail)?.[1]);
  };

  test('B-04 the calendar has the amount of each day of a plan, with smaller last ones or none', async () => {
    const id = await sell();
    expect(await toCome()).toEqual([
      ['2026-11-21', 3105],
      ['2026-11-28', 3105],
      ['2026-12-05', 3105],
      ['2026-12-12', 1035],
    ]);
    await plans.passTo('2026-11-23');
    await plans.pay(id, { amount: '25.00' });
    expect(await toCome()).toEqual([
      ['2026-11-28', 3105],
      ['2026-12-05', 1553],
    ]);
    const { sums } = await plans.detail(id);
    expect((await toCome()).reduce((sum, [, amount]) => sum + amount, 0)).toBe(sums.remaining?.total);
    await plans.pay(id, { amount: '10.00', close_date: '2026-12-01' });
    expect(await toCome()).toEqual([
      ['2026-11-28', 3105],
      ['2026-12-01', 1035],
      ['2026-12-05', 518],
    ]);
  });

  test('O-40 B-04 the notice of a plan’s payment has the actual amount', async () => {
    const id = await sell();
    await plans.passTo('2026-11-23');
    await plans.pay(id, { amount: '25.00' });
    expect(await noticedOn('2026-11-27')).toEqual(['$31.05']);
    await plans.passTo('2026-11-28');
    expect(await noticedOn('2026-12-04')).toEqual(['$15.53']);
  });

  test('O-40 B-04 a paid plan sends no notice of a payment', async () => {
    const id = await sell();
    await plans.passTo('2026-11-23');
    await plans.pay(id, { amount: '70.00' });
    expect(await noticedOn('2026-11-27')).toEqual([]);
  });
});
