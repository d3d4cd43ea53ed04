import type { UserPermission } from '@tillway/rules';
import { json } from '../../src/platform/database';
import { onEachEngine } from '../database';
import { openUserOffice, temporary, tokenIn, type UserOffice } from '../user-office';
import { password } from '../users';

onEachEngine((database) => {
  let office: UserOffice;

  beforeAll(async () => {
    office = await openUserOffice(database());
  });
  afterAll(() => office.close());

  test('API-018 ADM-018 given fields change, and the others stay', async () => {
    const { id, email } = await office.staff({
      position: 'Clerk',
      permissions: ['can_view_transactions'],
      custom: json({ pagination: { rowsPerPage: 25 } }),
    });
    const renamed = await office.change(id, { name: 'New Name', permissions: { can_use_billings: true } });
    expect(renamed).toMatchObject({
      name: 'New Name',
      email,
      position: 'Clerk',
      permissions: { can_use_billings: true },
      custom: { pagination: { rowsPerPage: 25 } },
      modified: '2026-11-20T16:00:00.000Z',
    });
    expect(await office.change(id, { custom: {}, position: '' })).toMatchObject({ custom: {}, position: '' });
  });

  test('API-018 S-26 granted and revoked permissions apply from the user’s next call', async () => {
    const { id, email } = await office.staff({ permissions: ['can_view_transactions'] });
    const browser = await office.signedIn(email);
    await office.change(id, { permissions: {} });
    expect((await browser.call('transactions')).status).toBe(403);
    await office.change(id, { permissions: { can_view_transactions: true } });
    expect((await browser.call('transactions')).status).toBe(200);
  });

  test('a permission of a remote is granted like any other: in the session at once, and in the audit', async () => {
    const { id, email } = await office.staff({ permissions: ['can_view_transactions'] });
    const browser = await office.signedIn(email);
    const held = async () => (await browser.get('session')).data.permissions;
    await office.change(id, { permissions: { can_view_transactions: true, 'loyalty.export': true } });
    expect(await held()).toEqual({ can_view_transactions: true, 'loyalty.export': true });
    // It opens nothing of the gateway's own.
    expect((await browser.call('users')).status).toBe(403);
    office.gateway.pass({ seconds: 1 });
    await office.change(id, { permissions: { can_view_transactions: true, 'loyalty.export': false } });
    expect(await held()).toEqual({ can_view_transactions: true });
    const events = await office.audited(id);
    expect(events.map(({ detail }) => detail)).toEqual([
      { granted: ['loyalty.export'], revoked: [] },
      { granted: [], revoked: ['loyalty.export'] },
    ]);
  });

  test('API-018 S-24 a temporary password ends every session and voids earlier links', async () => {
    const { id, email } = await office.staff();
    const browser = await office.signedIn(email);
    await office.askForReset(email);
    const token = tokenIn((await office.mailTo(email))?.text);
    await office.change(id, { password: temporary });
    expect((await browser.call('session')).status).toBe(401);
    expect(await office.signInStatus(email, password)).toBe(401);
    expect((await office.reset(email, token)).status).toBe(422);
    expect((await office.gateway.browser().signIn(email, temporary)).data.force_change_password).toBe(true);
  });

  test('an empty password is ignored', async () => {
    const { id, email } = await office.staff();
    await office.change(id, { password: '' });
    expect(await office.signInStatus(email, password)).toBe(200);
  });

  test('S-22 a new e-mail voids the link mailed to the old one', async () => {
    const { id, email } = await office.staff();
    await office.askForReset(email);
    const token = tokenIn((await office.mailTo(email))?.text);
    const next = office.newEmail();
    expect(await office.change(id, { email: next.toUpperCase() })).toMatchObject({ email: next });
    expect((await office.reset(next, token)).status).toBe(422);
    expect(await office.signInStatus(next, password)).toBe(200);
  });

  test('a notice of a new e-mail goes to the old one, under the portal’s name', async () => {
    const { id, email } = await office.staff({ name: 'Ada Lovelace' });
    const next = office.newEmail();
    await office.change(id, { email: email.toUpperCase() });
    expect(await office.mailTo(email)).toBeUndefined();
    await office.change(id, { email: next });
    const mail = await office.mailTo(email);
    expect(mail).toMatchObject({ kind: 'email_changed', subject: 'Your e-mail address was changed' });
    expect(mail?.text).toMatch(/^Tillway\n/);
    expect(mail?.text).toContain(`You no longer sign in as ${email}.`);
    expect(mail?.text).not.toContain(next);
    expect(await office.mailTo(next)).toBeUndefined();
  });

  test('API-018 an e-mail belongs to one user', async () => {
    const [one, other] = [await office.staff(), await office.staff()];
    expect(await office.refused(one.id, { email: other.email })).toMatchObject({
      status: 422,
      fields: { email: 'This email address belongs to another user' },
    });
    expect((await office.change(one.id, { email: one.email })).email).toBe(one.email);
  });

  test('O-49 a form does not overwrite another user’s later change: 409', async () => {
    const { id } = await office.staff({ permissions: ['can_use_billings'] });
    const { modified } = await office.read(id);
    await office.change(id, { modified, permissions: {} });
    const late = await office.refused(id, { modified, permissions: { can_use_billings: true } });
    expect(late).toMatchObject({ status: 409, code: 'stale' });
    expect((await office.read(id)).permissions).toEqual({});
  });

  test('O-49 an identical change is not a conflict: two submits of one form are one change', async () => {
    const { id } = await office.staff({ permissions: ['can_use_billings'] });
    const { modified } = await office.read(id);
    const asked = { modified, name: 'Robin Reed', permissions: {} };
    const first = await office.change(id, asked);
    expect(await office.change(id, asked)).toEqual(first);
    expect(await office.refused(id, { ...asked, password: 'Prairie-grass-42' })).toMatchObject({
      status: 409,
    });
  });

  test('C-59 S-39 an e-mail in the path is the own profile, and an id is a user', async () => {
    const { id, email } = await office.staff({ accounts: [office.harbor.accountId] });
    const asked = { params: { email }, body: { custom: { pagination: { rowsPerPage: 25 } } } };
    expect(await office.superuser.refused('savePreferences', asked)).toMatchObject({ status: 404 });
    expect((await (await office.signedIn(email)).get('savePreferences', asked)).user.email).toBe(email);
    expect((await office.change(id, { position: 'Clerk' })).custom).toEqual({
      pagination: { rowsPerPage: 25 },
    });
    const own = await office.signedIn(email);
    const body = { permissions: { superuser: true } };
    expect(await own.refused('changeUser', { params: { id }, body })).toMatchObject({ status: 403 });
    expect(await own.refused('savePreferences', { params: { email }, body })).toMatchObject({
      status: 400,
    });
  });

  test('S-33 a default terminal is one of the user’s own', async () => {
    const { id } = await office.staff({ accounts: [office.harbor.accountId] });
    const custom = { default_card_terminal_id: office.harbor.terminalId };
    expect((await office.change(id, { custom })).custom).toEqual(custom);
    expect(
      await office.refused(id, { custom: { default_card_terminal_id: office.north.terminalId } }),
    ).toMatchObject({
      status: 422,
      fields: { 'custom.default_card_terminal_id': 'Invalid terminal' },
    });
  });

  describe('the own user', () => {
    test.each([
      [{}, 'Password is required'],
      [{ current_password: 'Wrong-password-1' }, 'Incorrect password.'],
    ])('S-26 another e-mail is refused with %j', async (given, message) => {
      const refusal = await office.refused(office.superuserId, { email: office.newEmail(), ...given });
      expect([refusal.status, refusal.fields]).toEqual([422, { current_password: message }]);
    });

    test('S-26 another e-mail requires the password', async () => {
      const email = office.newEmail();
      const body = { email, current_password: password };
      expect((await office.change(office.superuserId, body)).email).toBe(email);
      await office.change(office.superuserId, { ...body, email: 'super@example.test' });
    });

    test.each<[string, object, string]>([
      ['to give up being superuser', { permissions: {} }, 'permissions'],
      ['another flag', { permissions: { superuser: true, can_use_hpp: true } }, 'permissions'],
      ['to disable oneself', { enabled: false }, 'enabled'],
      ['a password without the present one', { password: temporary }, 'password'],
    ])('S-26 refused: %s', async (_, body, field) => {
      const refusal = await office.refused(office.superuserId, body);
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]]);
    });

    test('S-26 a user cannot disable himself', async () => {
      expect(
        await office.superuser.refused('disableUser', { params: { id: office.superuserId } }),
      ).toMatchObject({
        status: 409,
        message: 'Another superuser has to disable you',
      });
    });

    test('the rest of the form can be saved with unchanged permissions', async () => {
      const body = { name: 'Sam Superior', permissions: { superuser: true } };
      expect(await office.change(office.superuserId, body)).toMatchObject({ name: 'Sam Superior' });
    });

    test('S-26 of two superusers who disable each other simultaneously, one remains', async () => {
      const permissions: UserPermission[] = ['superuser'];
      const pair = [await office.staff({ permissions }), await office.staff({ permissions })] as const;
      const [one, other] = [await office.signedIn(pair[0].email), await office.signedIn(pair[1].email)];
      const answers = await Promise.all([
        one.call('disableUser', { params: { id: pair[1].id } }),
        other.call('disableUser', { params: { id: pair[0].id } }),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
      const left = await Promise.all(pair.map(({ id }) => office.read(id)));
      expect(left.filter(({ enabled }) => enabled)).toHaveLength(1);
    });
  });

  test('S-26 S-33 the audit has the author, the change, and the user, but no password', async () => {
    const { id, email } = await office.create({
      password: temporary,
      permissions: { can_use_billings: true },
    });
    office.gateway.pass({ seconds: 1 });
    await office.change(id, {
      name: 'Countess',
      permissions: { can_use_hpp: true },
      custom: { pagination: { rowsPerPage: 50 } },
      password: 'Temporary-pass-2',
    });
    office.gateway.pass({ seconds: 1 });
    await office.superuser.get('disableUser', { params: { id } });
    const rows = await office.audited(id);
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      [
        'user.created',
        {
          email,
          name: 'Ada Lovelace',
          position: '',
          permissions: ['can_use_billings'],
          accounts: [],
          begins_with: 'temporary password',
        },
      ],
      ['user.changed', { name: { from: 'Ada Lovelace', to: 'Countess' } }],
      ['user.permissions_changed', { granted: ['can_use_hpp'], revoked: ['can_use_billings'] }],
      ['user.custom_changed', { from: {}, to: { pagination: { rowsPerPage: 50 } } }],
      ['user.temporary_password_given', {}],
      ['user.disabled', {}],
    ]);
    expect(new Set(rows.map(({ user_email }) => user_email))).toEqual(new Set(['super@example.test']));
    const everything = JSON.stringify(await office.db.selectFrom('audit').selectAll().execute());
    expect(everything).not.toContain(temporary);
    expect(office.gateway.logged.join('')).not.toContain(temporary);
    expect((await office.gateway.audit.verify(office.db)).problems).toEqual([]);
  });
});
