import type { UserFilter } from '@tillway/contract';
import { json } from '../../src/platform/database';
import { onEachEngine } from '../database';
import { expectSorted } from '../sorted';
import { openUserOffice, type UserOffice } from '../user-office';

onEachEngine((database) => {
  let office: UserOffice;
  let rep: { id: string; email: string };
  let clerk: { id: string; email: string };
  let backRoomId: string;
  const marked = (suffix: string) => `zz-${suffix}`;

  beforeAll(async () => {
    office = await openUserOffice(database());
    const { db } = office;
    backRoomId = office.gateway.deps.ids.id();
    await db
      .insertInto('terminals')
      .values({
        id: backRoomId,
        account_id: office.harbor.accountId,
        name: 'Back room',
        code: 'HB2',
        types: ['moto'],
        processor_id: 6,
        created: new Date('2025-01-01T00:00:00Z'),
        modified: new Date('2025-01-01T00:00:00Z'),
      })
      .execute();
    rep = await office.staff({
      name: marked('Rita Rep'),
      position: 'Account Rep',
      accounts: [office.harbor.accountId, office.north.accountId],
      permissions: ['can_view_transactions'],
      custom: json({ pagination: { rowsPerPage: 25 }, secret_note: 'x' }),
      notes: 'Calls on Mondays',
      failed_logins: 6,
      last_login: new Date('2026-11-19T10:00:00Z'),
      created: new Date('2025-03-01T00:00:00Z'),
    });
    clerk = await office.staff({
      name: marked('carl_clerk'),
      position: 'Clerk',
      accounts: [office.harbor.accountId],
      terminals: [{ accountId: office.harbor.accountId, terminalId: backRoomId }],
      created: new Date('2025-02-01T00:00:00Z'),
      modified: new Date('2025-06-01T00:00:00Z'),
    });
    await office.staff({
      name: marked('Otto'),
      position: 'Account Rep',
      enabled: false,
      locked_until: new Date('2099-01-01T00:00:00Z'),
    });
  });

  afterAll(() => office.close());

  const names = async (filter: UserFilter, query: object = {}) => {
    const { rows } = await office.superuser.get('users', {
      query: { filter: { name: 'zz-', ...filter }, ...query },
    });
    return rows.map(({ name }) => name.slice(3));
  };

  test('API-016 users are listed by name in any case, with their merchants by name', async () => {
    const { rows, count } = await office.superuser.get('users', { query: { filter: { name: 'ZZ-' } } });
    expect(count).toBe(3);
    expect(rows.map(({ name }) => name.slice(3))).toEqual(['carl_clerk', 'Otto', 'Rita Rep']);
    expect(rows[2]).toEqual({
      id: rep.id,
      name: 'zz-Rita Rep',
      email: rep.email,
      account_list: 'alpine Clinic, Harbor Books',
      position: 'Account Rep',
      enabled: true,
      locked: false,
      failed_logins: 6,
      temporary_password: false,
      password_last_change: '2026-11-10T16:00:00.000Z',
      last_login: '2026-11-19T10:00:00.000Z',
      created: '2025-03-01T00:00:00.000Z',
      modified: '2025-01-01T00:00:00.000Z',
    });
    expect(rows[1]?.account_list).toBe('');
  });

  test.each<[string, () => UserFilter, string[]]>([
    ['name, its underscore only a letter', () => ({ name: 'l_c' }), ['carl_clerk']],
    ['e-mail', () => ({ email: rep.email.slice(2).toUpperCase() }), ['Rita Rep']],
    ['account', () => ({ account_id: office.north.accountId }), ['Rita Rep']],
    ['all accounts', () => ({ account_id: '*' }), ['carl_clerk', 'Otto', 'Rita Rep']],
    ['an account that is none', () => ({ account_id: 'none' }), []],
    ['position', () => ({ position: 'Account Rep' }), ['Otto', 'Rita Rep']],
    ['a part of a position', () => ({ position: 'Account' }), []],
    ['sales representatives', () => ({ position: 'Account Rep', enabled: '1' }), ['Rita Rep']],
    ['disabled', () => ({ enabled: '0' }), ['Otto']],
    ['the terminal of some', () => ({ terminal_id: backRoomId }), ['carl_clerk', 'Rita Rep']],
    ['a terminal not given to a clerk', () => ({ terminal_id: office.harbor.terminalId }), ['Rita Rep']],
  ])('API-016 ADM-009.1 ADM-024.2 a search finds users: %s', async (_, filter, expected) => {
    expect(await names(filter())).toEqual(expected);
  });

  test.each(['name', 'email', 'position', 'enabled', 'locked', 'last_login', 'created', 'modified'] as const)(
    'API-016 ADM-035.1 users sort by %s in both directions',
    (orderBy) =>
      expectSorted(async (orderDirection) => {
        const query = { filter: { name: 'zz-' }, orderBy, orderDirection };
        const { rows } = await office.superuser.get('users', { query });
        expect(rows).toHaveLength(3);
        return rows.map((row) => row[orderBy]);
      }),
  );

  test('API-016 ADM-035.1 pages are counted from zero, and the count includes all matches', async () => {
    expect(await names({}, { page: 0, perPage: 2 })).toEqual(['carl_clerk', 'Otto']);
    expect(await names({}, { page: 1, perPage: 2 })).toEqual(['Rita Rep']);
    const query = { filter: { name: 'zz-' }, page: 1, perPage: 2 };
    expect((await office.superuser.get('users', { query })).count).toBe(3);
    expect(await names({}, { perPage: 'all' })).toHaveLength(3);
  });

  test.each([
    [{ filter: { password_hash: 'x' } }, 'filter.password_hash'],
    [{ filter: { enabled: 'yes' } }, 'filter.enabled'],
    [{ orderBy: 'password_hash' }, 'orderBy'],
  ])('API-016 %j is an invalid query: 400', async (query, field) => {
    const refusal = await office.superuser.refused('users', { query });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  });

  test('API-017 ADM-019 C-09 one user is shown with all administered fields', async () => {
    const user = await office.read(rep.id);
    expect(user).toMatchObject({
      id: rep.id,
      name: 'zz-Rita Rep',
      email: rep.email,
      account_list: 'alpine Clinic, Harbor Books',
      password_last_change: '2026-11-10T16:00:00.000Z',
      permissions: { can_view_transactions: true },
      // Only the preferences of the column are shown.
      custom: { pagination: { rowsPerPage: 25 } },
      accounts: [
        { id: office.north.accountId, name: 'alpine Clinic' },
        { id: office.harbor.accountId, name: 'Harbor Books' },
      ],
      notes: 'Calls on Mondays',
      account_id: office.north.accountId,
    });
    expect(user.terminals.map(({ terminal_id }) => terminal_id).sort()).toEqual(
      [office.harbor.terminalId, office.north.terminalId, backRoomId].sort(),
    );
  });

  test('API-017 C-26 a user limited to a terminal is shown with only that terminal', async () => {
    const { terminals } = await office.read(clerk.id);
    expect(terminals.map(({ terminal_id }) => terminal_id)).toEqual([backRoomId]);
  });

  test('API-017 S-05 no answer has a password or any part of the second factor', async () => {
    for (const { text } of [
      await office.superuser.call('users'),
      await office.superuser.call('user', { params: { id: rep.id } }),
    ])
      // A random id or e-mail may contain any word.
      expect(text).not.toMatch(/\$argon2|"[^"]*(otp|hash|secret)[^"]*":/);
  });

  test.each(['user', 'changeUser', 'enableUser', 'disableUser', 'unlockUser'] as const)(
    'API-017 ERR-023 %s of an unknown user answers: Invalid user',
    async (name) => {
      expect(await office.superuser.refused(name, { params: { id: 'nobody' } })).toMatchObject({
        status: 404,
        message: 'Invalid user',
      });
    },
  );

  test('ADM-001 S-02 a user with every permission except superuser cannot administer users', async () => {
    const { email } = await office.staff({
      permissions: ['can_manage_account'],
      accounts: [office.harbor.accountId],
    });
    const browser = await office.signedIn(email);
    for (const name of ['users', 'user', 'createUser', 'changeUser', 'disableUser'] as const)
      expect(await browser.refused(name, { params: { id: office.superuserId }, body: {} })).toMatchObject({
        status: 403,
      });
  });
});
