import { onEmbedded } from '../database';
import { chosen, openUserOffice, tokenIn, type UserOffice } from '../user-office';

onEmbedded((database) => {
  let office: UserOffice;

  beforeAll(async () => {
    office = await openUserOffice(database());
  });
  afterAll(() => office.close());

  const ask = (name: 'endUserSessions' | 'inviteUser', id: string) =>
    office.superuser.get(name, { params: { id } });
  const actions = async (id: string) => (await office.audited(id)).map(({ action }) => action);

  test('S-33 a user’s sessions can be ended, and a new sign-in begins another', async () => {
    const { id, email } = await office.staff();
    const browser = await office.signedIn(email);
    await ask('endUserSessions', id);
    expect((await browser.call('session')).status).toBe(401);
    expect((await (await office.signedIn(email)).call('session')).status).toBe(200);
    expect(await actions(id)).toEqual(['user.sessions_ended']);
  });

  test('S-24 a second invitation sets a password, and a disabled user gets none', async () => {
    const { id, email } = await office.staff();
    await ask('inviteUser', id);
    const token = tokenIn((await office.mailTo(email))?.text);
    expect((await office.reset(email, token)).status).toBe(200);
    expect(await office.signInStatus(email, chosen)).toBe(200);
    expect(await actions(id)).toContain('user.invited');
    await office.stand('disableUser', id);
    expect(await office.superuser.refused('inviteUser', { params: { id } })).toMatchObject({
      status: 409,
      message: 'A disabled user cannot be invited',
    });
  });

  test('ADM-019 a user is given other merchants, whose terminals count at once', async () => {
    const { harbor, north } = office;
    const { id, email } = await office.staff({ accounts: [harbor.accountId] });
    const browser = await office.signedIn(email);
    const changed = await office.change(id, { account_ids: [north.accountId] });
    expect(changed.accounts.map((account) => account.id)).toEqual([north.accountId]);
    const { data } = await browser.get('session');
    expect(data.user.terminals.map(({ terminal_id }) => terminal_id)).toEqual([north.terminalId]);
    expect((await office.audited(id)).at(-1)).toMatchObject({
      action: 'user.accounts_changed',
      detail: { added: [north.accountId], removed: [harbor.accountId] },
    });
    expect(await office.refused(id, { account_ids: ['nowhere'] })).toMatchObject({
      status: 422,
      fields: { account_ids: 'Invalid merchant' },
    });
  });
});
