import { messages } from '@tillway/rules';
import { createHmac, randomBytes } from 'node:crypto';
import { codeOfStep } from '../../src/identity/second-factor/totp';
import { rotateKeys } from '../../src/payments/vault/rotate-keys';
import { seal, unseal } from '../../src/platform/sealing/seal';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createUser, password } from '../users';

/** '12345678901234567890' in base 32, the secret of RFC 6238. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Returns the code that an authenticator shows, computed without the gateway. */
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
    const id = await createUser(db, gateway.deps.ids, { email, permissions: ['can_view_transactions'] });
    await db
      .updateTable('users')
      .set({ otp_enabled: true, otp_secret: seal(gateway.deps.keyring, id, secret) })
      .where('id', '=', id)
      .execute();
    return email;
  }
  const code = () => codeAt(gateway.clock.now());

  test('C-06 API-007.2 the password alone gets a session that can only be ended', async () => {
    const browser = gateway.browser();
    const refusal = await browser.refused('login', { body: { email: await user(), password } });
    expect(refusal).toMatchObject({ status: 401, code: 'otp_required', message: messages.signInOtpRequired });
    expect(browser.cookies.has('tillway_session')).toBe(true);
    for (const name of ['session', 'transactions', 'terminals'] as const)
      expect((await browser.refused(name)).status).toBe(401);
    await browser.get('logout');
    expect(browser.cookies.size).toBe(0);
  });

  test('C-06 C-64 API-007.1 the code completes the sign-in, whatever otpRequired says', async () => {
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
    expect(again).toMatchObject({ status: 401, code: 'invalid', message: messages.signInOtpUsed });
    gateway.pass({ seconds: 30 });
    await gateway.browser().signIn(email, password, code());
  });

  test('B-19 a code may contain the space that authenticators show', async () => {
    const email = await user();
    await gateway.browser().signIn(email, password, ` ${code().replace(/^(...)/, '$1 ')} `);
  });

  test('B-19 a code of a device with a wrong clock is refused with that reason, and nobody is signed in', async () => {
    const email = await user();
    const early = code();
    gateway.pass({ seconds: 120 });
    const refusal = await gateway.browser().refused('login', { body: { email, password, otpToken: early } });
    expect(refusal).toMatchObject({ status: 401, code: 'invalid', message: messages.signInOtpClock });
    gateway.pass({ minutes: 10 });
    const old = await gateway.browser().refused('login', { body: { email, password, otpToken: early } });
    expect(old.message).toBe(messages.signInOtpInvalid);
  });

  test('S-21 of two simultaneous sign-ins with one code, one succeeds', async () => {
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

  test('a code without the password is worthless', async () => {
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

  describe('POST /users/otp', () => {
    async function pending(email: string) {
      const browser = gateway.browser();
      await browser.refused('login', { body: { email, password } });
      return browser;
    }

    test('C-06 API-011 completes a pending sign-in with a new session that has the second factor', async () => {
      const browser = await pending(await user());
      const before = browser.cookies.get('tillway_session');
      const { data } = await browser.get('otp', { body: { otp_token: code() } });
      expect(data?.user.otp_enabled).toBe(true);
      expect(browser.cookies.get('tillway_session')).not.toBe(before);
      await browser.get('transactions');
      const { audit } = await recorded('login.succeeded');
      expect(audit?.detail).toEqual({ second_factor: 'code' });
    });

    test('C-06 a pending session is refused with the reason', async () => {
      const browser = await pending(await user());
      expect(await browser.refused('session')).toMatchObject({ status: 401, code: 'otp_required' });
      expect(await browser.refused('otpSetup')).toMatchObject({ status: 401, code: 'otp_required' });
      const disabling = await browser.refused('otpDisable', { body: { password } });
      expect(disabling).toMatchObject({ status: 401, code: 'otp_required' });
    });

    test('S-21 API-011 a code completes only one of two pending sessions', async () => {
      const email = await user();
      const [one, other] = [await pending(email), await pending(email)];
      await one.get('otp', { body: { otp_token: code() } });
      const again = await other.refused('otp', { body: { otp_token: code() } });
      expect(again).toMatchObject({ status: 401, code: 'invalid', message: messages.signInOtpUsed });
    });

    test('S-21 S-19 API-011 ten wrong tokens lock the user, and the pending session is worthless', async () => {
      const email = await user();
      const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
      const browser = await pending(email);
      for (let failure = 0; failure < 10; failure += 1)
        expect((await browser.refused('otp', { body: { otp_token: wrong } })).code).toBe('invalid');
      expect((await browser.refused('otp', { body: { otp_token: code() } })).code).toBe('locked');
      const after = await gateway.browser().refused('login', { body: { email, password } });
      expect(after.code).toBe('locked');
    });
  });

  describe('enrollment', () => {
    async function plainUser() {
      const email = `plain${++count}@example.test`;
      const id = await createUser(database().db, gateway.deps.ids, { email });
      const browser = gateway.browser();
      await browser.signIn(email, password);
      return { email, id, browser };
    }
    const begin = async (browser: Browser) => {
      const { secret: made } = await browser.get('otpSetup');
      if (!made) throw new Error('no secret');
      return made;
    };
    const confirm = async (browser: Browser) => {
      const { base32 } = await begin(browser);
      const token = codeOfStep(base32, Math.floor(gateway.clock.now().getTime() / 30_000));
      const { recovery_codes: codes = [] } = await browser.get('otp', {
        body: { otp_token: token, password },
      });
      return { codes, base32 };
    };

    test('API-012 PRO-022 GET returns the address of a QR code, the same one until it is confirmed', async () => {
      const { browser, email } = await plainUser();
      const made = await begin(browser);
      const url = new URL(made.otpauth_url);
      expect(decodeURIComponent(url.pathname)).toBe(`/Tillway:${email}`);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        secret: made.base32,
        issuer: 'Tillway',
        algorithm: 'SHA1',
        digits: '6',
        period: '30',
      });
      expect(made.base32).toMatch(/^[A-Z2-7]{32}$/);
      expect(await begin(browser)).toEqual(made);
      gateway.pass({ minutes: 15 });
      expect(await begin(browser)).not.toEqual(made);
    });

    test('PRO-022 without a channel, only an authenticator is offered', async () => {
      const { browser } = await plainUser();
      expect((await browser.get('otpSetup')).methods).toEqual(['totp']);
      expect((await browser.refused('otpSetup', { query: { method: 'sms' } })).status).toBe(422);
    });

    test('API-011 PRO-023 a token enables the second factor, creates ten recovery codes, and ends the other sessions', async () => {
      const { browser, email } = await plainUser();
      const elsewhere = gateway.browser();
      await elsewhere.signIn(email, password);
      const { codes, base32 } = await confirm(browser);
      expect(new Set(codes).size).toBe(10);
      for (const each of codes) expect(each).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
      expect((await elsewhere.refused('session')).status).toBe(401);
      expect((await browser.get('session')).data.user.otp_enabled).toBe(true);
      expect(await browser.get('otpSetup')).toMatchObject({ enabled: true, recovery_codes_left: 10 });
      expect((await gateway.browser().refused('login', { body: { email, password } })).code).toBe(
        'otp_required',
      );
      gateway.pass({ seconds: 30 });
      const token = codeOfStep(base32, Math.floor(gateway.clock.now().getTime() / 30_000));
      await gateway.browser().signIn(email, password, token);
    });

    test('S-21 an open screen alone cannot enroll a phone: the password is required', async () => {
      const { browser } = await plainUser();
      const { base32 } = await begin(browser);
      const otp_token = codeOfStep(base32, Math.floor(gateway.clock.now().getTime() / 30_000));
      const asked = async (body: object) => (await browser.refused('otp', { body })).fields?.['password'];
      expect(await asked({ otp_token })).toBe('Password is required');
      expect(await asked({ otp_token, password: 'Wrong-password-1' })).toBe('Incorrect password.');
      expect((await browser.get('session')).data.user.otp_enabled).toBe(false);
    });

    test('S-21 the token that enrolled does not also sign in', async () => {
      const { browser, email } = await plainUser();
      const { base32 } = await confirm(browser);
      const token = codeOfStep(base32, Math.floor(gateway.clock.now().getTime() / 30_000));
      const refusal = await gateway
        .browser()
        .refused('login', { body: { email, password, otpToken: token } });
      expect(refusal.code).toBe('invalid');
    });

    test('API-011 a wrong token and a late token enable nothing', async () => {
      const { browser } = await plainUser();
      const { base32 } = await begin(browser);
      const token = codeOfStep(base32, Math.floor(gateway.clock.now().getTime() / 30_000));
      const wrong = await browser.refused('otp', { body: { otp_token: `${token}0`, password } });
      expect([wrong.status, wrong.fields]).toEqual([422, { otp_token: messages.signInOtpInvalid }]);
      gateway.pass({ minutes: 15 });
      const late = await browser.refused('otp', { body: { otp_token: token, password } });
      expect(late.fields).toEqual({ otp_token: messages.otpEnrolmentOver });
      expect((await browser.get('session')).data.user.otp_enabled).toBe(false);
    });

    test('an enabled second factor is not enrolled again', async () => {
      const { browser } = await plainUser();
      await confirm(browser);
      expect((await browser.get('otpSetup')).secret).toBeUndefined();
      expect((await browser.refused('otp', { body: { otp_token: '123456', password } })).status).toBe(409);
    });

    test('S-21 a recovery code signs in once, in any notation', async () => {
      const { browser, email } = await plainUser();
      const [first = ''] = (await confirm(browser)).codes;
      const typed = first.toLowerCase().replaceAll('-', ' ');
      const other = gateway.browser();
      await other.refused('login', { body: { email, password } });
      const answer = await other.get('otp', { body: { otp_token: typed } });
      expect(answer.recovery_codes_left).toBe(9);
      const again = gateway.browser();
      await again.refused('login', { body: { email, password } });
      expect((await again.refused('otp', { body: { otp_token: first } })).code).toBe('invalid');
    });

    test('S-21 another user’s recovery code is worthless', async () => {
      const { browser } = await plainUser();
      const [first = ''] = (await confirm(browser)).codes;
      const other = gateway.browser();
      await other.refused('login', { body: { email: await user(), password } });
      expect((await other.refused('otp', { body: { otp_token: first } })).code).toBe('invalid');
    });

    test('API-013 PRO-024 DELETE requires the password and deletes codes and secret', async () => {
      const { browser, email, id } = await plainUser();
      await confirm(browser);
      const wrong = await browser.refused('otpDisable', { body: { password: 'Wrong-password-1' } });
      expect(wrong.fields).toEqual({ password: messages.incorrectPassword });
      await browser.get('otpDisable', { body: { password } });
      expect((await browser.get('session')).data.user.otp_enabled).toBe(false);
      await gateway.browser().signIn(email, password);
      const { db } = database();
      const left = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute();
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect([left, row.otp_secret, row.otp_pending_secret]).toEqual([[], null, null]);
    });

    test('new recovery codes void the old ones and require the password', async () => {
      const { browser, email } = await plainUser();
      const [old = ''] = (await confirm(browser)).codes;
      expect((await browser.refused('recoveryCodes', { body: { password: 'x' } })).status).toBe(422);
      const { recovery_codes: codes } = await browser.get('recoveryCodes', { body: { password } });
      expect(codes).not.toContain(old);
      const other = gateway.browser();
      await other.refused('login', { body: { email, password } });
      expect((await other.refused('otp', { body: { otp_token: old } })).status).toBe(401);
      await other.get('otp', { body: { otp_token: codes[0] } });
    });

    test('S-21 secret and codes appear nowhere in plain text: tables, audit, log', async () => {
      const { browser } = await plainUser();
      const { codes, base32 } = await confirm(browser);
      const { db } = database();
      const stored = JSON.stringify([
        await db.selectFrom('users').selectAll().execute(),
        await db.selectFrom('recovery_codes').selectAll().execute(),
        await db.selectFrom('audit').selectAll().execute(),
        gateway.logged,
      ]);
      for (const text of [base32, ...codes]) {
        expect(stored).not.toContain(text);
        expect(stored).not.toContain(Buffer.from(text).toString('base64'));
      }
    });

    test('the audit has the second factor’s enabling, disabling, refusal, and renewal', async () => {
      const { browser, id } = await plainUser();
      await confirm(browser);
      await browser.refused('otpDisable', { body: { password: 'x' } });
      await browser.get('recoveryCodes', { body: { password } });
      await browser.get('otpDisable', { body: { password } });
      const rows = await database()
        .db.selectFrom('audit')
        .select('action')
        .where('user_id', '=', id)
        .where('action', 'like', 'otp.%')
        .execute();
      expect(rows.map(({ action }) => action).sort()).toEqual([
        'otp.disable_refused',
        'otp.disabled',
        'otp.enabled',
        'otp.recovery_codes_renewed',
      ]);
    });

    test('S-21 a rotated master key opens the secret, and the old key may be removed', async () => {
      const { browser, email } = await plainUser();
      const { base32 } = await confirm(browser);
      const { keyring } = gateway.deps;
      const fresh = {
        ...keyring,
        currentKeyId: 'new',
        masterKeys: new Map([...keyring.masterKeys, ['new', randomBytes(32)]]),
      };
      expect(await rotateKeys(database(), fresh)).toMatchObject({ left: {} });
      const row = await database()
        .db.selectFrom('users')
        .select(['id', 'otp_secret'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const onlyNew = { ...fresh, masterKeys: new Map([...fresh.masterKeys].slice(1)) };
      expect(unseal(onlyNew, row.id, row.otp_secret ?? Buffer.alloc(0))).toBe(base32);
      await rotateKeys(database(), { ...fresh, currentKeyId: keyring.currentKeyId });
    });
  });

  const recorded = async (action: string) => ({
    audit: await database()
      .db.selectFrom('audit')
      .selectAll()
      .where('action', '=', action)
      .orderBy('at', 'desc')
      .orderBy('sequence', 'desc')
      .executeTakeFirst(),
  });
});
