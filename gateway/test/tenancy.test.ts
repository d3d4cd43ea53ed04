import type { UserPermission } from '@tillway/rules';
import type { Browser } from './browser';
import { onEmbedded } from './database';
import { startGateway, type TestGateway } from './gateway';
import { createMerchant } from './merchant';
import { createTransaction } from './transactions';
import { createUser, password } from './users';

interface Shop {
  accountId: string;
  terminalId: string;
}

onEmbedded((database) => {
  let gateway: TestGateway;
  /** `harbor` has two terminals, `north` one; each has a transaction and a plan. */
  let harbor: Shop & { backRoomId: string };
  let north: Shop;

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    const { ids } = gateway.deps;
    const first = await createMerchant(db, ids);
    const backRoomId = ids.id();
    const opened = new Date('2025-01-01T00:00:00Z');
    await db
      .insertInto('terminals')
      .values({
        id: backRoomId,
        account_id: first.accountId,
        name: 'Back room',
        code: 'HB2',
        types: ['moto'],
        processor_id: 6,
        created: opened,
        modified: opened,
      })
      .execute();
    harbor = { ...first, backRoomId };
    north = await createMerchant(db, ids);
    await addTransaction('t-counter', harbor.accountId, harbor.terminalId);
    await addTransaction('t-back', harbor.accountId, backRoomId);
    await addTransaction('t-north', north.accountId, north.terminalId);
  });
  afterAll(() => gateway.close());

  /** Adds a plan of one recurring sale; the transaction is named after the plan. */
  async function addTransaction(id: string, account_id: string, terminal_id: string): Promise<void> {
    const { db } = database();
    const created = new Date('2026-11-01T15:00:00Z');
    const group = { id: `g-${id}`, account_id, terminal_id, custom_tracking_id: `plan-${id}` };
    await db
      .insertInto('transaction_groups')
      .values({ ...group, created, updated: created })
      .execute();
    await createTransaction(db, gateway.deps.ids, {
      id,
      account_id,
      terminal_id,
      transaction_group_id: group.id,
      is_recurring: true,
      is_installment: true,
      recurring_type: 'monthly',
      recurring_start: '2026-11-01',
      recurring_end: '2027-04-01',
    });
  }

  let count = 0;
  async function signedIn(user: {
    permissions?: UserPermission[];
    accounts?: string[];
    terminals?: Shop[];
  }): Promise<Browser> {
    const email = `tenant${++count}@example.test`;
    const permissions: UserPermission[] = [
      'can_view_transactions',
      'has_installment_options',
      ...(user.permissions ?? []),
    ];
    await createUser(database().db, gateway.deps.ids, { ...user, email, permissions });
    const browser = gateway.browser();
    await browser.signIn(email, password);
    return browser;
  }

  /** Returns the transactions, plans, and terminals that a user sees. */
  async function seen(browser: Browser) {
    const [transactions, plans, terminals] = [
      await browser.get('transactions', { query: { orderBy: 'id', orderDirection: 'asc' } }),
      await browser.get('plans'),
      await browser.get('terminals'),
    ];
    const sums = [transactions.count, plans.count, terminals.count];
    expect(sums).toEqual([transactions.rows.length, plans.rows.length, terminals.rows.length]);
    expect(transactions.total_amount_sum).toBe(2060 * transactions.count);
    return {
      transactions: transactions.rows.map(({ id }) => id),
      plans: plans.rows.map(({ transaction_id }) => transaction_id).sort(),
      terminals: terminals.rows.map(({ terminal_id }) => terminal_id).sort(),
    };
  }

  test('S-03 a user sees the accounts to which the user belongs', async () => {
    expect(await seen(await signedIn({ accounts: [harbor.accountId] }))).toEqual({
      transactions: ['t-back', 't-counter'],
      plans: ['t-back', 't-counter'],
      terminals: [harbor.terminalId, harbor.backRoomId].sort(),
    });
  });

  test('S-03 a user of several accounts sees all of them', async () => {
    const browser = await signedIn({ accounts: [harbor.accountId, north.accountId] });
    expect((await seen(browser)).transactions).toEqual(['t-back', 't-counter', 't-north']);
  });

  test('S-03 a user of no account sees nothing', async () => {
    expect(await seen(await signedIn({}))).toEqual({ transactions: [], plans: [], terminals: [] });
  });

  test('C-26 a user limited to a terminal sees only it in its account, and all of other accounts', async () => {
    const terminals = [{ accountId: harbor.accountId, terminalId: harbor.backRoomId }];
    const accounts = [harbor.accountId, north.accountId];
    expect(await seen(await signedIn({ accounts, terminals }))).toEqual({
      transactions: ['t-back', 't-north'],
      plans: ['t-back', 't-north'],
      terminals: [harbor.backRoomId, north.terminalId].sort(),
    });
  });

  test('C-26 a user who manages the account’s transactions sees those of every terminal', async () => {
    const terminals = [{ accountId: harbor.accountId, terminalId: harbor.backRoomId }];
    const permissions: UserPermission[] = ['can_manage_account_transactions'];
    expect(await seen(await signedIn({ accounts: [harbor.accountId], terminals, permissions }))).toEqual({
      transactions: ['t-back', 't-counter'],
      plans: ['t-back', 't-counter'],
      terminals: [harbor.backRoomId],
    });
  });

  test('SHELL-030 a superuser sees everything', async () => {
    expect(await seen(await signedIn({ permissions: ['superuser'] }))).toEqual({
      transactions: ['t-back', 't-counter', 't-north'],
      plans: ['t-back', 't-counter', 't-north'],
      terminals: [harbor.terminalId, harbor.backRoomId, north.terminalId].sort(),
    });
  });

  test('a superuser’s profile has the own accounts, not all of them', async () => {
    const browser = await signedIn({ permissions: ['superuser'], accounts: [north.accountId] });
    const { user } = (await browser.get('session')).data;
    expect(user.accounts.map(({ id }) => id)).toEqual([north.accountId]);
    expect(user.terminals.map(({ terminal_id }) => terminal_id)).toEqual([north.terminalId]);
  });

  test('API-036 S-03 another account’s transaction is answered as missing', async () => {
    const browser = await signedIn({ accounts: [harbor.accountId] });
    const foreign = await browser.call('transaction', { params: { id: 't-north' } });
    const missing = await browser.call('transaction', { params: { id: 't-nowhere' } });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
  });

  test('S-03 another account or terminal in a filter finds nothing', async () => {
    const browser = await signedIn({ accounts: [harbor.accountId] });
    for (const filter of [{ account_id: north.accountId }, { terminal_id: north.terminalId }]) {
      expect((await browser.get('transactions', { query: { filter } })).count).toBe(0);
      expect((await browser.get('plans', { query: { filter } })).count).toBe(0);
    }
    const filter = { account_id: north.accountId };
    expect((await browser.get('terminals', { query: { filter } })).count).toBe(0);
  });

  test('ADM-001 API-057.1 API-057.2 only a superuser lists merchants or sees one, even the own', async () => {
    const merchant = await signedIn({ accounts: [harbor.accountId], permissions: ['can_manage_account'] });
    expect(await merchant.refused('accounts')).toMatchObject({ status: 403, code: 'forbidden' });
    const own = { params: { id: harbor.accountId } };
    expect(await merchant.refused('account', own)).toMatchObject({ status: 403, code: 'forbidden' });
    const superuser = await signedIn({ permissions: ['superuser'] });
    expect((await superuser.get('accounts')).rows.map(({ id }) => id).sort()).toEqual(
      [harbor.accountId, north.accountId].sort(),
    );
    for (const id of [harbor.accountId, north.accountId])
      expect((await superuser.get('account', { params: { id } })).account.id).toBe(id);
  });
});
