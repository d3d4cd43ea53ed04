import type { PlanDetail, PrintableDocument } from '@tillway/contract';
import { formatMoney, parseDollars } from '@tillway/rules';
import { onEmbedded } from '../database';
import { openPlanShop, type PlanShop } from '../plan-shop';

const linesOf = ({ groups }: PrintableDocument, group: number) =>
  Object.fromEntries((groups[group] ?? []).map(({ label, value }) => [label, value]));

onEmbedded((database) => {
  let plans: PlanShop;

  beforeEach(async () => {
    plans = await openPlanShop(database(), { isBank: true });
  });
  afterEach(() => plans.close());

  /**
   * Sells a plan of 1,000.00 to a bank account: 1.00 down, six weekly payments of 142.71, and 142.74 a week after them.
   */
  const sell = () =>
    plans.sellParts('1000.00', 8, [
      { amount: '1.00' },
      plans.weekly('142.71', '2026-11-26', '2026-12-31'),
      { amount: '142.74', close_date: '2027-01-07' },
    ]);
  const printed = async (id: string) =>
    (await plans.browser.get('paymentSchedule', { params: { id } })).paper;
  /** Expects paper, list, and record to agree, and their amounts to sum to the total. Returns the record. */
  async function agree(id: string): Promise<PlanDetail> {
    const plan = await plans.detail(id);
    const { sold, paid, remaining, uncollected } = plan.sums;
    expect(paid.net + (remaining?.net ?? 0) + uncollected.net).toBe(sold?.net);
    const paper = await printed(id);
    expect(linesOf(paper, 3)).toMatchObject({
      Paid: formatMoney(paid.total),
      'Left to collect': formatMoney(remaining?.total ?? 0),
    });
    const { rows } = await plans.browser.get('plans', { query: { filter: { tracking_id: id } } });
    expect(rows[0]?.sums).toEqual(plan.sums);
    expect(rows[0]?.status).toBe(plan.status);
    return plan;
  }

  test('PLN-061 B-04 A-15 the paper of a bank plan agrees with the record and the list through batches, settlement, and changes', async () => {
    const id = await sell();
    expect((await agree(id)).sums).toMatchObject({ paid: { net: 100 }, remaining: { net: 99_900 } });
    for (const day of ['2026-11-26', '2026-11-30', '2026-12-03', '2026-12-09']) {
      await plans.passTo(day);
      await agree(id);
    }
    const left = (await plans.detail(id)).sums.remaining?.net ?? 0;
    const change = await plans.schedule(id, {
      balance: (left / 100).toFixed(2),
      frequency: 'weekly',
      start: '2026-12-10',
      count: 7,
      amount: (Math.floor(left / 7) / 100).toFixed(2),
    });
    expect(await plans.changeSchedule(id, change)).toMatchObject({ state: 'finished' });
    const { sums } = await agree(id);
    expect(sums).toMatchObject({ sold: { net: 100_000 }, remaining: { net: left }, uncollected: { net: 0 } });
    // The voided last payment has no line, and the schedule is the one that continues.
    const paper = await printed(id);
    expect(paper.groups[2]?.filter(({ label }) => /Void/.test(label))).toEqual([]);
    const values = (paper.groups[2] ?? []).map(
      ({ value }) => parseDollars(value.replace(/[$,]/g, '')) ?? NaN,
    );
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(100_000);
    expect(linesOf(paper, 1)).toMatchObject({
      Installments: `2 × $142.71, 7 × ${formatMoney(Math.floor(left / 7))}`,
    });
  });

  test('M6 M7 the paper of a plan paid in full before its first date has one payment', async () => {
    const id = await plans.sellParts('300.00', 3, [plans.weekly('100.00', '2026-11-27', '2026-12-11')]);
    await plans.pay(id, { amount: '300.00', in_full: true });
    const paper = await printed(id);
    expect(paper.groups[2]).toHaveLength(1);
    expect(linesOf(paper, 1)).not.toHaveProperty('Downpayment');
    expect(linesOf(paper, 1)).toMatchObject({ 'Total amount': '$300.00', 'Number of payments': '1' });
  });

  test('M7 while the last payment is still due the plan is running, and the list has its day', async () => {
    const id = await sell();
    for (const day of ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31'])
      await plans.passTo(day);
    await plans.passTo('2027-01-05');
    const { rows } = await plans.browser.get('plans', { query: { filter: { tracking_id: id } } });
    expect(rows).toEqual([expect.objectContaining({ status: 'running', recurring_next_date: '2027-01-07' })]);
  });

  test('B-04 the paper labels a payment at the bank differently from a future one, and counts it as paid', async () => {
    const id = await sell();
    const labels: string[] = [];
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-26', '2026-11-27']) {
      await plans.passTo(day);
      const { groups } = await printed(id);
      const total = (rows: PrintableDocument['groups'][number]) =>
        rows.reduce((sum, { value }) => sum + (parseDollars(value.replace(/[$,]/g, '')) ?? NaN), 0);
      const isToCome = ({ label }: { label: string }) => / (Pending|Late)$/.test(label);
      const { sums } = await plans.detail(id);
      expect(total(groups[2]?.filter((row) => !isToCome(row)) ?? [])).toBe(sums.paid.total);
      expect(total(groups[2]?.filter(isToCome) ?? [])).toBe(sums.remaining?.total);
      labels.push(...(groups[2] ?? []).map(({ label }) => label));
    }
    expect(labels).toContain('Nov-20-2026 Pending bank approval');
  });

  test('B-05 the payer signs the whole plan: downpayment, installments, last payment, and total, on either form', async () => {
    const id = await sell();
    const whole =
      'for $1,000.00 in all: once for $1.00, on or after Nov-20-2026; 6 times for $142.71 each (weekly), from Nov-26-2026 to ' +
      'Dec-31-2026, the last possible date; and once for $142.74, on or after Jan-07-2027';
    const paper = await printed(id);
    expect(paper.paragraphs[0]).toContain(whole);
    expect(linesOf(paper, 1)).toMatchObject({
      'Total amount': '$1,000.00',
      'Number of payments': '8',
      Installments: '6 × $142.71',
      'Final payment': '$142.74',
      'End date': 'Jan-07-2027',
    });
    expect(paper.groups[2]).toHaveLength(8);
    const { current_transaction_id } = await plans.detail(id);
    const form = await plans.browser.get('authorizationForm', {
      params: { id: current_transaction_id ?? '' },
    });
    expect(form.paper.paragraphs[0]).toContain(whole);
  });
});
