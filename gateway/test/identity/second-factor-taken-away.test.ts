import { takeSecondFactorAway, unlockUser } from '../../src/identity';
import { seal } from '../../src/platform/sealing/seal';
import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createUser, password } from '../users';

const email = 'lost@example.test';

onEmbedded((database) => {
  let gateway: TestGateway;
  let userId: string;
  beforeAll(async () => {
    gateway = await startGateway(database());
    userId = await createUser(database().db, gateway.deps.ids, { email });
  });
  afterAll(() => gateway.close());

  test('S-21 an operator removes the second factor of a user who has lost all of it, and the audit records it', async () => {
    const { db } = database();
    const browser = gateway.browser();
    await browser.signIn(email, password);
    await db
      .updateTable('users')
      .set({ otp_enabled: true, otp_secret: seal(gateway.deps.keyring, userId, 'GEZDGNBVGY3TQOJQ') })
      .where('id', '=', userId)
      .execute();
    const takeAway = (from: string) =>
      takeSecondFactorAway(database(), gateway.deps.audit, { email: from, operator: 'night shift' });

    expect(await takeAway('nobody@example.test')).toBe(false);
    expect(await takeAway(email.toUpperCase())).toBe(true);
    expect((await browser.refused('session')).status).toBe(401);
    await browser.signIn(email, password);
    await browser.get('session');
    expect(await takeAway(email)).toBe(false);
    const events = await db
      .selectFrom('audit')
      .select(['user_email', 'subject_id'])
      .where('action', '=', 'otp.taken_away')
      .execute();
    expect(events).toEqual([{ user_email: 'night shift', subject_id: userId }]);
  });

  test('A-01 an operator unlocks a user when no superuser is left to do it, and the audit records it', async () => {
    const { db } = database();
    const { audit } = gateway.deps;
    const locked = 'locked-out@example.test';
    const id = await createUser(db, gateway.deps.ids, { email: locked });
    const unlock = (email: string) =>
      unlockUser(database(), audit, gateway.clock, { email, operator: 'night shift' });

    expect(await unlock('nobody@example.test')).toBe(false);
    expect(await unlock(locked)).toBe(false);
    await db
      .updateTable('users')
      .set({ failed_logins: 10, locked_until: new Date('2099-01-01T00:00:00Z') })
      .where('id', '=', id)
      .execute();
    expect(await unlock(locked.toUpperCase())).toBe(true);
    await gateway.browser().signIn(locked, password);
    const events = await db
      .selectFrom('audit')
      .select(['user_email', 'subject_id'])
      .where('action', '=', 'user.unlocked')
      .execute();
    expect(events).toEqual([{ user_email: 'night shift', subject_id: id }]);
  });
});
