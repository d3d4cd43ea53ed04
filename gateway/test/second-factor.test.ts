import { messages } from '@tillway/rules';
import { createHmac } from 'node:crypto';
import { seal } from '../src/vault/seal';
import { onEachEngine } from './database';
import { startGateway, type TestGateway } from './gateway';
import { createUser, password } from './users';

/** '12345678901234567890' in base 32, the secret of RFC 6238. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** What an authenticator shows, worked out apart from the gateway. */
function codeAt(time: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(time.getTime() / 30_000), 4);
  const mac = createHmac('sha1', '12345678901234567890').update(counter).digest();
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}

onEachEngine((database) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(database());
  });
  afterAll(() => gateway.close());

  let count = 0;
  async function user(): Promise<string> {
    const email = `factor${++count}@example.test`;
    const { db } = database();
    const id = await createUser(db, gateway.till.ids, { email, permissions: ['can_view_transactions'] });
    await db
      .updateTable('users')
      .set({ otp_enabled: true, otp_secret: seal(gateway.till.keyring, id, secret) })
      .where('id', '=', id)
      .execute();
    return email;
  }
  const code = () => codeAt(gateway.clock.now());

  test('C-06 API-007 the password alone gets a session that may only be ended', async () => {
    const browser = gateway.browser();
    const refusal = await browser.refused('login', { body: { email: await user(), password } });
    expect(refusal).toMatchObject({ status: 401, code: 'otp_required', message: messages.signInOtpRequired });
    expect(browser.cookies.has('tillway_session')).toBe(true);
    for (const name of ['session', 'transactions', 'terminals'] as const)
      expect((await browser.refused(name)).status).toBe(401);
    await browser.get('logout');
    expect(browser.cookies.size).toBe(0);
  });

  test('C-06 C-64 API-007 the code completes the sign-in, whatever otpRequired says', async () => {
    const email = await user();
    const browser = gateway.browser();
    await browser.refused('login', { body: { email, password } });
    await browser.get('login', { body: { email, password, otpToken: code(), otpRequired: false } });
    await browser.get('session');
    await browser.get('transactions');
  });

  test('S-21 a code works once', async () => {
    const email = await user();
    await gateway.browser().signIn(email, password, code());
    const again = await gateway.browser().refused('login', { body: { email, password, otpToken: code() } });
    expect(again).toMatchObject({ status: 401, code: 'invalid', message: messages.signInOtpInvalid });
    gateway.pass({ seconds: 30 });
    await gateway.browser().signIn(email, password, code());
  });

  test('S-21 of two sign-ins with one code at once, one succeeds', async () => {
    const email = await user();
    const body = { email, password, otpToken: code() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => gateway.browser().call('login', { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('S-21 wrong codes lock like wrong passwords', async () => {
    const email = await user();
    const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
    for (let failure = 0; failure < 10; failure += 1)
      await gateway.browser().refused('login', { body: { email, password, otpToken: wrong } });
    const locked = await gateway.browser().refused('login', { body: { email, password, otpToken: code() } });
    expect(locked.code).toBe('locked');
  });

  test('a code without the password is worth nothing', async () => {
    const email = await user();
    const body = { email, password: 'Wrong-password-1', otpToken: code() };
    expect(await gateway.browser().refused('login', { body })).toMatchObject({
      code: 'invalid',
      message: messages.signInInvalid,
    });
  });

  test('a pending session ends after ten minutes', async () => {
    const browser = gateway.browser();
    await browser.refused('login', { body: { email: await user(), password } });
    gateway.pass({ minutes: 10 });
    expect((await browser.refused('logout')).status).toBe(401);
  });
});
