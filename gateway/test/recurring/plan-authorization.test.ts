import type { PaymentRequest } from '@tillway/contract';
import { openMailTransport } from '../../src/platform/mail/transport';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { bankAccount, openPlanShop, type PlanShop } from '../plan-shop';
import { openSmtp } from '../smtp';

onEachEngine((database) => {
  let plans: PlanShop;
  let smtp: Awaited<ReturnType<typeof openSmtp>>;
  let payer: Browser;

  beforeEach(async () => {
    smtp = await openSmtp();
    plans = await openPlanShop(database(), { isBank: true, mail: { mail: openMailTransport(smtp.url) } });
    payer = plans.shop.gateway.browser();
  });
  afterEach(async () => {
    await plans.close();
    await smtp.close();
  });

  /** The payer's e-mail, which is new for each test, because mails of others may still be on their way. */
  let recipient = '';
  let payers = 0;
  beforeEach(() => (recipient = `payer-${(payers += 1)}@example.test`));
  const byEmail = () => ({ ach_authorization: 'email', billing_email: recipient }) as const;
  const parts = () => [
    { ...byEmail(), amount: '1.00' },
    { ...byEmail(), ...plans.weekly('33.00', '2026-11-26', '2026-12-10') },
    { ...byEmail(), amount: '10.00', close_date: '2026-12-17' },
  ];
  /**
   * Sells a plan of 110.00 to a bank account whose payer must authorize it by e-mail: 1.00 down, three weekly payments
   * of 33.00, and 10.00.
   */
  const sell = (some = parts()) => plans.sellParts('110.00', 5, some);
  const whole =
    'for $110.00 in all: once for $1.00, on or after Nov-20-2026; 3 times for $33.00 each (weekly), from Nov-26-2026 to ' +
    'Dec-10-2026, the last possible date; and once for $10.00, on or after Dec-17-2026';

  /** Runs the due work, and the work that becomes due by it. */
  const runDue = async () => {
    await plans.shop.gateway.worker.runDue();
    await plans.shop.gateway.worker.runDue();
  };
  /** Returns the mails that ask for an authorization. */
  const asked = async (): Promise<string[]> => {
    await runDue();
    return smtp.arrived.filter(
      (mail) => mail.includes(`To: ${recipient}`) && mail.includes('please authorize'),
    );
  };
  const linkOf = (mail = '') => /\/authorize\?token=([\w-]{43})/.exec(mail)?.[1] ?? '';
  const open = (mail?: string) => payer.get('openAuthorization', { body: { token: linkOf(mail) } });
  const agree = (mail?: string) =>
    payer.get('agreeToAuthorization', { body: { token: linkOf(mail), name: 'Ada Lovelace', agreed: true } });
  const authorized = async (id: string) =>
    (await plans.detail(id)).transactions.map(({ ach_is_authorized }) => ach_is_authorized);

  test('B-05 the payer of a plan gets one request for all its debits, and one agreement authorizes them all', async () => {
    const id = await sell();
    const mails = await asked();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(whole);
    expect(await authorized(id)).toEqual([false, false, false]);

    expect((await open(mails[0])).authorization?.text[0]).toContain(whole);
    await agree(mails[0]);
    expect(await authorized(id)).toEqual([true, true, true]);
    // The downpayment is due and goes to its processor by itself.
    await runDue();
    const { transactions, sums } = await plans.detail(id);
    expect(transactions.filter(({ processor_transaction_id }) => processor_transaction_id !== null)).toEqual([
      expect.objectContaining({ total_amount: 100 }),
    ]);
    expect(sums).toMatchObject({ paid: { net: 100 }, remaining: { net: 10_900 } });
    expect((await open(mails[0])).state).toBe('agreed');

    const { timeline } = await plans.browser.get('timeline', { params: { id: transactions[0]?.id ?? '' } });
    const events = timeline.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['authorization_requested', 'authorized']));
  });

  test('B-05 a signed form that the merchant has received authorizes all debits of its plan', async () => {
    const id = await sell();
    const [first] = (await plans.detail(id)).transactions;
    await plans.browser.get('authorizeTransaction', {
      params: { id: first?.id ?? '' },
      body: { id: first?.id ?? '', ach_is_authorized: true, ach_status_id: 2 },
    });
    expect(await authorized(id)).toEqual([true, true, true]);
  });

  test('B-05 a plan with a missing part sends a request for its other parts once no more parts follow', async () => {
    const id = await sell(parts().slice(0, 2));
    expect(await asked()).toHaveLength(0);
    plans.shop.gateway.pass({ minutes: 10 });
    const mails = await asked();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('for $100.00 in all');
    // The rest is sold after all, so the payer agrees to the whole plan again.
    plans.shop.gateway.pass({ minutes: 1 });
    const rest = plans.shop.request({
      terminal_id: plans.terminalId,
      transaction_group_id: id,
      transaction_group_total_amount: '110.00',
      transaction_group_total_count: 5,
      is_installment: 1,
      allow_duplicate: true,
      tokenize: true,
      ...(bankAccount as Partial<PaymentRequest>),
      ...parts()[2],
    });
    await plans.browser.get('payment', { body: JSON.parse(JSON.stringify(rest)) as PaymentRequest });
    expect((await asked())[1]).toContain(whole);
  });

  test.each([
    ['longer', { count: 4, amount: '19.00' }, 2],
    ['more', { balance: '120.00', count: 4, amount: '30.00' }, 2],
    ['more at a time', { count: 2, amount: '50.00' }, 2],
    ['less and no longer', { balance: '60.00', count: 3, amount: '20.00' }, 1],
  ])(
    'B-05 with a schedule that takes %s, the payer has been asked the expected number of times',
    async (_, change, times) => {
      const id = await sell();
      await agree((await asked())[0]);
      await runDue();
      await plans.passTo('2026-11-27');
      await plans.passTo('2026-12-02');
      const body = await plans.schedule(id, {
        balance: '76.00',
        frequency: 'weekly',
        start: '2026-12-03',
        ...change,
      });
      expect(await plans.changeSchedule(id, body)).toMatchObject({ state: 'finished' });
      const mails = await asked();
      expect(mails).toHaveLength(times);
      if (times === 1) return;
      const { sums } = await plans.detail(id);
      const all = ((sums.paid.net + (sums.remaining?.net ?? 0)) / 100).toFixed(2);
      expect((await open(mails[1])).authorization?.text[0]).toContain(`for $${all} in all`);
      await agree(mails[1]);
      expect((await open(mails[1])).state).toBe('agreed');
    },
  );
});
