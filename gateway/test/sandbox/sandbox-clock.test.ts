import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createUser, password } from '../users';

const email = 'super@example.test';
const day = 86_400;

onEmbedded((database) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(database());
    await createUser(database().db, gateway.deps.ids, { email, permissions: ['superuser'] });
  });
  afterAll(() => gateway.close());

  async function operator(at: TestGateway = gateway) {
    const browser = at.browser();
    await browser.signIn(email, password);
    return browser;
  }

  test('decisions §0.8 an operator sets the clock forward and stays signed in', async () => {
    const browser = await operator();
    const { now } = await browser.get('advanceClock', { body: { advance_seconds: 3 * day } });
    expect(now).toBe('2026-11-23T16:00:00.000Z');
    expect(gateway.clock.now()).toEqual(new Date(now));
    await browser.get('session');
    const further = await browser.get('advanceClock', { body: { advance_seconds: 1 } });
    expect(further.now).toBe('2026-11-23T16:00:01.000Z');
  });

  test('decisions §0.7 the audit has the change of the clock', async () => {
    const rows = await database()
      .db.selectFrom('audit')
      .select(['user_email', 'detail'])
      .where('action', '=', 'clock.advanced')
      .orderBy('at')
      .execute();
    expect(rows).toEqual([
      { user_email: email, detail: { advance_seconds: 3 * day } },
      { user_email: email, detail: { advance_seconds: 1 } },
    ]);
  });

  test('another process on this database has the same time', async () => {
    const other = await startGateway(database());
    expect(other.clock.now()).toEqual(gateway.clock.now());
    await other.close();
  });

  test.each([[0], [-1], [1.5], [400 * day], ['60'], [null]])(
    '%j seconds are refused',
    async (advance_seconds) => {
      const refusal = await (await operator()).refused('advanceClock', { body: { advance_seconds } });
      expect(refusal).toMatchObject({ status: 400, code: 'malformed' });
    },
  );

  test('the call does not exist outside sandbox mode', async () => {
    const config = {
      masterKeys: `k:${'A'.repeat(43)}=`,
      fingerprintKey: `${'A'.repeat(43)}=`,
      sandbox: false,
    };
    const production = await startGateway(database(), { config });
    const browser = await operator(production);
    expect((await browser.refused('advanceClock', { body: { advance_seconds: 60 } })).status).toBe(404);
    await production.close();
  });
});
