import { onEachEngine } from '../database';
import { chosen, openUserOffice, temporary, tokenIn, type UserOffice } from '../user-office';

onEachEngine((database) => {
  let office: UserOffice;

  beforeAll(async () => {
    office = await openUserOffice(database());
  });
  afterAll(() => office.close());

  test('API-018 ADM-018 S-24 a user without a password gets an invitation by mail, whose link sets the first password once', async () => {
    const email = office.newEmail();
    const user = await office.create({
      name: ' Grace Hopper ',
      email: email.toUpperCase(),
      position: 'Account Rep',
      permissions: { can_view_transactions: true, can_use_billings: false },
      custom: { pagination: { rowsPerPage: 25 } },
      account_id: office.harbor.accountId,
    });
    expect(user).toMatchObject({
      name: 'Grace Hopper',
      email,
      position: 'Account Rep',
      enabled: true,
      temporary_password: false,
      password_last_change: null,
      last_login: null,
      created: '2026-11-20T16:00:00.000Z',
      permissions: { can_view_transactions: true },
      custom: { pagination: { rowsPerPage: 25 } },
      accounts: [{ id: office.harbor.accountId, name: 'Harbor Books' }],
    });
    const mail = await office.mailTo(email);
    expect(mail).toMatchObject({ kind: 'invitation', subject: 'Set your password' });
    // The page then asks for the first password.
    expect(mail?.text).toMatch(/\/reset_password\/[^\s?]+\?invited=1/);
    office.gateway.pass({ days: 6 });
    expect((await office.reset(email, tokenIn(mail?.text))).status).toBe(200);
    expect((await office.reset(email, tokenIn(mail?.text))).status).toBe(422);
    const { data } = await (await office.signedIn(email, chosen)).get('session');
    office.gateway.pass({ days: -6 });
    expect(data).toMatchObject({
      force_change_password: false,
      permissions: { can_view_transactions: true },
    });
  });

  test('API-018 S-24 an invitation is valid for seven days', async () => {
    const { email } = await office.create();
    const token = tokenIn((await office.mailTo(email))?.text);
    office.gateway.pass({ days: 7 });
    expect((await office.reset(email, token)).status).toBe(422);
    office.gateway.pass({ days: -7 });
  });

  test('API-018 S-24 SHELL-025 a temporary password allows only its own change', async () => {
    const { email, id } = await office.create({
      password: temporary,
      permissions: { can_view_transactions: true },
      account_id: office.harbor.accountId,
    });
    expect(await office.mailTo(email)).toBeUndefined();
    expect(await office.read(id)).toMatchObject({ temporary_password: true });
    const browser = office.gateway.browser();
    expect((await browser.signIn(email, temporary)).data.force_change_password).toBe(true);
    expect(await browser.refused('transactions')).toMatchObject({ code: 'password_change_required' });
    await browser.get('changePassword', {
      body: { current_password: temporary, new_password: chosen, confirm_password: chosen },
    });
    expect(await office.signInStatus(email, temporary)).toBe(401);
    expect((await (await office.signedIn(email, chosen)).get('transactions')).count).toBe(0);
    expect(await office.read(id)).toMatchObject({ temporary_password: false });
  });

  test('S-24 a temporary password is valid for seven days', async () => {
    const { email } = await office.create({ password: temporary });
    office.gateway.pass({ days: 7 });
    expect(await office.signInStatus(email, temporary)).toBe(200);
    office.gateway.pass({ days: 1 });
    const refusal = await office.gateway.browser().refused('login', { body: { email, password: temporary } });
    expect(refusal).toMatchObject({ status: 401, code: 'expired' });
    office.gateway.pass({ days: -8 });
  });

  test('API-018 N-03 a new user may have several merchants', async () => {
    const { accounts } = await office.create({
      account_id: office.harbor.accountId,
      account_ids: [office.harbor.accountId, office.north.accountId],
    });
    expect(accounts.map(({ id }) => id)).toEqual([office.north.accountId, office.harbor.accountId]);
  });

  test.each<[string, object, number, string, string]>([
    ['VAL-079.1 no name', { name: ' ' }, 422, 'name', 'Value is required'],
    ['VAL-079.2 no e-mail', { email: '' }, 422, 'email', 'Invalid email address'],
    ['VAL-079.2 a bad e-mail', { email: 'a@b' }, 422, 'email', 'Invalid email address'],
    [
      'a weak password',
      { password: 'short' },
      422,
      'password',
      'Password must be eight characters or longer',
    ],
    [
      'another user’s e-mail',
      { email: 'SUPER@example.test' },
      422,
      'email',
      'This email address belongs to another user',
    ],
    ['a merchant that is none', { account_id: 'none' }, 422, 'account_id', 'Invalid merchant'],
    ['merchants that are none', { account_ids: ['none'] }, 422, 'account_ids', 'Invalid merchant'],
    [
      'VAL-080.1 permissions that are text',
      { permissions: '{' },
      400,
      'permissions',
      'Invalid JSON for permissions field',
    ],
    [
      'VAL-080.3 permissions that are a list',
      { permissions: [] },
      400,
      'permissions',
      'Invalid JSON for permissions field',
    ],
    [
      'VAL-080.3 permissions that are a number',
      { permissions: 1 },
      400,
      'permissions',
      'Invalid JSON for permissions field',
    ],
    [
      'S-26 a flag that is none',
      { permissions: { is_root: true } },
      400,
      'permissions.is_root',
      'is no permission',
    ],
    [
      'a permission of a remote with a long name',
      { permissions: { [`loyalty.${'x'.repeat(41)}`]: true } },
      400,
      `permissions.loyalty.${'x'.repeat(41)}`,
      'is no permission',
    ],
    [
      'more permissions of remotes than a user may have',
      { permissions: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`loyalty.p${at}`, true])) },
      400,
      'permissions',
      'A user has at most 50 permissions of remotes',
    ],
    [
      'S-26 a flag that is no yes or no',
      { permissions: { superuser: 'yes' } },
      400,
      'permissions.superuser',
      'must be boolean',
    ],
    ['VAL-080.1 settings that are text', { custom: '{' }, 400, 'custom', 'Invalid JSON for custom field'],
    ['VAL-080.3 settings that are a list', { custom: [] }, 400, 'custom', 'Invalid JSON for custom field'],
    ['S-26 a setting that is none', { custom: { is_admin: true } }, 400, 'custom.is_admin', 'is not known'],
    [
      'S-26 a setting of another shape',
      { custom: { pagination: { rowsPerPage: 7 } } },
      400,
      'custom.pagination.rowsPerPage',
      'must be a size that lists offer',
    ],
    [
      'a default terminal of another merchant',
      { custom: { default_card_terminal_id: 'x' } },
      422,
      'custom.default_card_terminal_id',
      'Invalid terminal',
    ],
    ['a field that is not administered', { otp_enabled: false }, 400, 'otp_enabled', 'is not known'],
  ])('API-018 a refusal is beside its field: %s', async (_, wrong, status, field, message) => {
    const count = async () => (await office.superuser.get('users')).count;
    const before = await count();
    const body = { name: 'Ada', email: office.newEmail(), ...wrong };
    const refusal = await office.superuser.refused('createUser', { body });
    expect([refusal.status, refusal.fields]).toEqual([status, { [field]: message }]);
    expect(await count()).toBe(before);
  });

  test('API-018 two simultaneous requests with the same e-mail create one user', async () => {
    const body = { name: 'Twin', email: office.newEmail() };
    const answers = await Promise.all([1, 2, 3].map(() => office.superuser.call('createUser', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});
