import { onEachEngine } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createUser, password } from '../users';

onEachEngine((database) => {
  let count = 0;
  const sent: { code: string; email: string }[] = [];
  let broken = false;
  let withSms: TestGateway;
  beforeAll(async () => {
    withSms = await startGateway(database(), {
      codeChannels: [
        {
          method: 'sms',
          deliver: (code, { email }) => {
            if (broken) return Promise.reject(new Error('no signal'));
            sent.push({ code, email });
            return Promise.resolve();
          },
        },
      ],
    });
  });
  afterAll(() => withSms.close());

  async function enrolled() {
    const email = `sms${++count}@example.test`;
    await createUser(database().db, withSms.deps.ids, { email });
    const browser = withSms.browser();
    await browser.signIn(email, password);
    const setup = await browser.get('otpSetup', { query: { method: 'sms' } });
    expect(setup.methods).toEqual(['totp', 'sms']);
    expect(setup.secret).toBeUndefined();
    await browser.get('otp', { body: { otp_token: newest(email), password } });
    return email;
  }
  const newest = (email: string) => sent.findLast((each) => each.email === email)?.code ?? '';

  test('PRO-022 S-21 a delivered code comes with the password and works once, and an earlier code is invalid', async () => {
    const email = await enrolled();
    const browser = withSms.browser();
    await browser.refused('login', { body: { email, password } });
    const former = newest(email);
    await browser.refused('login', { body: { email, password } });
    expect((await browser.refused('otp', { body: { otp_token: former } })).status).toBe(401);
    await browser.get('otp', { body: { otp_token: newest(email), password } });
    const again = await withSms
      .browser()
      .refused('login', { body: { email, password, otpToken: newest(email) } });
    expect(again.code).toBe('invalid');
  });

  test('a delivered code is valid for ten minutes', async () => {
    const email = await enrolled();
    const browser = withSms.browser();
    await browser.refused('login', { body: { email, password } });
    withSms.pass({ minutes: 10 });
    const late = await withSms
      .browser()
      .refused('login', { body: { email, password, otpToken: newest(email) } });
    expect(late.code).toBe('invalid');
  });

  test('a code that could not be delivered is audited, and the user may sign in again', async () => {
    const email = await enrolled();
    const browser = withSms.browser();
    broken = true;
    await browser.refused('login', { body: { email, password } });
    broken = false;
    expect((await recorded('otp.delivery_failed')).audit?.user_email).toBe(email);
    await browser.refused('login', { body: { email, password } });
    await browser.get('otp', { body: { otp_token: newest(email), password } });
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
