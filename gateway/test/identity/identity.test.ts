import { messages } from '@tillway/rules';
import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createUser, password } from '../users';

onEmbedded((database) => {
  let gateway: TestGateway;
  let merchant: { accountId: string; terminalId: string };

  beforeAll(async () => {
    gateway = await startGateway(database());
    merchant = await createMerchant(database().db, gateway.deps.ids);
  });
  afterAll(() => gateway.close());

  /** Creates a user for each test, because failures are counted by user. */
  let count = 0;
  async function user(change: Partial<Parameters<typeof createUser>[2]> = {}): Promise<string> {
    const email = `user${++count}@example.test`;
    await createUser(database().db, gateway.deps.ids, {
      email,
      permissions: ['can_view_transactions'],
      accounts: [merchant.accountId],
      ...change,
    });
    return email;
  }

  test('API-007.1 SHELL-018 a sign-in returns the session and the age of the password', async () => {
    const email = await user({ password_grace_period: '2026-12-24' });
    const { data } = await gateway.browser().signIn(email, password);
    expect(data).toMatchObject({
      force_change_password: false,
      password_grace_period: '2026-12-24',
      password_age: 10,
      time_until_force_password_change: 80,
      force_password_change_warning: false,
      permissions: { can_view_transactions: true },
      user: {
        email,
        timezone: 'America/Chicago',
        password_last_changed: '2026-11-10T16:00:00.000Z',
        accounts: [{ account_id: merchant.accountId, name: 'Harbor Books', has_manager_password: false }],
        terminals: [{ terminal_id: merchant.terminalId, type: ['ecom'], is_virtual: true, can_charge: true }],
      },
    });
  });

  test('API-006.1 API-006.2 SHELL-017.1 SHELL-017.2 API-001.1 the cookie identifies the session', async () => {
    const browser = gateway.browser();
    const { data } = await browser.signIn(await user(), password);
    const session = await browser.get('session');
    expect(session.data.user).toEqual(data.user);
    expect(Object.keys(session.data).sort()).toEqual([
      'force_change_password',
      'password_grace_period',
      'permissions',
      'user',
    ]);
  });

  test('S-12 scripts cannot read the session cookie, and it is Secure with https', async () => {
    const email = await user();
    const plain = await gateway.browser().call('login', { body: { email, password } });
    const [session, csrf] = plain.headers['set-cookie'] as string[];
    expect(session).toMatch(/^tillway_session=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax$/);
    expect(csrf).toMatch(/^tillway_csrf=[\w-]{43}; Path=\/; SameSite=Lax$/);
    const secure = await gateway
      .browser()
      .call('login', { body: { email, password }, headers: { 'x-forwarded-proto': 'https' } });
    for (const cookie of secure.headers['set-cookie'] as string[]) expect(cookie).toMatch(/; Secure$/);
  });

  test('only the hash of the cookie’s token is stored', async () => {
    const browser = gateway.browser();
    await browser.signIn(await user(), password);
    const rows = await database().db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('tillway_session'));
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });

  test('API-007.2 O-01 a wrong password and an unknown user get the same answer', async () => {
    const wrong = await gateway
      .browser()
      .refused('login', { body: { email: await user(), password: 'Wrong-password-1' } });
    const unknown = await gateway
      .browser()
      .refused('login', { body: { email: 'nobody@example.test', password } });
    expect(wrong).toMatchObject({ status: 401, code: 'invalid', message: messages.signInInvalid });
    expect({ ...wrong, headers: {} }).toEqual({ ...unknown, headers: {} });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('S-20 the server applies the rules of the form too', async () => {
    const refusal = await gateway.browser().refused('login', { body: { email: 'ada', password: '' } });
    expect(refusal).toMatchObject({
      status: 422,
      fields: { email: 'Email must be valid', password: 'Password is required' },
    });
  });

  test('the letters of an e-mail may be upper or lower case', async () => {
    const email = await user();
    await gateway.browser().signIn(` ${email.toUpperCase()}`, password);
  });

  test('S-19 the tenth failure locks the user, and the correct password does not unlock it', async () => {
    const email = await user();
    for (let failure = 1; failure <= 10; failure++) {
      const refusal = await gateway
        .browser()
        .refused('login', { body: { email, password: 'Wrong-password-1' } });
      expect(refusal.code).toBe('invalid');
    }
    const locked = await gateway.browser().refused('login', { body: { email, password } });
    expect(locked).toMatchObject({
      ...{ status: 401, code: 'locked' },
      message:
        'This account is locked for up to 30 minutes. Resetting your password by e-mail unlocks it at once.',
    });
    gateway.pass({ minutes: 11 });
  });

  const guess = async (email: string) =>
    (await gateway.browser().refused('login', { body: { email, password: 'Wrong-password-1' } })).code;

  test('A-01 ten failures leave an open session alone; the lock ends by itself, and ten more failures lock again', async () => {
    const email = await user();
    const browser = gateway.browser();
    await browser.signIn(email, password);
    for (let failure = 1; failure <= 10; failure++) await guess(email);
    await browser.get('session');
    gateway.pass({ minutes: 29, seconds: 59 });
    expect(await guess(email)).toBe('locked');
    gateway.pass({ seconds: 1 });
    for (let failure = 1; failure <= 10; failure++) expect(await guess(email)).toBe('invalid');
    expect(await guess(email)).toBe('locked');
    gateway.pass({ minutes: 30 });
    await gateway.browser().signIn(email, password);
  });

  test('A-01 of many simultaneous guesses, no more are checked than lead to a lock', async () => {
    const email = await user();
    const codes = await Promise.all(Array.from({ length: 20 }, () => guess(email)));
    expect(codes.filter((code) => code === 'invalid')).toHaveLength(10);
    gateway.pass({ minutes: 30 });
  });

  test('S-19 A-01 an unknown user appears to be locked in the same way and for the same time', async () => {
    const ghost = 'ghost@example.test';
    const codes: string[] = [];
    for (let failure = 1; failure <= 11; failure++) codes.push(await guess(ghost));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'invalid'), 'locked']);
    gateway.pass({ minutes: 30 });
    expect(await guess(ghost)).toBe('invalid');
    gateway.pass({ minutes: 11 });
  });

  test('C-06 A-01 a correct password without the second factor neither counts as a failure nor clears failures', async () => {
    const email = await user({ otp_enabled: true });
    for (let failure = 1; failure <= 9; failure++) await guess(email);
    expect((await gateway.browser().refused('login', { body: { email, password } })).code).toBe(
      'otp_required',
    );
    expect(await guess(email)).toBe('invalid');
    expect(await guess(email)).toBe('locked');
    gateway.pass({ minutes: 11 });
  });

  test('S-19 ten simultaneous failures count as ten', async () => {
    const email = await user();
    await Promise.all(
      Array.from({ length: 10 }, () =>
        gateway.browser().refused('login', { body: { email, password: 'Wrong-password-1' } }),
      ),
    );
    expect((await gateway.browser().refused('login', { body: { email, password } })).code).toBe('locked');
    gateway.pass({ minutes: 11 });
  });

  test('S-19 an address that fails too often must wait, regardless of the user names', async () => {
    // All at once: requests in progress count too.
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, failure) =>
        gateway.browser().call('login', { body: { email: `guess${failure}@example.test`, password } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
    const throttled = await gateway.browser().refused('login', { body: { email: await user(), password } });
    expect(throttled).toMatchObject({ status: 429, code: 'throttled', message: messages.tooManyAttempts });
    expect(throttled.headers['retry-after']).toBe('600');
    gateway.pass({ minutes: 10 });
    await gateway.browser().signIn(await user(), password);
  });

  test('the session of a user who was disabled since has ended', async () => {
    const email = await user();
    const browser = gateway.browser();
    await browser.signIn(email, password);
    await database().db.updateTable('users').set({ enabled: false }).where('email', '=', email).execute();
    expect(await browser.refused('session')).toMatchObject({ status: 401, code: 'no_session' });
    expect((await gateway.browser().refused('login', { body: { email, password } })).code).toBe('disabled');
  });

  test('SHELL-005 C-35 nobody signs in with a password beyond its grace period', async () => {
    const email = await user({ force_change_password: true, password_grace_period: '2026-11-01' });
    expect(await gateway.browser().refused('login', { body: { email, password } })).toMatchObject({
      status: 401,
      code: 'expired',
    });
  });

  test('SHELL-025 a user who must change the password can do nothing else', async () => {
    const browser = gateway.browser();
    const { data } = await browser.signIn(await user({ force_change_password: true }), password);
    expect(data).toMatchObject({ force_change_password: true, password_grace_period: null });
    await browser.get('session');
    expect(await browser.refused('transactions')).toMatchObject({
      status: 403,
      code: 'password_change_required',
      message: messages.passwordChangeForced,
    });
  });

  test('SHELL-027 within the grace period everything is allowed', async () => {
    const browser = gateway.browser();
    const { data } = await browser.signIn(
      await user({ force_change_password: true, password_grace_period: '2026-12-24' }),
      password,
    );
    expect(data).toMatchObject({ force_change_password: true, password_grace_period: '2026-12-24' });
    await browser.get('transactions');
  });

  test('S-23 a session ends after 20 idle minutes, and use extends it', async () => {
    const browser = gateway.browser();
    await browser.signIn(await user(), password);
    gateway.pass({ minutes: 19 });
    await browser.get('session');
    gateway.pass({ minutes: 19 });
    await browser.get('transactions');
    gateway.pass({ minutes: 20 });
    expect(await browser.refused('session')).toMatchObject({ status: 401, message: messages.tokenInvalid });
  });

  test('O-05 a session lasts 12 hours at most', async () => {
    const browser = gateway.browser();
    await browser.signIn(await user(), password);
    for (let used = 0; used < 47; used++) {
      gateway.pass({ minutes: 15 });
      await browser.get('session');
    }
    gateway.pass({ minutes: 15 });
    expect((await browser.refused('session')).status).toBe(401);
  });

  test('a new sign-in ends the session that it replaces', async () => {
    const browser = gateway.browser();
    await browser.signIn(await user(), password);
    const first = gateway.browser();
    for (const [name, value] of browser.cookies) first.cookies.set(name, value);
    await browser.signIn(await user(), password);
    expect((await first.refused('session')).status).toBe(401);
    await browser.get('session');
  });

  test.each(['logout', 'logoutByGet'] as const)(
    'API-014 SHELL-024 after %s the cookie is invalid',
    async (name) => {
      const browser = gateway.browser();
      await browser.signIn(await user(), password);
      const thief = gateway.browser();
      for (const [cookie, value] of browser.cookies) thief.cookies.set(cookie, value);
      await browser.get(name);
      expect([...browser.cookies]).toEqual([]);
      expect((await thief.refused('session')).status).toBe(401);
    },
  );

  test.each(['logout', 'logoutByGet'] as const)('S-11 S-12 %s needs the CSRF header', async (name) => {
    const browser = gateway.browser();
    await browser.signIn(await user(), password);
    expect(await browser.refused(name, { withoutCsrf: true })).toMatchObject({ status: 403, code: 'csrf' });
    const other = { 'x-csrf-token': 'A'.repeat(43) };
    expect((await browser.refused(name, { headers: other })).code).toBe('csrf');
    await browser.get('session');
  });

  test('S-12 a write from another site is refused before any other check', async () => {
    const refusal = await gateway.browser().refused('login', {
      body: { email: await user(), password },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(refusal).toMatchObject({ status: 403, code: 'cross_site' });
  });

  test('decisions §0.7 sign-in, failure, and sign-out are audited, and the audit chain verifies', async () => {
    const email = await user();
    const browser = gateway.browser();
    await browser.refused('login', { body: { email, password: 'Wrong-password-1' } });
    await browser.signIn(email, password);
    await browser.get('logout');
    const rows = await database()
      .db.selectFrom('audit')
      .select(['action', 'ip_address', 'detail'])
      .where('user_email', '=', email)
      .orderBy('at')
      .execute();
    expect(rows.map(({ action }) => action).sort()).toEqual(['login.failed', 'login.succeeded', 'logout']);
    expect(rows.every(({ ip_address }) => ip_address === '127.0.0.1')).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('Wrong-password-1');
    expect((await gateway.audit.verify(database().db)).problems).toEqual([]);
  });

  test('no password is ever logged', () => {
    expect(gateway.logged.length).toBeGreaterThan(0);
    expect(gateway.logged.join('')).not.toMatch(/Right-password-1|Wrong-password-1/);
  });
});
