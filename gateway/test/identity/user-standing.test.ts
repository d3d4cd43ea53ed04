import { onEmbedded } from '../database';
import { openUserOffice, tokenIn, type UserOffice } from '../user-office';
import { password } from '../users';

onEmbedded((database) => {
  let office: UserOffice;

  beforeAll(async () => {
    office = await openUserOffice(database());
  });
  afterAll(() => office.close());

  test('API-019.1 S-33 disabling ends every session and voids the links, and enabling lets the user sign in again', async () => {
    const { id, email } = await office.staff();
    const [one, other] = [await office.signedIn(email), await office.signedIn(email)];
    await office.askForReset(email);
    const token = tokenIn((await office.mailTo(email))?.text);
    expect(await office.stand('disableUser', id)).toMatchObject({ enabled: false });
    for (const browser of [one, other]) expect((await browser.call('session')).status).toBe(401);
    expect(await office.gateway.browser().refused('login', { body: { email, password } })).toMatchObject({
      code: 'disabled',
    });
    expect(await office.stand('enableUser', id)).toMatchObject({ enabled: true });
    expect((await one.call('session')).status).toBe(401);
    expect((await office.reset(email, token)).status).toBe(422);
    expect(await office.signInStatus(email, password)).toBe(200);
  });

  test('API-018 the form’s checkbox does the same', async () => {
    const { id, email } = await office.staff();
    const browser = await office.signedIn(email);
    expect(await office.change(id, { enabled: false })).toMatchObject({ enabled: false });
    expect((await browser.call('session')).status).toBe(401);
    expect((await office.audited(id)).map(({ action }) => action)).toEqual(['user.disabled']);
  });

  test('API-019.1 S-19 ten failures lock a user, and unlocking lets in and resets the count', async () => {
    const { id, email } = await office.staff();
    for (let failure = 0; failure < 10; failure += 1) await office.signInStatus(email, 'Wrong-password-1');
    expect(await office.read(id)).toMatchObject({ locked: true, failed_logins: 10 });
    expect(await office.signInStatus(email, password)).toBe(401);
    expect(await office.stand('unlockUser', id)).toMatchObject({ locked: false, failed_logins: 0 });
    expect(await office.signInStatus(email, password)).toBe(200);
  });

  test('a disabled user cannot be unlocked', async () => {
    const { id } = await office.staff({ enabled: false, locked_until: new Date('2099-01-01T00:00:00Z') });
    expect(await office.superuser.refused('unlockUser', { params: { id } })).toMatchObject({
      status: 409,
      message: 'A disabled user cannot be unlocked',
    });
    expect(await office.read(id)).toMatchObject({ locked: true });
  });

  test('API-019.2 each call works without a payload', async () => {
    const { id } = await office.staff();
    for (const name of ['disableUser', 'enableUser', 'unlockUser'] as const) {
      const { status, body } = await office.superuser.call(name, { params: { id } });
      expect(status).toBe(200);
      expect(body).toMatchObject({ error: false, user: { id } });
    }
  });

  test('API-019.1 a user in the requested state stays in it without an audit row', async () => {
    const { id } = await office.staff({ failed_logins: 3 });
    expect(await office.stand('enableUser', id)).toMatchObject({ enabled: true });
    expect(await office.stand('unlockUser', id)).toMatchObject({ locked: false, failed_logins: 3 });
    expect(await office.audited(id)).toEqual([]);
  });
});
