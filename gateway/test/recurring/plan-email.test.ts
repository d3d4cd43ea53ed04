import type { PrintableDocument } from '@tillway/contract';
import { openMailTransport } from '../../src/platform/mail/transport';
import type { Browser } from '../browser';
import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';
import { openSmtp } from '../smtp';

const linesOf = ({ groups }: PrintableDocument, group: number) =>
  Object.fromEntries((groups[group] ?? []).map(({ label, value }) => [label, value]));

onEmbedded((database) => {
  let shop: Shop;
  let smtp: Awaited<ReturnType<typeof openSmtp>>;
  let browser: Browser;

  beforeAll(async () => {
    smtp = await openSmtp();
    shop = await openShop(database(), { mail: openMailTransport(smtp.url) });
    ({ browser } = await shop.hire(shop.accountId, ['has_installment_options']));
  });
  afterAll(async () => {
    await shop.close();
    await smtp.close();
  });

  /** Sells a plan: 10.00 down, then three weekly payments of 20.00 from today. */
  async function sell(plan: string, billing_email: string): Promise<void> {
    const part = (change: object) =>
      browser.get('payment', {
        body: shop.request({
          transaction_group_id: plan,
          transaction_group_total_amount: '70.00',
          transaction_group_total_count: 4,
          is_installment: 1,
          billing_email,
          ...change,
        }),
      });
    await part({ amount: '10.00' });
    await part({
      amount: '20.00',
      is_recurring: 1,
      recurring: 'weekly',
      recurring_start_date: '2026-11-20',
      recurring_end_date: '2026-12-04',
    });
  }

  test('API-046 PLN-062 S-11 a plan’s payments, taken and future, are mailed to its payer', async () => {
    await sell('PLAN-1', 'ada@example.test');
    await browser.get('sendPaymentSchedule', { params: { id: 'PLAN-1' }, body: {} });
    const bare = await browser.call('sendPaymentScheduleByGet', {
      params: { id: 'PLAN-1' },
      withoutCsrf: true,
    });
    expect(bare.status).toBe(403);
    await browser.get('sendPaymentScheduleByGet', { params: { id: 'PLAN-1' } });
    await shop.gateway.worker.runDue();
    expect(smtp.arrived).toHaveLength(2);
    for (const mail of smtp.arrived) {
      expect(mail).toContain('To: ada@example.test');
      expect(mail).toContain('Subject: Harbor Books: payment schedule');
      expect(mail).toContain('Content-Type: text/html');
      expect(mail).toMatch(/Nov-20-2026 Approved +\$10\.35/);
      expect(mail).toMatch(/Nov-20-2026 Approved +\$20\.70/);
      expect(mail).toMatch(/Nov-27-2026 .+\$20\.70/);
      expect(mail).toMatch(/Dec-04-2026 .+\$20\.70/);
      expect(mail).toContain('****1111');
      expect(mail).not.toContain('4111111111111111');
    }
  });

  test('A-24 a plan’s payments go to another address if one is given', async () => {
    shop.gateway.pass({ minutes: 3 });
    await sell('PLAN-A', '');
    const params = { id: 'PLAN-A' };
    await browser.get('sendPaymentSchedule', { params, body: { billing_email: 'bert@example.test' } });
    await shop.gateway.worker.runDue();
    expect(smtp.arrived.at(-1)).toContain('To: bert@example.test');
  });

  test('a plan without an e-mail is refused, and a missing one answers 404', async () => {
    await sell('PLAN-2', '');
    const refused = await browser.refused('sendPaymentSchedule', { params: { id: 'PLAN-2' }, body: {} });
    expect([refused.status, refused.fields]).toEqual([422, { billing_email: 'Email is required' }]);
    const missing = await browser.refused('sendPaymentSchedule', { params: { id: 'PLAN-3' }, body: {} });
    expect([missing.status, missing.message]).toEqual([404, 'Invalid transaction']);
  });

  test('PLN-061.1 PLN-061.2 C-39 O-18 the printed terms of a plan have its amounts, dates, and lines for signatures', async () => {
    shop.gateway.pass({ minutes: 3 });
    await sell('PLAN-P', 'ada@example.test');
    const { paper: document } = await browser.get('paymentSchedule', { params: { id: 'PLAN-P' } });
    expect(document).toMatchObject({
      kind: 'schedule',
      merchant: 'Harbor Books',
      title: 'Payment Schedule',
      toSign: ['Signature', 'Date'],
      paragraphs: ['* Price Adjustment Fees have been added.'],
    });
    expect(linesOf(document, 1)).toEqual({
      'Total amount without price adjustments': '$70.00',
      'Total amount with price adjustments': '$72.45',
      Downpayment: '$10.35',
      'Payment frequency': 'Weekly',
      'Number of payments': '4',
      'Start date': 'Nov-20-2026',
      Installments: '3 × $20.70',
      'End date': 'Dec-04-2026',
    });
    expect(linesOf(document, 3)).toEqual({
      'Paid without price adjustments': '$30.00',
      'Paid with price adjustments': '$31.05',
      'Left to collect without price adjustments': '$40.00',
      'Left to collect with price adjustments': '$41.40',
    });
  });

  test('PLN-061.1 the printed terms of a plan that begins later have every payment once, in order, to the last one', async () => {
    const plan = {
      transaction_group_id: 'PLAN-L',
      transaction_group_total_amount: '65.00',
      allow_duplicate: true,
    };
    const part = (change: object) =>
      browser.get('payment', {
        body: shop.request({ ...plan, transaction_group_total_count: 4, is_installment: 1, ...change }),
      });
    await part({ amount: '10.00' });
    await part({
      amount: '20.00',
      is_recurring: 1,
      recurring: 'weekly',
      recurring_start_date: '2026-11-27',
      recurring_end_date: '2026-12-04',
    });
    await part({ amount: '15.00', close_date: '2026-12-11' });
    const { paper: document } = await browser.get('paymentSchedule', { params: { id: 'PLAN-L' } });
    expect(linesOf(document, 1)).toMatchObject({
      Installments: '2 × $20.70',
      'Final payment': '$15.53',
      'End date': 'Dec-11-2026',
    });
    expect(document.groups[2]).toEqual([
      { label: 'Nov-20-2026 Approved', value: '$10.35' },
      { label: 'Nov-27-2026 Pending', value: '$20.70' },
      { label: 'Dec-04-2026 Pending', value: '$20.70' },
      { label: 'Dec-11-2026 Pending', value: '$15.53' },
    ]);
  });
});
