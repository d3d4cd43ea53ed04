import type { ApprovalRequest, ManagerPasswordRequest, PaymentRequest } from '@tillway/contract';
import { hashPassword } from '../../src/platform/access/password';
import { onEmbedded } from '../database';
import { newNonce, openShop, type Shop } from '../shop';
import { createUser, password } from '../users';

onEmbedded((database) => {
  let shop: Shop;
  let manager: Awaited<ReturnType<Shop['hire']>>['browser'];
  let clerk: typeof manager;
  const secret = 'Harbor-desk-1';

  beforeAll(async () => {
    shop = await openShop(database());
    ({ browser: manager } = await shop.hire(shop.accountId, [
      'can_manage_account',
      'can_waive_card_fees',
      'can_waive_without_password',
    ]));
    ({ browser: clerk } = await shop.hire(shop.accountId, ['can_waive_card_fees']));
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.gateway.pass({ minutes: 3 });
    // Keeps the sessions from ending while the clock moves.
    await Promise.all([manager.get('session'), clerk.get('session')]);
    await database()
      .db.updateTable('accounts')
      .set({ manager_password_hash: await hashPassword(secret) })
      .where('id', '=', shop.accountId)
      .execute();
  });

  const params = () => ({ id: shop.accountId });
  const approve = async (action: 'waive' | 'refund' | 'void' = 'waive') =>
    (await clerk.get('verifyManagerPassword', { params: params(), body: { password: secret, action } }))
      .approval.id;
  const set = (body: ManagerPasswordRequest, browser = manager) =>
    browser.get('setManagerPassword', { params: params(), body });
  const waived = (change = {}) => shop.request({ waive_fee: 1, amount: '50.00', ...change });

  test('O-42 the manager password is set and removed, and no answer shows it', async () => {
    const { db } = database();
    const hash = async () =>
      (
        await db
          .selectFrom('accounts')
          .select('manager_password_hash')
          .where('id', '=', shop.accountId)
          .executeTakeFirstOrThrow()
      ).manager_password_hash;
    await set({ password: 'Another-1', current_password: secret });
    expect(await hash()).toMatch(/^\$argon2id\$/);
    await set({ password: '', current_password: 'Another-1' });
    expect(await hash()).toBeNull();
    const audited = await db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('action', 'like', 'manager_password.%')
      .execute();
    expect(audited.map(({ action }) => action).sort()).toEqual([
      'manager_password.changed',
      'manager_password.removed',
    ]);
    expect(JSON.stringify(audited)).not.toContain('Another-1');
  });

  test.each([
    ['a', 'Password must be eight characters or longer'],
    ['manager-1', 'Password must contain one uppercase character, one lowercase character, and a digit'],
    ['Password1', 'Password is too common'],
  ])('A-04 a manager password %j is refused: %s', async (next, message) => {
    const { status, fields } = await manager.refused('setManagerPassword', {
      params: params(),
      body: { password: next },
    });
    expect([status, fields]).toEqual([422, { password: message }]);
  });

  test.each([
    ['waive', 'Invalid Password'],
    ['refund', 'Incorrect password.'],
    ['void', 'Incorrect password.'],
  ] as const)('S-01 VAL-044.1 a wrong password for %s: %s', async (action, message) => {
    const { status, fields } = await clerk.refused('verifyManagerPassword', {
      params: params(),
      body: { password: 'guess', action },
    });
    expect([status, fields?.['password']]).toEqual([422, message]);
  });

  test('S-19 after five wrong passwords the same user must wait', async () => {
    const { browser } = await shop.hire(shop.accountId);
    const guess = () =>
      browser.refused('verifyManagerPassword', {
        params: params(),
        body: { password: 'guess', action: 'void' },
      });
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
    expect(await approve()).toEqual(expect.any(String));
  });

  /** Creates another account, whose guesses are counted separately. */
  async function another() {
    const { accountId: id } = await shop.openAnother();
    await database()
      .db.updateTable('accounts')
      .set({ manager_password_hash: await hashPassword(secret) })
      .where('id', '=', id)
      .execute();
    const ask = async (browser: typeof clerk, password: string) =>
      (await browser.call('verifyManagerPassword', { params: { id }, body: { password, action: 'void' } }))
        .status;
    return { id, ask };
  }
  const many = <Item>(count: number, make: () => Promise<Item>) =>
    Promise.all(Array.from({ length: count }, make));

  test('S-01 of sixty simultaneous guesses, no more are checked than may fail, and a correct one does not count', async () => {
    const { id, ask } = await another();
    const { browser } = await shop.hire(id);
    for (let right = 0; right < 6; right += 1) expect(await ask(browser, secret)).toBe(200);
    const statuses = await many(60, () => ask(browser, 'guess'));
    expect(statuses.filter((status) => status !== 429)).toHaveLength(5);
  });

  test('S-01 the users of one account share twenty wrong passwords', async () => {
    const { id, ask } = await another();
    const clerks = await many(5, () => shop.hire(id));
    const statuses = await Promise.all(clerks.map(({ browser }) => many(5, () => ask(browser, 'guess'))));
    expect(statuses.flat().filter((status) => status !== 429)).toHaveLength(20);
  });

  test('S-01 a user who takes no payments and waives nothing cannot ask for an approval', async () => {
    const email = 'looks-only@example.test';
    await createUser(database().db, shop.gateway.deps.ids, {
      email,
      permissions: ['can_view_transactions'],
      accounts: [shop.accountId],
    });
    const browser = shop.gateway.browser();
    await browser.signIn(email, password);
    const body = { password: secret, action: 'void' };
    expect((await browser.refused('verifyManagerPassword', { params: params(), body })).status).toBe(403);
  });

  test('S-03 another merchant’s password cannot be tried', async () => {
    const other = await shop.openAnother();
    const refused = clerk.refused('verifyManagerPassword', {
      params: { id: other.accountId },
      body: { password: secret, action: 'void' },
    });
    expect((await refused).status).toBe(404);
  });

  test('VAL-044.1 a waiver needs the manager if the user may not waive alone', async () => {
    const without = await clerk.refused('payment', { body: waived() });
    expect(without.fields).toEqual({ approval_id: 'Invalid Password' });
    const approval_id = await approve();
    const { response } = await clerk.get('payment', { body: waived({ approval_id }) });
    expect(response.Transaction).toMatchObject({ fee_amount: 0, is_fee_waived: true });
    const allowed = await manager.get('payment', { body: waived({ amount: '51.00' }) });
    expect(allowed.response.ActionCode).toBe('000');
  });

  test('S-01 an approval is for one payment, also if that payment is requested twice', async () => {
    const body = waived({ amount: '52.00', approval_id: await approve() });
    expect((await clerk.call('payment', { body })).status).toBe(200);
    shop.gateway.pass({ minutes: 6 });
    expect((await clerk.call('payment', { body })).headers['idempotency-hit']).toBe('true');
    const again = await clerk.refused('payment', {
      body: waived({ amount: '53.00', approval_id: body.approval_id }),
    });
    expect(again.fields).toEqual({ approval_id: 'Invalid Password' });
  });

  test.each([
    ['for something else', () => approve('refund'), 0],
    ['too old', () => approve(), 5],
  ])('S-01 an approval that is %s does not count', async (_, make, minutes) => {
    const approval_id = await make();
    shop.gateway.pass({ minutes });
    const { fields } = await clerk.refused('payment', { body: waived({ approval_id }) });
    expect(fields).toEqual({ approval_id: 'Invalid Password' });
  });

  describe('M1 an approval serves one payment, whatever another payment changes', () => {
    let second: string;
    beforeAll(async () => {
      const { accountId } = shop;
      const terminals = database().db.insertInto('terminals');
      const one = await database()
        .db.selectFrom('terminals')
        .selectAll()
        .where('id', '=', shop.terminalId)
        .executeTakeFirstOrThrow();
      second = `${one.id}-2`;
      await terminals.values({ ...one, id: second, code: 'HB2', account_id: accountId }).execute();
    });

    test.each<[string, (first: PaymentRequest) => Partial<PaymentRequest>]>([
      ['another terminal', () => ({ terminal_id: second })],
      ['another terminal and amount', () => ({ terminal_id: second, amount: '950.00' })],
      ['another nonce', () => ({ nonce: newNonce(), amount: '61.00' })],
      ['another card and nonce', () => ({ nonce: newNonce(), card_number: '5555555555554444' })],
    ])('an approval spent on a payment is refused for %s', async (_, change) => {
      const first = waived({ amount: '60.00', approval_id: await approve() });
      await clerk.get('payment', { body: first });
      const { status, fields } = await clerk.refused('payment', { body: { ...first, ...change(first) } });
      expect([status, fields]).toEqual([422, { approval_id: 'Invalid Password' }]);
    });

    test('another body with the same nonce is another request, refused before the approval is checked', async () => {
      const first = waived({ amount: '62.00', approval_id: await approve() });
      await clerk.get('payment', { body: first });
      const other = await clerk.refused('payment', { body: { ...first, amount: '63.00' } });
      expect(other.status).toBe(422);
    });

    test('the approval of a declined attempt does not serve another attempt', async () => {
      const approval_id = await approve();
      const declined = waived({ amount: '5.51', approval_id });
      await clerk.get('payment', { body: declined });
      const { fields } = await clerk.refused('payment', {
        body: { ...declined, nonce: newNonce(), amount: '64.00' },
      });
      expect(fields).toEqual({ approval_id: 'Invalid Password' });
    });

    test.each<[string, Partial<ApprovalRequest>, boolean]>([
      ['the amount', { amount: '65.00' }, true],
      ['another amount', { amount: '6.50' }, false],
      ['another terminal', { terminal_id: 'elsewhere' }, false],
      ['a transaction, which a payment is not yet', { transaction_id: 'T1' }, false],
    ])('an approval given for %s', async (_, named, serves) => {
      const body = { password: secret, action: 'waive', ...named } as const;
      const { approval } = await clerk.get('verifyManagerPassword', { params: params(), body });
      const requested = waived({ amount: '65.00', approval_id: approval.id, allow_duplicate: true });
      expect((await clerk.call('payment', { body: requested })).status).toBe(serves ? 200 : 422);
    });
  });

  test('L9 a change or removal of the password voids approvals given with it', async () => {
    const { browser: manager } = await shop.hire(shop.accountId, ['can_manage_account']);
    const approvals = [await approve(), await approve()];
    for (const [index, next] of ['Another-1', ''].entries()) {
      await set({ password: next, current_password: secret }, manager);
      await set({ password: secret, current_password: next }, manager);
      const body = waived({ amount: '66.00', approval_id: approvals[index] });
      const { fields } = await clerk.refused('payment', { body });
      expect(fields).toEqual({ approval_id: 'Invalid Password' });
    }
  });

  describe('L9 a change or removal of the manager password', () => {
    test.each<[string, ManagerPasswordRequest, string]>([
      ['a new one and nothing else', { password: 'Another-1' }, 'Password is required'],
      ['nothing in its place', { password: '' }, 'Password is required'],
      ['a wrong one', { password: 'Another-1', current_password: 'Harbor-desk-2' }, 'Incorrect password.'],
      [
        'a wrong one to remove it',
        { password: '', current_password: 'Harbor-desk-2' },
        'Incorrect password.',
      ],
    ])('is refused with %s', async (_, body, message) => {
      const { status, fields } = await manager.refused('setManagerPassword', { params: params(), body });
      expect([status, fields]).toEqual([422, { current_password: message }]);
      expect(await approve()).toEqual(expect.any(String));
    });

    test.each([
      ['the manager’s', secret],
      ['the own one', password],
    ])('accepts %s password', async (_, current_password) => {
      await set({ password: 'Another-1', current_password });
      const { status } = await clerk.refused('verifyManagerPassword', {
        params: params(),
        body: { password: secret, action: 'void' },
      });
      expect(status).toBe(422);
      await set({ password: '', current_password: 'Another-1' });
      // If no password is set, no current one is needed.
      await set({ password: secret });
    });

    test('shares the limit of guesses with requests for approval', async () => {
      const { id, ask } = await another();
      const { browser } = await shop.hire(id, ['can_manage_account']);
      const guess = async () =>
        (
          await browser.call('setManagerPassword', {
            params: { id },
            body: { password: '', current_password: 'Guess-number-1' },
          })
        ).status;
      const statuses = await Promise.all([many(20, guess), many(20, () => ask(browser, 'guess'))]);
      expect(statuses.flat().filter((status) => status !== 429)).toHaveLength(5);
    });

    test('does not overwrite a simultaneous change', async () => {
      const body = { password: 'Another-1', current_password: secret };
      const answers = await Promise.all(
        [1, 2].map(() => manager.call('setManagerPassword', { params: params(), body })),
      );
      const [first, second] = answers.map(({ status }) => status).sort();
      expect(first).toBe(200);
      expect([409, 422]).toContain(second);
    });
  });

  test('S-01 an approval given to one user serves no other user', async () => {
    const { browser } = await shop.hire(shop.accountId, ['can_waive_card_fees']);
    const { fields } = await browser.refused('payment', { body: waived({ approval_id: await approve() }) });
    expect(fields).toEqual({ approval_id: 'Invalid Password' });
  });

  test.each([secret.toLowerCase(), ` ${secret}`, `${secret} `])(
    'VAL-044.3 %p is not the password, because case and spaces count',
    async (text) => {
      const { browser } = await shop.hire(shop.accountId);
      const { status } = await browser.refused('verifyManagerPassword', {
        params: params(),
        body: { password: text, action: 'waive' },
      });
      expect(status).toBe(422);
    },
  );
});
