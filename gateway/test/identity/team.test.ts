import { messages, permissionsOfRole, type UserPermission } from '@tillway/rules';
import { json } from '../../src/platform/database';
import { onEachEngine } from '../database';
import { createMerchant } from '../merchant';
import { somebodyWaits } from '../somebody-waits';
import { chosen, openUserOffice, tokenIn, type UserOffice } from '../user-office';

const flags = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
const owns: UserPermission[] = [...permissionsOfRole('manager'), 'can_manage_users'];
const cashier = permissionsOfRole('cashier');

onEachEngine((database) => {
  let office: UserOffice;

  beforeAll(async () => {
    office = await openUserOffice(database());
  });
  afterAll(() => office.close());

  /** Signs in somebody who manages the team of Harbor Books, unless another merchant or permission is given. */
  async function owner(change: Parameters<UserOffice['staff']>[0] = {}) {
    const made = await office.staff({ permissions: owns, accounts: [office.harbor.accountId], ...change });
    return { ...made, browser: await office.signedIn(made.email) };
  }
  /** Adds a cashier of Harbor Books. */
  const person = (change: Parameters<UserOffice['staff']>[0] = {}) =>
    office.staff({ permissions: [...cashier], accounts: [office.harbor.accountId], ...change });
  const invitation = (change: object = {}) => ({
    name: 'Ada Lovelace',
    email: office.newEmail(),
    account_ids: [office.harbor.accountId],
    permissions: flags(...cashier),
    ...change,
  });
  /** Creates a merchant for one test. */
  const merchantOf = () => createMerchant(office.db, office.gateway.deps.ids);
  const actions = async (id: string) => (await office.audited(id)).map(({ action }) => action);

  test('an invited person sets a password by the mailed link, and has the role and the merchant', async () => {
    const { browser, email: by } = await owner();
    const body = invitation();
    const { person: invited } = await browser.get('inviteToTeam', { body });
    expect(invited).toMatchObject({
      name: 'Ada Lovelace',
      email: body.email,
      state: 'invited',
      last_login: null,
      reaches_further: false,
      permissions: flags(...cashier),
      accounts: [{ id: office.harbor.accountId, name: 'Harbor Books' }],
    });
    const mail = await office.mailTo(body.email);
    expect((await office.reset(body.email, tokenIn(mail?.text))).status).toBe(200);
    const { data } = await (await office.signedIn(body.email, chosen)).get('session');
    expect(data.permissions).toEqual(flags(...cashier));
    const { person: now } = await browser.get('teamPerson', { params: { id: invited.id } });
    expect(now).toMatchObject({ state: 'active', last_login: expect.any(String) as string });
    expect((await office.audited(invited.id))[0]).toMatchObject({
      action: 'user.created',
      user_email: by,
      detail: { begins_with: 'invitation', accounts: [office.harbor.accountId] },
    });
  });

  test('the list has the people of one’s own merchants, and no provider staff', async () => {
    const { harbor, north } = office;
    const { browser, id } = await owner({ accounts: [north.accountId] });
    const both = await person({ accounts: [harbor.accountId, north.accountId], name: 'Both' });
    const other = await person({ name: 'Other' });
    await office.staff({ permissions: ['superuser'], accounts: [north.accountId] });
    await office.staff({ position: 'Account Rep', accounts: [north.accountId] });
    const { rows, count } = await browser.get('team');
    expect(rows.map((row) => row.id).sort()).toEqual([id, both.id].sort());
    expect(count).toBe(2);
    expect(rows.find((row) => row.id === both.id)).toMatchObject({
      accounts: [{ id: north.accountId }],
      reaches_further: true,
    });
    expect((await browser.call('teamPerson', { params: { id: other.id } })).status).toBe(404);
  });

  test('the list is searched by name or address, role, state, and merchant', async () => {
    const { north } = office;
    const at = { accounts: [(await merchantOf()).accountId] };
    const { browser, id } = await owner({ ...at, name: 'Olive Owner' });
    const ida = await person({ ...at, name: 'Ida' });
    const comfortable = await person({ ...at, name: 'Cosy', permissions: [...cashier, 'has_inline_help'] });
    const none = await person({ ...at, name: 'None', permissions: [], password_last_changed: null });
    const gone = await person({
      ...at,
      name: 'Gone',
      permissions: ['can_view_transactions'],
      enabled: false,
    });
    const found = async (filter: object) =>
      (await browser.get('team', { query: { filter } })).rows.map((row) => row.id);
    expect(await found({ person: 'olive' })).toEqual([id]);
    expect(await found({ person: ida.email.toUpperCase() })).toEqual([ida.id]);
    expect(await found({ role: 'cashier' })).toEqual([comfortable.id, ida.id]);
    expect(await found({ role: 'accountant' })).toEqual([gone.id]);
    expect(await found({ role: 'custom' })).toEqual([none.id, id]);
    expect(await found({ state: 'invited' })).toEqual([none.id]);
    expect(await found({ state: 'disabled' })).toEqual([gone.id]);
    expect(await found({ state: 'active' })).toEqual([comfortable.id, ida.id, id]);
    expect(await found({ account_id: north.accountId })).toEqual([]);
  });
  test('role and merchants are changed, and apply at the person’s next call', async () => {
    const { harbor, north } = office;
    const { browser } = await owner({ accounts: [harbor.accountId, north.accountId] });
    const { id, email } = await person();
    const theirs = await office.signedIn(email);
    const { person: before } = await browser.get('teamPerson', { params: { id } });
    const body = {
      permissions: flags('can_view_transactions'),
      account_ids: [north.accountId],
      modified: before.modified,
    };
    office.gateway.pass({ minutes: 1 });
    const { person: after } = await browser.get('changeTeamPerson', { params: { id }, body });
    expect(after).toMatchObject({
      permissions: flags('can_view_transactions'),
      accounts: [{ id: north.accountId, name: 'alpine Clinic' }],
    });
    const { data } = await theirs.get('session');
    expect(data.permissions).toEqual(flags('can_view_transactions'));
    expect(await actions(id)).toEqual(['user.permissions_changed', 'user.accounts_changed']);
    const stale = { ...body, permissions: flags(...cashier) };
    expect(await browser.refused('changeTeamPerson', { params: { id }, body: stale })).toMatchObject({
      status: 409,
      code: 'stale',
    });
  });

  test('disabling ends the person’s sessions at once, and enabling lets the person sign in again', async () => {
    const { browser } = await owner();
    const { id, email } = await person();
    const theirs = await office.signedIn(email);
    expect((await browser.get('disableTeamPerson', { params: { id } })).person.state).toBe('disabled');
    expect((await theirs.call('session')).status).toBe(401);
    expect((await browser.get('enableTeamPerson', { params: { id } })).person.state).toBe('active');
    await office.signedIn(email);
    expect(await actions(id)).toEqual(['user.disabled', 'user.enabled']);
  });

  test('an invitation is sent again until there is a password', async () => {
    const { browser } = await owner();
    const body = invitation();
    const { id } = (await browser.get('inviteToTeam', { body })).person;
    const first = (await office.mailTo(body.email))?.text;
    office.gateway.pass({ minutes: 1 });
    await browser.get('inviteTeamPersonAgain', { params: { id } });
    const second = (await office.mailTo(body.email))?.text;
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    expect(await actions(id)).toEqual(['user.created', 'user.invited']);
    await browser.get('disableTeamPerson', { params: { id } });
    const again = () => browser.refused('inviteTeamPersonAgain', { params: { id } });
    expect(await again()).toMatchObject({ status: 409, message: messages.inviteDisabled });
    await browser.get('enableTeamPerson', { params: { id } });
    office.gateway.pass({ minutes: 1 });
    await browser.get('inviteTeamPersonAgain', { params: { id } });
    await office.reset(body.email, tokenIn((await office.mailTo(body.email))?.text));
    expect(await again()).toMatchObject({ status: 409, message: messages.notInvited });
  });

  const changes = [
    'changeTeamPerson',
    'enableTeamPerson',
    'disableTeamPerson',
    'inviteTeamPersonAgain',
  ] as const;
  const bodyOf = (name: (typeof changes)[number]) =>
    name === 'changeTeamPerson' ? { body: { permissions: flags('can_view_transactions') } } : {};

  describe.each(changes)('%s is refused', (name) => {
    const refusal = async (by: Awaited<ReturnType<typeof owner>>, id: string) => {
      const refused = await by.browser.refused(name, { params: { id }, ...bodyOf(name) });
      expect(await actions(id)).toEqual([]);
      return refused;
    };

    test('for oneself', async () => {
      const by = await owner();
      expect(await refusal(by, by.id)).toMatchObject({ status: 403, message: messages.ownTeamAccess });
    });

    test('for somebody who may do more', async () => {
      const { id } = await person({ permissions: [...owns, 'can_manage_account'] });
      expect(await refusal(await owner(), id)).toMatchObject({
        status: 403,
        message: messages.personMayMore,
      });
    });

    test('for somebody who has another merchant too', async () => {
      const { id } = await person({ accounts: [office.harbor.accountId, office.north.accountId] });
      expect(await refusal(await owner(), id)).toMatchObject({
        status: 403,
        message: messages.personReachesFurther,
      });
    });

    test('for somebody with every terminal, by a user who is limited to one', async () => {
      const { accountId, terminalId } = await merchantOf();
      const { id } = await person({ accounts: [accountId] });
      await addTerminal(accountId, terminalId);
      const by = await owner({ accounts: [accountId], terminals: [{ accountId, terminalId }] });
      expect(await refusal(by, id)).toMatchObject({ message: messages.personReachesFurther });
    });

    test.each([
      ['somebody of another merchant', { permissions: [...cashier] }],
      ['a superuser', { permissions: ['superuser' as const], own: true }],
      ['a sales representative', { position: 'Account Rep', own: true }],
    ])('for %s, whom one cannot see', async (_, { own = false, ...staff }: object & { own?: boolean }) => {
      const { harbor, north } = office;
      const { id } = await office.staff({ ...staff, accounts: [own ? harbor.accountId : north.accountId] });
      expect(await refusal(await owner(), id)).toMatchObject({ status: 404, message: messages.invalidUser });
    });

    test('for a user without the permission', async () => {
      const { id } = await person();
      const by = await owner({ permissions: [...permissionsOfRole('manager')] });
      expect(await refusal(by, id)).toMatchObject({ status: 403 });
    });
  });

  /** Adds a second terminal to a merchant, like the first. */
  async function addTerminal(accountId: string, like: string) {
    const { db, gateway } = office;
    const id = gateway.deps.ids.id();
    const row = await db.selectFrom('terminals').selectAll().where('id', '=', like).executeTakeFirstOrThrow();
    const { has_password: _, ...columns } = row as typeof row & { has_password?: boolean };
    await db
      .insertInto('terminals')
      .values({ ...columns, id, account_id: accountId, code: 'second' })
      .execute();
    return id;
  }

  test('a person who is invited or added by a user with some terminals has these terminals only', async () => {
    const { accountId, terminalId } = await merchantOf();
    const second = await addTerminal(accountId, terminalId);
    const { browser } = await owner({
      accounts: [accountId, office.harbor.accountId],
      terminals: [{ accountId, terminalId }],
    });
    const { person: invited } = await browser.get('inviteToTeam', {
      body: invitation({ account_ids: [accountId] }),
    });
    const { id } = await person();
    await browser.get('changeTeamPerson', {
      params: { id },
      body: { account_ids: [accountId, office.harbor.accountId] },
    });
    for (const each of [invited.id, id]) {
      const { terminals } = await office.read(each);
      const ids = terminals.map(({ terminal_id }) => terminal_id);
      expect(ids).toContain(terminalId);
      expect(ids).not.toContain(second);
    }
  });

  test.each<[string, (own: string, other: string) => object, object]>([
    ['no name', () => ({ name: ' ' }), { name: messages.valueRequired }],
    ['no address', () => ({ email: 'ada' }), { email: messages.invalidEmailAddress }],
    ['an address that is taken', () => ({ email: 'SUPER@example.test' }), { email: messages.emailTaken }],
    ['no merchant', () => ({ account_ids: [] }), { account_ids: messages.noMerchantChosen }],
    [
      'a merchant of others',
      (own, other) => ({ account_ids: [own, other] }),
      { account_ids: messages.invalidMerchant },
    ],
    ['a merchant that is none', () => ({ account_ids: ['x'] }), { account_ids: messages.invalidMerchant }],
    ['no permission', () => ({ permissions: {} }), { permissions: messages.noPermissionChosen }],
    [
      'a permission that the user lacks',
      () => ({ permissions: flags('can_manage_account') }),
      { permissions: messages.permissionNotYours },
    ],
    [
      'a permission of a remote that the user lacks',
      () => ({ permissions: flags('loyalty.export') }),
      { permissions: messages.permissionNotYours },
    ],
    ['superuser', () => ({ permissions: flags('superuser') }), { permissions: messages.permissionNotYours }],
  ])('nobody is invited with %s', async (_, wrong, fields) => {
    const { browser } = await owner();
    const body = invitation(wrong(office.harbor.accountId, office.north.accountId));
    expect(await browser.refused('inviteToTeam', { body })).toMatchObject({ status: 422, fields });
    expect(await office.mailTo(body.email)).toBeUndefined();
  });

  test.each<[string, (other: string) => object, object]>([
    ['no merchant', () => ({ account_ids: [] }), { account_ids: messages.noMerchantChosen }],
    [
      'a merchant of others',
      (other) => ({ account_ids: [other] }),
      { account_ids: messages.invalidMerchant },
    ],
    [
      'more than the user has',
      () => ({ permissions: flags('can_manage_account') }),
      { permissions: messages.permissionNotYours },
    ],
  ])('nobody is given %s', async (_, body, fields) => {
    const { browser } = await owner();
    const { id } = await person();
    const refused = await browser.refused('changeTeamPerson', {
      params: { id },
      body: body(office.north.accountId),
    });
    expect(refused).toMatchObject({ status: 422, fields });
    expect(await actions(id)).toEqual([]);
  });

  test('of two owners who disable each other at once, one remains', async () => {
    const [one, other] = [await owner(), await owner()];
    const statuses = await Promise.all([
      one.browser.call('disableTeamPerson', { params: { id: other.id } }),
      other.browser.call('disableTeamPerson', { params: { id: one.id } }),
    ]).then((answers) => answers.map(({ status }) => status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const rows = await office.db
      .selectFrom('users')
      .select('enabled')
      .where('id', 'in', [one.id, other.id])
      .execute();
    expect(rows.map(({ enabled }) => enabled).sort()).toEqual([false, true]);
  });

  test.each(['changeTeamPerson', 'inviteToTeam'] as const)(
    'a user who loses the right while %s waits changes nothing',
    async (name) => {
      const { browser, id } = await owner();
      const { id: target } = await person();
      const before = await office.db.selectFrom('users').select('id').execute();
      let waiting: Promise<{ status: number }> | undefined;
      await office.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('users')
          .set({ permissions: json(flags(...permissionsOfRole('manager'))) })
          .where('id', '=', id)
          .execute();
        waiting =
          name === 'inviteToTeam'
            ? browser.call(name, { body: invitation() })
            : browser.call(name, {
                params: { id: target },
                body: { permissions: flags('can_view_transactions') },
              });
        await somebodyWaits(database());
      });
      expect((await waiting)?.status).toBe(403);
      expect(await actions(target)).toEqual([]);
      expect(await office.db.selectFrom('users').select('id').execute()).toHaveLength(before.length);
    },
  );
});
