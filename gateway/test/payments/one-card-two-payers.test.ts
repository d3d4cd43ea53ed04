import type { PrintableDocument, PaymentRequest } from '@tillway/contract';
import { sql } from 'kysely';
import { openMailTransport } from '../../src/platform/mail/transport';
import { giveHolders } from '../../src/payments/vault/give-holders';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { openSmtp } from '../smtp';
import { password } from '../users';

const ada = { card_name: 'Ada Lovelace', billing_email: 'ada@example.test' };
const bob = { card_name: 'Bob Harbor', billing_email: 'bob@example.test' };
const day = (date: string) => new Date(`${date}T18:00:00Z`);

/** One card, with which two people pay. Every view of a payment must name its own payer. */
onEachEngine((database) => {
  let shop: Shop;
  let smtp: Awaited<ReturnType<typeof openSmtp>>;
  beforeAll(async () => {
    smtp = await openSmtp();
    shop = await openShop(database(), { mail: openMailTransport(smtp.url) });
  });
  afterAll(async () => {
    await shop.close();
    await smtp.close();
  });
  beforeEach(() => {
    shop.gateway.setTime(day('2026-11-20'));
    smtp.arrived.length = 0;
  });

  async function counter(processor_id = 3) {
    const merchant = await shop.openStaffed(
      ['has_recurring_options', 'has_installment_options', 'has_schedules', 'can_use_billings'],
      { processor_id },
    );
    const { accountId, terminalId, browser, email } = merchant;
    const pay = async (change: Partial<PaymentRequest>) =>
      (await browser.get('payment', { body: shop.request({ terminal_id: terminalId, ...change }) })).response;
    /** Pays like the portal: typed fields pay first, and the token that this stores pays the others. */
    const stored = (token: string, change: Partial<PaymentRequest>) =>
      pay({
        token,
        card_name: undefined,
        card_number: undefined,
        card_cvv: undefined,
        card_month: undefined,
        card_year: undefined,
        ...change,
      });
    return {
      ...merchant,
      pay,
      stored,
      signIn: () => browser.signIn(email, password),
      billings: async () => {
        const { rows } = await browser.get('billings', { query: { filter: { account_id: accountId } } });
        return rows.map(({ name, card_name, email: mail }) => [name, card_name, mail]).sort();
      },
      listed: async () => {
        const { rows } = await browser.get('transactions', { query: { filter: { account_id: accountId } } });
        return rows;
      },
    };
  }
  const tokenOf = async (id: string | null) => (await shop.sale(id)).token_id ?? '';
  const linesOf = ({ groups }: PrintableDocument) => JSON.stringify(groups);
  const both = [
    [bob.card_name, bob.card_name, bob.billing_email],
    [ada.card_name, ada.card_name, ada.billing_email],
  ].sort();

  test('each payer has an own billing and token, and other letters of the name lead to the same one', async () => {
    const { pay, billings, browser } = await counter();
    const first = await pay({ ...ada, amount: '1.00' });
    const second = await pay({ ...bob, amount: '2.00' });
    const again = await pay({ ...bob, card_name: 'BOB  harbor', amount: '3.00' });
    const [of, another, same] = await Promise.all(
      [first, second, again].map(({ UniqueID }) => tokenOf(UniqueID)),
    );
    expect(another).not.toBe(of);
    expect(same).toBe(another);
    expect(await billings()).toEqual(both);
    const { paper: document } = await browser.get('receipt', { params: { id: second.UniqueID ?? '' } });
    expect(linesOf(document)).toContain(bob.card_name);
    expect(linesOf(document)).not.toContain(ada.card_name);
    await browser.get('sendReceipt', { params: { id: second.UniqueID ?? '' }, body: {} });
    await shop.gateway.worker.runDue();
    expect(smtp.arrived).toEqual([expect.stringContaining(`To: ${bob.billing_email}`)]);
  });

  test('a plan with a downpayment, runs, and an odd last payment names its payer to the end', async () => {
    const { pay, stored, listed, signIn, browser, billings, accountId } = await counter();
    const alone = await pay({ ...ada, amount: '1.00' });
    const plan = {
      transaction_group_id: 'PLAN-B',
      transaction_group_total_amount: '65.00',
      transaction_group_total_count: 4,
      is_installment: true,
      billing_email: bob.billing_email,
    };
    const down = await pay({ ...plan, ...bob, amount: '10.00' });
    const token = await tokenOf(down.UniqueID);
    await stored(token, {
      ...plan,
      amount: '20.00',
      is_recurring: 1,
      recurring: 'weekly',
      recurring_start_date: '2026-11-20',
      recurring_end_date: '2026-11-27',
    });
    await stored(token, { ...plan, amount: '15.00', close_date: '2026-12-04' });
    for (const date of ['2026-11-27', '2026-12-04']) {
      shop.gateway.setTime(day(date));
      await shop.runSeries();
    }
    await signIn();
    const rows = (await listed()).filter(({ billing_email }) => billing_email === bob.billing_email);
    expect(rows.map(({ state, total_amount }) => [state, total_amount]).sort()).toHaveLength(4);
    expect(rows.map(({ card_name, customer_name }) => [card_name, customer_name])).toEqual(
      rows.map(() => [bob.card_name, bob.card_name]),
    );
    expect(await billings()).toEqual(both);
    const receiptOf = async (id: string) => linesOf((await browser.get('receipt', { params: { id } })).paper);
    const receipts = await Promise.all(
      rows.filter(({ state }) => state === 'approved').map(({ id }) => receiptOf(id)),
    );
    expect(receipts.length).toBeGreaterThan(1);
    for (const receipt of receipts) {
      expect(receipt).toContain(bob.card_name);
      expect(receipt).not.toContain(ada.card_name);
    }
    expect(await receiptOf(alone.UniqueID ?? '')).toContain(ada.card_name);
    const { rows: plans } = await browser.get('plans', { query: { filter: { account_id: accountId } } });
    expect(plans).toMatchObject([{ customer_name: bob.card_name }]);
    const { paper: document } = await browser.get('paymentSchedule', { params: { id: 'PLAN-B' } });
    expect(linesOf(document)).not.toContain(ada.card_name);
    await browser.get('sendPaymentSchedule', { params: { id: 'PLAN-B' }, body: {} });
    await shop.gateway.worker.runDue();
    expect(smtp.arrived).toEqual([expect.stringContaining(`To: ${bob.billing_email}`)]);
  });

  test('a schedule and its runs name their payer', async () => {
    const { pay, listed, signIn, browser, accountId } = await counter(6);
    await pay({ ...ada, amount: '1.00' });
    await pay({
      ...bob,
      amount: '20.00',
      recurring: 'weekly',
      recurring_start_date: '2026-11-20',
      recurring_ongoing: true,
    });
    await shop.runSeries();
    await signIn();
    const { rows } = await browser.get('schedules', { query: { filter: { account_id: accountId } } });
    expect(rows).toMatchObject([{ customer_name: bob.card_name, billing_name: bob.card_name }]);
    const [run] = (await listed()).filter(({ api_method }) => api_method === 'cron');
    expect(run).toMatchObject({ card_name: bob.card_name, billing_email: bob.billing_email });
  });

  test('a payer with another’s stored card gets an own billing', async () => {
    const { pay, stored, billings } = await counter();
    const token = await tokenOf((await pay({ ...ada, amount: '1.00' })).UniqueID);
    const { UniqueID } = await stored(token, { ...bob, amount: '2.00' });
    expect(await shop.sale(UniqueID)).toMatchObject({ card_name: bob.card_name });
    expect(await tokenOf(UniqueID)).not.toBe(token);
    expect(await billings()).toEqual(both);
    const same = await stored(token, { card_name: 'ADA LOVELACE', amount: '3.00' });
    expect(await tokenOf(same.UniqueID)).toBe(token);
  });

  test('a number and holder have one active token, and another cannot be enabled beside it', async () => {
    const { pay, browser } = await counter();
    const old = await tokenOf((await pay({ ...ada, amount: '1.00' })).UniqueID);
    await browser.get('disableToken', { params: { id: old } });
    const now = await tokenOf((await pay({ ...ada, amount: '2.00' })).UniqueID);
    expect(now).not.toBe(old);
    const { status, message } = await browser.refused('enableToken', { params: { id: old } });
    expect([status, message]).toEqual([422, 'The same card is stored under another active token']);
    await browser.get('disableToken', { params: { id: now } });
    await browser.get('enableToken', { params: { id: old } });
  });

  describe('tokens stored by an earlier version', () => {
    /** Restores the earlier state: one token of a number for all names. */
    async function asBefore(accountId: string) {
      const { db } = database();
      const tokens = await db
        .selectFrom('tokens')
        .select(['id', 'billing_id', 'card_name'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute();
      const [first, ...others] = tokens;
      if (!first) throw new Error('Nothing is stored');
      for (const table of ['transactions', 'schedules'])
        await sql`update ${sql.table(table)} set token_id = ${first.id}, billing_id = ${first.billing_id}
          where account_id = ${accountId} and token_id is not null`.execute(db);
      for (const { id, billing_id } of others) {
        await db.deleteFrom('tokens').where('id', '=', id).execute();
        await db.deleteFrom('billings').where('id', '=', billing_id).execute();
      }
      // Later rows had the token's name.
      await db
        .updateTable('transactions')
        .set({ card_name: first.card_name })
        .where('account_id', '=', accountId)
        .where('billing_name', 'is', null)
        .execute();
      await db.updateTable('tokens').set({ holder: null }).where('account_id', '=', accountId).execute();
      return first;
    }
    const migrated = () => giveHolders({ ...shop.gateway.deps, audit: shop.gateway.audit });
    const tokensOf = (accountId: string) =>
      database()
        .db.selectFrom('tokens')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute();

    test('a billing with mixed names is split by its transactions, including a plan’s rows', async () => {
      const { pay, stored, listed, billings, accountId, signIn } = await counter();
      await pay({ ...ada, amount: '1.00' });
      shop.gateway.pass({ minutes: 1 });
      const plan = { transaction_group_id: 'PLAN-M', is_installment: true, billing_email: bob.billing_email };
      const down = await pay({ ...plan, ...bob, amount: '10.00', transaction_group_total_amount: '25.00' });
      await stored(await tokenOf(down.UniqueID), { ...plan, amount: '15.00', close_date: '2026-12-04' });
      const first = await asBefore(accountId);
      expect(await billings()).toHaveLength(1);

      await migrated();
      const bobs = (await listed()).filter(({ billing_email }) => billing_email === bob.billing_email);
      expect(bobs.map(({ card_name }) => card_name)).toEqual([bob.card_name, bob.card_name]);
      const [token, ...others] = await tokensOf(accountId);
      expect(token).toMatchObject({ id: first.id, holder: 'adalovelace' });
      expect(others).toMatchObject([{ holder: 'bobharbor', card_name: bob.card_name, is_active: true }]);
      expect(new Set(bobs.map(({ token_id }) => token_id))).toEqual(new Set([others[0]?.id]));
      expect(await billings()).toEqual(both);
      // The number is sealed again under the new token, which pays the last payment.
      shop.gateway.setTime(day('2026-12-04'));
      await shop.gateway.worker.runDue();
      await signIn();
      expect((await listed()).map(({ state }) => state)).toEqual(['approved', 'approved', 'approved']);
      expect(await migrated()).toBe(0);
    });

    test('two tokens of one number and name become the older one, whichever is requested', async () => {
      const { pay, stored, billings, accountId } = await counter();
      const one = await pay({ ...ada, amount: '1.00' });
      const older = await tokenOf(one.UniqueID);
      // Two processes could store the card like this.
      const { db } = database();
      await db.updateTable('tokens').set({ holder: null }).where('id', '=', older).execute();
      shop.gateway.pass({ minutes: 1 });
      const two = await pay({ ...ada, card_name: 'ADA LOVELACE', amount: '2.00' });
      const newer = await tokenOf(two.UniqueID);
      expect(newer).not.toBe(older);
      await migrated();
      expect(await tokensOf(accountId)).toMatchObject([
        { id: older, is_active: true, merged_into: null },
        { id: newer, is_active: false, merged_into: older },
      ]);
      expect(await tokenOf(two.UniqueID)).toBe(older);
      expect(await billings()).toHaveLength(1);
      expect((await stored(newer, { amount: '3.00' })).ActionCode).toBe('000');
    });
  });
});
