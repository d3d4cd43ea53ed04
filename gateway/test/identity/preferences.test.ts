import type { UserPermission } from '@tillway/rules';
import type { Browser } from '../browser';
import { json } from '../../src/platform/database';
import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createUser, password } from '../users';

onEmbedded((database) => {
  let gateway: TestGateway;
  let own: { accountId: string; terminalId: string };
  let foreign: { accountId: string; terminalId: string };

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { ids } = gateway.deps;
    own = await createMerchant(database().db, ids);
    foreign = await createMerchant(database().db, ids);
  });
  afterAll(() => gateway.close());

  let count = 0;
  async function signedIn(permissions: UserPermission[] = ['can_customize_columns'], custom = {}) {
    const email = `keeper${++count}@example.test`;
    const accounts = [own.accountId];
    await createUser(database().db, gateway.deps.ids, { email, permissions, accounts, custom: json(custom) });
    const browser = gateway.browser();
    await browser.signIn(email, password);
    const asked = (change: unknown, whose = email) => ({
      params: { email: whose },
      body: { custom: change },
    });
    return {
      email,
      browser,
      save: (change: unknown) => browser.get('savePreferences', asked(change)),
      refused: (change: unknown, whose?: string) => browser.refused('savePreferences', asked(change, whose)),
    };
  }
  const kept = async (browser: Browser) => (await browser.get('session')).data.user.custom;

  test('API-015.1 PRO-005.1 PRO-028 SHELL-076 saved preferences are in the profile', async () => {
    const { browser, email, save } = await signedIn();
    const custom = {
      default_card_terminal_id: own.terminalId,
      pagination: { rowsPerPage: 25 },
      transaction_columns: ['created', 'id'],
      plan_ach_export_columns: ['group_id'],
    };
    expect(await save(custom)).toEqual({ error: false, user: { email, custom } });
    expect(await kept(browser)).toEqual(custom);
  });

  test('API-015.1 a preference that is not named stays, and null restores the portal’s default', async () => {
    const { browser, save } = await signedIn();
    await save({ pagination: { rowsPerPage: 25 }, billing_columns: ['created'] });
    await save({ billing_columns: null, user_columns: ['email', 'name'] });
    expect(await kept(browser)).toEqual({ pagination: { rowsPerPage: 25 }, user_columns: ['email', 'name'] });
  });

  test('SHELL-076 the columns of a list that only a remote knows are stored like any others', async () => {
    const { browser, save } = await signedIn();
    const custom = {
      'loyalty.members_columns': ['name', 'points'],
      'loyalty.members_export_columns': ['name'],
    };
    await save(custom);
    expect(await kept(browser)).toEqual(custom);
    await save({ 'loyalty.members_columns': null });
    expect(await kept(browser)).toEqual({ 'loyalty.members_export_columns': ['name'] });
  });

  test('remotes cannot fill a profile', async () => {
    const { browser, save, refused } = await signedIn();
    const lists = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`loyalty.list${at}_columns`, ['name']]));
    await save(lists(200));
    expect(await refused({ 'loyalty.more_columns': ['name'] })).toMatchObject({
      status: 422,
      fields: { custom: 'Too many choices of columns are kept in this profile' },
    });
    expect(Object.keys(await kept(browser))).toHaveLength(200);
  });

  test('C-59 S-39 another user’s profile is answered like a missing one', async () => {
    const other = await signedIn();
    const { refused } = await signedIn();
    const change = { pagination: { rowsPerPage: 25 } };
    const missing = await refused(change, 'nobody@example.test');
    expect(missing).toMatchObject({ status: 404, message: 'Invalid user' });
    expect({ ...(await refused(change, other.email)), headers: {} }).toEqual({ ...missing, headers: {} });
    expect(await kept(other.browser)).toEqual({});
  });

  test('API-015.2 C-59 an error field reports that nothing was saved', async () => {
    const { browser, email, save } = await signedIn();
    expect(await save({ default_card_terminal_id: own.terminalId })).toMatchObject({ error: false });
    const { status, body } = await browser.call('savePreferences', {
      params: { email },
      body: { custom: { default_card_terminal_id: foreign.terminalId } },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: true });
    expect(await kept(browser)).toEqual({ default_card_terminal_id: own.terminalId });
  });

  test('the user’s own e-mail in other letters is the same e-mail', async () => {
    const { browser, email } = await signedIn();
    const asked = { params: { email: email.toUpperCase() }, body: { custom: {} } };
    expect((await browser.get('savePreferences', asked)).user.email).toBe(email);
  });

  test.each([
    ['a key that is no preference', { is_admin: true }, 'custom.is_admin'],
    ['permissions', { permissions: { superuser: true } }, 'custom.permissions'],
    ['rows that no list offers', { pagination: { rowsPerPage: 7 } }, 'custom.pagination.rowsPerPage'],
    ['no column at all', { transaction_columns: [] }, 'custom.transaction_columns'],
    ['a column twice', { transaction_columns: ['id', 'id'] }, 'custom.transaction_columns'],
    ['too many columns', { user_columns: [...Array(61).keys()].map((n) => `c${n}`) }, 'custom.user_columns'],
    ['a long name', { user_columns: ['c'.repeat(65)] }, 'custom.user_columns.0'],
    ['a script', { user_columns: ['<script>'] }, 'custom.user_columns.0'],
  ])('PRO-028 %s is refused', async (_, change, field) => {
    const { browser, refused } = await signedIn();
    const refusal = await refused(change);
    expect(refusal.status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await kept(browser)).toEqual({});
  });

  test('S-03 a default terminal is one of the user’s own of that kind; another merchant’s is answered like a missing one', async () => {
    const { refused } = await signedIn();
    const missing = await refused({ default_card_terminal_id: 'missing' });
    expect(missing).toMatchObject({
      status: 422,
      fields: { 'custom.default_card_terminal_id': 'Invalid terminal' },
    });
    const other = await refused({ default_card_terminal_id: foreign.terminalId });
    expect({ ...other, headers: {} }).toEqual({ ...missing, headers: {} });
    expect(await refused({ default_ach_terminal_id: own.terminalId })).toMatchObject({
      fields: { 'custom.default_ach_terminal_id': 'Invalid terminal' },
    });
  });

  test('SHELL-079 only users with can_customize_columns choose columns', async () => {
    const { browser, refused, save } = await signedIn(['can_view_transactions']);
    expect(await refused({ transaction_columns: ['id'] })).toMatchObject({ status: 403, code: 'forbidden' });
    await save({ pagination: { rowsPerPage: 50 } });
    expect(await kept(browser)).toEqual({ pagination: { rowsPerPage: 50 } });
  });

  test('S-05 of the stored column, the profile has only the preferences, and only the valid ones', async () => {
    const { browser } = await signedIn([], {
      secret_note: 'x',
      user_columns: 'all',
      pagination: { rowsPerPage: 10 },
    });
    expect(await kept(browser)).toEqual({ pagination: { rowsPerPage: 10 } });
  });

  test('the audit trail has each change with its user', async () => {
    const { email, save } = await signedIn();
    await save({ transaction_columns: ['id'] });
    const row = await database()
      .db.selectFrom('audit')
      .selectAll()
      .where('user_email', '=', email)
      .where('action', '=', 'preferences.changed')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ subject_type: 'users', detail: { transaction_columns: ['id'] } });
  });
});
