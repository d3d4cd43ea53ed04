import type { PaymentRequest } from '@tillway/contract';
import { verifyLedger } from '../verify-ledger';
import { enqueueDueExpiryNotices } from '../../src/recurring/due-dates/jobs';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { password } from '../users';

/** Returns noon in Chicago on a day. */
const noon = (date: string) => new Date(`${date}T18:00:00Z`);

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    expect(await verifyLedger(database().db)).toEqual(balanced);
  });

  /**
   * Opens a new merchant in the middle of December 2026 and stores a card that is valid until the end of that month.
   */
  async function open(processor_id = 3) {
    shop.gateway.setTime(noon('2026-12-15'));
    const staffed = await shop.openStaffed(
      ['has_recurring_options', 'has_installment_options', 'has_schedules'],
      {
        processor_id,
      },
    );
    const { browser, email, terminalId, accountId } = staffed;
    const typed = (change: Partial<PaymentRequest> = {}) =>
      shop.request({ terminal_id: terminalId, card_month: '12', card_year: '26', ...change });
    const pay = async (body: PaymentRequest) => (await browser.get('payment', { body })).response;
    const token = (await pay(typed())).Transaction?.token_id ?? '';
    return {
      accountId,
      browser,
      typed,
      pay,
      /** Returns a payment with the stored card. */
      stored(change: Partial<PaymentRequest> = {}): PaymentRequest {
        const { card_number, card_cvv, card_month, card_year, ...request } = typed(change);
        return { ...request, token };
      },
      /** Moves the clock and signs in again, since sessions end meanwhile. */
      async goTo(date: string, time = noon(date)) {
        shop.gateway.setTime(time);
        await browser.signIn(email, password);
      },
      mails: () =>
        database()
          .db.selectFrom('outbox')
          .select(['recipient', 'subject'])
          .where('account_id', '=', accountId)
          .where('kind', '=', 'notice')
          .orderBy('created')
          .orderBy('id')
          .execute(),
    };
  }
  type Merchant = Awaited<ReturnType<typeof open>>;

  const monthly = {
    recurring: 'monthly',
    recurring_start_date: '2026-12-15',
    recurring_ongoing: true,
  } as const;
  const series = async ({ pay, typed }: Merchant, change: Partial<PaymentRequest> = {}) =>
    (await pay(typed({ amount: '10.00', ...monthly, ...change }))).UniqueID ?? '';
  const lastRun = (id: string) =>
    database()
      .db.selectFrom('recurring_runs')
      .innerJoin('transactions', (join) =>
        join
          .onRef('transactions.id', '=', 'recurring_runs.transaction_id')
          .onRef('transactions.account_id', '=', 'recurring_runs.account_id'),
      )
      .select([
        'transactions.id',
        'recurring_runs.due_date',
        'recurring_runs.state as run',
        'retry_on',
        'transactions.state',
        'response_code',
        'response_text',
      ])
      .where('series_id', '=', id)
      .executeTakeFirst();

  test('A-16 C-55 a stored card is charged until the end of its last month in the merchant’s time zone', async () => {
    const { browser, stored, goTo, pay } = await open();
    await goTo('2026-12-31', new Date('2027-01-01T05:59:00Z'));
    expect(await pay(stored({ amount: '21.00' }))).toMatchObject({ ActionCode: '000' });
    shop.gateway.setTime(new Date('2027-01-01T06:00:00Z'));
    const { status, fields } = await browser.refused('payment', { body: stored({ amount: '22.00' }) });
    expect([status, fields]).toEqual([422, { token: 'Card is expired' }]);
  });

  test.each<[string, number, Partial<PaymentRequest>]>([
    ['a part of a plan', 3, { is_installment: 1, transaction_group_id: 'PLAN' }],
    ['a later day', 3, { close_date: '2027-01-20' }],
    ['a series', 3, { ...monthly, recurring_start_date: '2027-01-10' }],
    ['a schedule', 6, { ...monthly, recurring_start_date: '2027-01-10' }],
  ])(
    'A-16 an expired card is refused for %s, and the processor is not called',
    async (_, processor, change) => {
      const { browser, stored, goTo } = await open(processor);
      await goTo('2027-01-05');
      const before = (await shop.charges()).length;
      const refused = await browser.refused('payment', { body: stored({ amount: '23.00', ...change }) });
      expect(refused.fields).toEqual({ token: 'Card is expired' });
      expect(await shop.charges()).toHaveLength(before);
    },
  );

  test('A-16 a payment for a later day is not sent on a card that has expired by then', async () => {
    const { pay, stored, goTo } = await open();
    const { UniqueID } = await pay(stored({ amount: '24.00', close_date: '2027-01-03' }));
    await goTo('2027-01-03');
    await shop.gateway.worker.runDue();
    expect(await shop.sale(UniqueID)).toMatchObject({
      state: 'not_charged',
      response_code: 'N00',
      response_text: 'Card is expired',
    });
    expect(await shop.charged(UniqueID)).toBe(0);
  });

  test('A-16 a series date is not sent on an expired card, and the same card with a new expiration pays the next try', async () => {
    const merchant = await open();
    const id = await series(merchant);
    await merchant.goTo('2027-01-15');
    await shop.runSeries();
    const run = await lastRun(id);
    expect(run).toMatchObject({
      due_date: '2027-01-15',
      run: 'retry',
      retry_on: '2027-01-16',
      state: 'not_charged',
      response_code: 'N00',
      response_text: 'Card is expired',
    });
    expect(await shop.charged(run?.id ?? '')).toBe(0);

    await merchant.pay(merchant.typed({ amount: '25.00', card_year: '31' }));
    await merchant.goTo('2027-01-16');
    await shop.runSeries();
    expect(await lastRun(id)).toMatchObject({ due_date: '2027-01-15', run: 'paid', state: 'approved' });
  });

  describe.each([
    ['series', 3],
    ['schedules', 6],
  ])('A-16 notices of %s', (_, processor) => {
    /** Runs two simultaneous workers, twice. */
    const announce = async () => {
      const { deps, worker } = shop.gateway;
      for (let times = 0; times < 2; times += 1) {
        await Promise.all([enqueueDueExpiryNotices(deps), enqueueDueExpiryNotices(deps)]);
        await Promise.all([worker.runDue(), worker.runDue()]);
      }
    };
    const subject = 'Harbor Books: card ending in 1111 expires 02/27';
    const february = { card_month: '02', card_year: '27', billing_email: 'ada@example.test' } as const;
    const sold = async (change: Partial<PaymentRequest> = {}) => {
      const merchant = await open(processor);
      await series(merchant, { ...february, card_number: '4111111111111111', ...change });
      return merchant;
    };

    test('are sent once 30 days and once 7 days before', async () => {
      const { goTo, mails } = await sold();
      await goTo('2027-01-28');
      await announce();
      expect(await mails()).toEqual([]);
      await goTo('2027-01-29');
      await announce();
      expect(await mails()).toEqual([{ recipient: 'ada@example.test', subject }]);
      await goTo('2027-02-20');
      await announce();
      expect(await mails()).toHaveLength(1);
      await goTo('2027-02-21');
      await announce();
      await goTo('2027-02-28');
      await announce();
      expect(await mails()).toEqual([
        { recipient: 'ada@example.test', subject },
        { recipient: 'ada@example.test', subject },
      ]);
      await goTo('2027-03-01');
      await announce();
      expect(await mails()).toHaveLength(2);
    });

    test('go to the merchant if the payer has no e-mail', async () => {
      const { accountId, goTo, mails } = await sold({ billing_email: '' });
      await database()
        .db.updateTable('accounts')
        .set({ email: 'office@harbor.test' })
        .where('id', '=', accountId)
        .execute();
      await goTo('2027-01-29');
      await announce();
      expect(await mails()).toEqual([{ recipient: 'office@harbor.test', subject }]);
    });

    test('are not sent for a series that ends before its card', async () => {
      const { goTo, mails } = await sold({ recurring_ongoing: false, recurring_end_date: '2027-02-15' });
      await goTo('2027-01-29');
      await announce();
      expect(await mails()).toEqual([]);
    });

    test('are not sent once the card has a new expiration', async () => {
      const { goTo, mails, pay, typed } = await sold();
      await pay(typed({ amount: '26.00', card_month: '05', card_year: '31' }));
      await goTo('2027-01-29');
      await announce();
      expect(await mails()).toEqual([]);
    });
  });
});
