import { randomBytes } from 'node:crypto';
import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { newestMail } from '../mails';
import { createUser, password } from '../users';

const next = 'Another-password-2';

onEmbedded((database) => {
  let gateway: TestGateway;
  let accountId: string;
  beforeAll(async () => {
    gateway = await startGateway(database(), { publicUrl: 'https://portal.example.test' });
    ({ accountId } = await createMerchant(database().db, gateway.deps.ids));
  });
  afterAll(() => gateway.close());

  let count = 0;
  async function user(change: Partial<Parameters<typeof createUser>[2]> = {}) {
    const email = `reset${++count}@example.test`;
    await createUser(database().db, gateway.deps.ids, { email, accounts: [accountId], ...change });
    return email;
  }
  const signIn = async (email: string, secret: string) => {
    const browser = gateway.browser();
    const { status } = await browser.call('login', { body: { email, password: secret } });
    return { browser, status };
  };
  const change = (current_password: string, new_password = next, confirm_password = new_password) => ({
    body: { current_password, new_password, confirm_password },
  });
  /** Returns the token in the newest mail to an address. */
  async function mailed(email: string): Promise<string | undefined> {
    const mail = await newestMail(gateway, email);
    return /https:\/\/portal\.example\.test\/reset_password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  }
  const askFor = async (email: string) => {
    const answer = await gateway.browser().call('requestPasswordReset', { body: { email } });
    await gateway.worker.runDue();
    return answer;
  };
  const reset = (email: string, token: string | undefined, secret = next) =>
    gateway.browser().call('resetPassword', { body: { email, token: token ?? '', password: secret } });

  test('API-010 a change of password ends every session, and the old password no longer signs in', async () => {
    const email = await user();
    const [one, other] = [(await signIn(email, password)).browser, (await signIn(email, password)).browser];
    await one.get('changePassword', change(password));
    expect((await one.call('session')).status).toBe(401);
    expect((await other.call('session')).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, next)).status).toBe(200);
  });

  test('S-12 if the portal’s address is https, cookies are sent only over https, whatever a proxy reports', async () => {
    const { headers } = await gateway
      .browser()
      .call('login', { body: { email: await user(), password }, headers: { 'x-forwarded-proto': 'http' } });
    for (const cookie of headers['set-cookie'] as string[]) expect(cookie).toMatch(/; Secure$/);
  });

  test('SHELL-025 a user who must change the password can change it and has full access afterward', async () => {
    const email = await user({ force_change_password: true });
    const { browser } = await signIn(email, password);
    await browser.get('changePassword', change(password));
    const again = gateway.browser();
    const { data } = await again.signIn(email, next);
    expect(data.force_change_password).toBe(false);
  });

  test.each<[string, ReturnType<typeof change>, string, string]>([
    ['ERR-040', change('Wrong-password-1'), 'current_password', 'Incorrect password.'],
    ['A-04', change(password, 'Password123'), 'new_password', 'Password is too common'],
    ['too short', change(password, 'short'), 'new_password', 'Password must be eight characters or longer'],
    [
      'no capital',
      change(password, 'alllowercase1'),
      'new_password',
      'Password must contain one uppercase character, one lowercase character, and a digit',
    ],
    [
      'VAL-043.1',
      change(password, next, 'Other-password-3'),
      'confirm_password',
      'Password verification does not match',
    ],
    [
      'O-35',
      change(password, password),
      'new_password',
      'New password must differ from the current password',
    ],
  ])('%s API-010 is refused: %j', async (_, asked, field, message) => {
    const { browser } = await signIn(await user(), password);
    const refused = await browser.refused('changePassword', asked);
    expect([refused.status, refused.fields?.[field]]).toEqual([422, message]);
  });

  test('API-008 API-009 C-10 S-22 a mailed link sets a new password, once', async () => {
    const email = await user();
    const { browser } = await signIn(email, password);
    const asked = await askFor(email.toUpperCase());
    expect([asked.status, asked.text]).toEqual([200, '{"error":false,"message":"Please check your email"}']);
    const token = await mailed(email);
    const done = await reset(email, token);
    expect([done.status, done.text]).toEqual([
      200,
      '{"error":false,"message":"Your password has been changed"}',
    ]);
    expect((await browser.call('session')).status).toBe(401);
    expect((await signIn(email, next)).status).toBe(200);
    const again = await reset(email, token, 'Third-password-3');
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('Invalid token')]);
  });

  test('A-06 a change of password voids the links mailed before', async () => {
    const email = await user();
    await askFor(email);
    const token = await mailed(email);
    const { browser } = await signIn(email, password);
    await browser.get('changePassword', change(password));
    expect((await reset(email, token, 'Attacker-pass-99')).status).toBe(422);
    expect((await signIn(email, next)).status).toBe(200);
  });

  test('A-01 H2 ten wrong passwords leave an open session alone, and a completed reset ends the lock', async () => {
    const email = await user();
    const open = gateway.browser();
    await open.signIn(email, password);
    for (let failure = 0; failure < 10; failure += 1) await signIn(email, 'Wrong-password-1');
    expect((await signIn(email, password)).status).toBe(401);
    expect((await open.call('session')).status).toBe(200);
    await askFor(email);
    await reset(email, await mailed(email));
    expect((await signIn(email, next)).status).toBe(200);
  });

  test('S-19 API-008 an unknown user gets the same answer, and nothing is mailed', async () => {
    const email = await user();
    const [known, unknown] = [await askFor(email), await askFor('nobody@example.test')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await mailed('nobody@example.test')).toBeUndefined();
  });

  test('S-22 an immediate second request mails nothing, and a newer link leaves an older one valid', async () => {
    const email = await user();
    const mails = async () =>
      (await database().db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).length;
    await askFor(email);
    const older = await mailed(email);
    for (let more = 0; more < 5; more += 1) await askFor(email);
    expect(await mails()).toBe(1);
    gateway.pass({ minutes: 5 });
    await askFor(email);
    expect(await mails()).toBe(2);
    const newer = await mailed(email);
    expect(newer).not.toBe(older);
    expect((await reset(email, older)).status).toBe(200);
    expect((await reset(email, newer, 'Third-password-3')).status).toBe(422);
  });

  test('S-22 no link works after an hour or with another user’s e-mail', async () => {
    const email = await user();
    await askFor(email);
    const token = await mailed(email);
    expect((await reset(await user(), token)).status).toBe(422);
    gateway.pass({ minutes: 61 });
    expect((await reset(email, token)).status).toBe(422);
    gateway.pass({ minutes: -61 });
  });

  test('S-19 the work for an existing e-mail is done after the answer', async () => {
    const email = await user();
    await gateway.browser().call('requestPasswordReset', { body: { email } });
    expect(await mailed(email)).toBeUndefined();
    await gateway.worker.runDue();
    expect(await mailed(email)).toBeDefined();
  });

  test('A-04 an installation may require more than eight characters', async () => {
    const config = {
      masterKeys: `test:${randomBytes(32).toString('base64')}`,
      fingerprintKey: randomBytes(32).toString('base64'),
      sandbox: true,
      passwordLength: 12,
    };
    const stricter = await startGateway(database(), { config });
    const browser = stricter.browser();
    await browser.signIn(await user(), password);
    const refused = await browser.refused('changePassword', change(password, 'Short-one-1'));
    expect(refused.fields).toEqual({ new_password: 'Password must be twelve characters or longer' });
    await stricter.close();
  });

  test('S-22 the token is stored only as its hash, and no audit row has it', async () => {
    const email = await user();
    await askFor(email);
    const token = (await mailed(email)) ?? '';
    const rows = await database().db.selectFrom('password_resets').selectAll().execute();
    const audited = await database().db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify([rows, audited])).not.toContain(token);
    expect(gateway.logged.join('')).not.toContain(token);
  });

  test('API-020 C-60 the existing permissions are listed', async () => {
    const { browser } = await signIn(await user(), password);
    const { permissions } = await browser.get('permissions');
    expect(permissions).toEqual(expect.arrayContaining(['superuser', 'can_use_virtual_terminal']));
  });
});
