import { createTransaction } from '../transactions';
import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';
import { password } from '../users';

onEmbedded((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());

  const day = (date: string) => new Date(`${date}T18:00:00Z`);
  async function debits(count: number, change: object): Promise<void> {
    for (let one = 0; one < count; one += 1)
      await createTransaction(database().db, shop.gateway.deps.ids, {
        account_id: shop.accountId,
        terminal_id: shop.terminalId,
        request_type: 'ach',
        payment_type: 'ach',
        ach_status_id: 4,
        ach_is_authorized: true,
        authorized: day('2026-11-10'),
        ...change,
      });
  }
  const returned = (code: string, on = '2026-11-15') => ({
    state: 'declined',
    response_code: code,
    ach_status_id: 5,
    ach_rejected: day(on),
  });
  const rates = async (id = shop.accountId) =>
    (await shop.browser.get('returnRates', { params: { id } })).return_rates;

  test('O-43 without debits every rate is zero', async () => {
    expect(await rates()).toEqual({
      account_id: shop.accountId,
      from: '2026-09-22',
      to: '2026-11-20',
      originated: 0,
      unauthorized: { returned: 0, rate: 0, threshold: 50, exceeds: false },
      administrative: { returned: 0, rate: 0, threshold: 300, exceeds: false },
      overall: { returned: 0, rate: 0, threshold: 1500, exceeds: false },
    });
  });

  test('debits and returns are counted by their days, whatever the code of the return', async () => {
    await debits(14, {});
    await debits(2, returned('R01'));
    await debits(1, returned('R10'));
    await debits(1, returned('R03'));
    // These do not count: sent too early, never sent, a refund, another kind of payment, still waiting.
    await debits(1, { authorized: day('2026-09-21') });
    await debits(1, { authorized: null, ach_status_id: 1 });
    await debits(1, { request_type: 'achcredit' });
    await debits(1, { request_type: 'sale', payment_type: 'visa' });
    await debits(1, { ach_status_id: 2 });
    // This one was sent earlier and returned within the period.
    await debits(1, { ...returned('R29'), authorized: day('2026-09-01') });
    // This one was returned earlier.
    await debits(1, { ...returned('R01', '2026-09-20'), authorized: day('2026-09-01') });
    expect(await rates()).toMatchObject({
      originated: 18,
      unauthorized: { returned: 2, rate: 1111, exceeds: true },
      administrative: { returned: 1, rate: 556, exceeds: true },
      overall: { returned: 5, rate: 2778, exceeds: true },
    });
  });

  test('S-03 a user sees no rates of other merchants, and staff see all', async () => {
    const other = await shop.openAnother();
    for (const id of [other.accountId, 'missing']) {
      const { status, message } = await shop.browser.refused('returnRates', { params: { id } });
      expect([status, message]).toEqual([404, 'Invalid merchant']);
    }
    const { browser, email } = await shop.hire(other.accountId, ['superuser']);
    await browser.signIn(email, password);
    const { return_rates } = await browser.get('returnRates', { params: { id: shop.accountId } });
    expect(return_rates.originated).toBe(18);
  });
});
