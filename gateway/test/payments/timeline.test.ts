import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';

onEmbedded((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());

  const timeline = async (id: string) => (await shop.browser.get('timeline', { params: { id } })).timeline;

  test('the timeline of a mailed and voided payment has times and users', async () => {
    const manager = (await shop.hire(shop.accountId, ['can_manage_account_transactions'])).browser;
    const { UniqueID: id } = await shop.pay({ billing_email: 'ada@example.test' });
    shop.gateway.pass({ minutes: 1 });
    await shop.browser.get('sendReceipt', { params: { id: id ?? '' }, body: {} });
    shop.gateway.pass({ minutes: 1 });
    await manager.get('void', { body: { terminal_id: shop.terminalId, transaction_id: id ?? '' } });
    const entries = await timeline(id ?? '');
    expect(entries.map(({ event, via, amount }) => [event, via, amount])).toEqual([
      ['created', 'user', 2060],
      ['approved', 'system', null],
      ['receipt_sent', 'user', null],
      ['void', 'user', 2060],
    ]);
    expect(entries.filter(({ via }) => via === 'user').every(({ by }) => by !== null)).toBe(true);
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted());
    expect(entries.at(-1)?.transaction_id).not.toBeNull();
  });

  test('another merchant sees no timeline', async () => {
    const { UniqueID: id } = await shop.pay();
    const { browser } = await shop.openStaffed();
    expect(await browser.call('timeline', { params: { id: id ?? '' } })).toMatchObject({ status: 404 });
  });

  test('a missing transaction has no timeline', async () => {
    expect(await shop.browser.call('timeline', { params: { id: 'nobody' } })).toMatchObject({ status: 404 });
  });
});
