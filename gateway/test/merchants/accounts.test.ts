import type { AccountFilter, TerminalFilter } from '@tillway/contract';
import { json } from '../../src/platform/database';
import type { Browser } from '../browser';
import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { expectSorted } from '../sorted';
import { createUser, password } from '../users';

const at = (text: string) => new Date(`${text}Z`);

onEmbedded((database) => {
  let gateway: TestGateway;
  let browser: Browser;

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    await db
      .insertInto('accounts')
      .values([
        {
          id: 'parent',
          name: 'Prairie Services',
          is_iso: true,
          is_testing: true,
          created: at('2026-01-01T00:00:00'),
          updated: at('2026-06-01T00:00:00'),
        },
        {
          id: 'books',
          name: 'harbor books',
          email: 'office@harbor.test',
          contact_name: 'Morgan',
          parent_account_id: 'parent',
          processor_id: 3,
          is_cashdiscount: true,
          manager_password_hash: '$argon2id$secret',
          website: 'https://harbor.test',
          street_1: '1 Pier Rd',
          city: 'Tulsa',
          state: 'OK',
          zip: '74103',
          phone: '9185550100',
          notes: 'Calls on Fridays',
          permissions: json({ waived_fee_rate: 3.2 }),
          created: at('2026-02-01T00:00:00'),
          updated: at('2026-07-01T00:00:00'),
        },
        {
          id: 'zoo',
          name: 'Zoo',
          is_active: false,
          created: at('2026-03-01T00:00:00'),
          updated: at('2026-08-01T00:00:00'),
        },
      ])
      .execute();
    const terminal = { created: at('2026-02-01T00:00:00'), modified: at('2026-02-01T00:00:00') };
    await db
      .insertInto('terminals')
      .values([
        {
          ...terminal,
          id: 'counter',
          account_id: 'books',
          name: 'Counter',
          code: 'HB_1',
          types: ['ecom', 'retail'],
          processor_id: 3,
          serial_number: 'SN100',
          credentials: Buffer.from('sealed'),
          has_key: true,
          is_cashdiscount: true,
          cashdiscount_schedule: '3.5',
        },
        {
          ...terminal,
          id: 'old',
          account_id: 'books',
          name: 'Attic',
          code: 'HBX1',
          types: ['ach'],
          processor_id: 6,
          active: false,
          created: at('2026-05-01T00:00:00'),
          modified: at('2026-03-01T00:00:00'),
        },
        {
          ...terminal,
          id: 'gate',
          account_id: 'zoo',
          name: 'Gate',
          code: 'Z1',
          types: ['retail'],
          processor_id: 5,
        },
      ])
      .execute();
    const email = 'super@example.test';
    await createUser(db, gateway.deps.ids, { email, permissions: ['superuser'], accounts: ['books'] });
    browser = gateway.browser();
    await browser.signIn(email, password);
  });
  afterAll(() => gateway.close());

  const accounts = async (query: Record<string, string | object> = {}) =>
    (await browser.get('accounts', { query })).rows.map(({ id }) => id);
  const terminals = async (query: Record<string, string | object> = {}) =>
    (await browser.get('terminals', { query })).rows.map(({ terminal_id }) => terminal_id);

  test('API-057.1 merchants are listed by name, in any case', async () => {
    const { rows, count } = await browser.get('accounts');
    expect(count).toBe(3);
    expect(rows[0]).toEqual({
      id: 'books',
      name: 'harbor books',
      parent_account_id: 'parent',
      parent_name: 'Prairie Services',
      processor_name: 'FAPS',
      is_cashdiscount: true,
      email: 'office@harbor.test',
      contact_name: 'Morgan',
      is_active: true,
      is_testing: false,
      created: '2026-02-01T00:00:00.000Z',
      updated: '2026-07-01T00:00:00.000Z',
    });
    expect(rows.map(({ id }) => id)).toEqual(['books', 'parent', 'zoo']);
  });

  test.each<[string, AccountFilter, string[]]>([
    ['name', { name: 'BOOK' }, ['books']],
    ['e-mail', { email: 'harbor' }, ['books']],
    ['account', { account_id: 'zoo' }, ['zoo']],
    ['all accounts', { account_id: '*' }, ['books', 'parent', 'zoo']],
    ['created from', { created_start_date: '2026-02-01 00:00:00' }, ['books', 'zoo']],
    ['created to', { created_end_date: '2026-02-01 00:00:00' }, ['books', 'parent']],
    ['updated from', { updated_start_date: '2026-08-01 00:00:00' }, ['zoo']],
    ['updated to', { updated_end_date: '2026-06-30 23:59:59' }, ['parent']],
  ])('ADM-022.2 a search finds merchants: %s', async (_, filter, expected) => {
    expect(await accounts({ filter })).toEqual(expected);
  });

  test.each([
    'name',
    'parent_name',
    'processor_name',
    'is_cashdiscount',
    'email',
    'contact_name',
    'is_active',
    'is_testing',
    'created',
    'updated',
  ] as const)('ADM-035.1 merchants sort by %s in both directions', (orderBy) =>
    expectSorted(async (orderDirection) => {
      const { rows } = await browser.get('accounts', { query: { orderBy, orderDirection } });
      return rows.map((row) => row[orderBy]);
    }),
  );

  test('API-057.2 S-08 a merchant is shown, and of its manager password only that it is set', async () => {
    const { account } = await browser.get('account', { params: { id: 'books' } });
    expect(account).toEqual({
      id: 'books',
      name: 'harbor books',
      parent_account_id: 'parent',
      parent_name: 'Prairie Services',
      processor_name: 'FAPS',
      is_cashdiscount: true,
      email: 'office@harbor.test',
      contact_name: 'Morgan',
      is_active: true,
      is_testing: false,
      created: '2026-02-01T00:00:00.000Z',
      updated: '2026-07-01T00:00:00.000Z',
      processor_id: 3,
      website: 'https://harbor.test',
      logo: null,
      has_manager_password: true,
      recurring_waits: false,
      timezone: 'America/Chicago',
      cashdiscount_schedule: null,
      cutoff_time: '22:00',
      is_iso: false,
      street_1: '1 Pier Rd',
      street_2: '',
      city: 'Tulsa',
      state: 'OK',
      zip: '74103',
      phone: '9185550100',
      sales_rep_id: null,
      sales_rep_name: null,
      notes: 'Calls on Fridays',
      permissions: { waived_fee_rate: 3.2 },
    });
  });

  test('API-057.2 a merchant’s sales representative is shown by name, or none', async () => {
    const { db } = database();
    const rep = await createUser(db, gateway.deps.ids, { email: 'ruth@example.test' });
    await db.updateTable('accounts').set({ sales_rep_id: rep }).where('id', '=', 'zoo').execute();
    const get = async (id: string) => (await browser.get('account', { params: { id } })).account;
    expect(await get('zoo')).toMatchObject({ sales_rep_id: rep, sales_rep_name: 'ruth' });
    expect(await get('parent')).toMatchObject({ is_iso: true, has_manager_password: false });
  });

  test('API-057.2 ERR-023 ADM-031 an unknown merchant is invalid', async () => {
    expect(await browser.refused('account', { params: { id: 'nowhere' } })).toMatchObject({
      status: 404,
      message: 'Invalid merchant',
    });
  });

  test('API-055.1 SHELL-084.1 ADM-002 S-07 a terminal is shown without its secrets', async () => {
    const { rows } = await browser.get('terminals', { query: { filter: { code: 'HB_1' } } });
    expect(rows).toEqual([
      {
        terminal_id: 'counter',
        account_id: 'books',
        account_name: 'harbor books',
        name: 'Counter',
        code: 'HB_1',
        type: ['ecom', 'retail'],
        is_virtual: true,
        can_charge: true,
        active: true,
        processor_id: 3,
        is_cashdiscount: true,
        cashdiscount_schedule: '3.5',
        serial_number: 'SN100',
        created: '2026-02-01T00:00:00.000Z',
        modified: '2026-02-01T00:00:00.000Z',
        has_password: false,
        has_api: false,
        has_key: true,
      },
    ]);
  });

  test.each<[string, TerminalFilter, string[]]>([
    ['name', { name: 'count' }, ['counter']],
    ['code, its underscore only a letter', { code: 'b_' }, ['counter']],
    ['serial', { serial: 'sn1' }, ['counter']],
    ['account', { account_id: 'books' }, ['old', 'counter']],
  ])('ADM-003.2 API-055.1 a search finds terminals: %s', async (_, filter, expected) => {
    expect(await terminals({ filter })).toEqual(expected);
  });

  test('API-055.2 all terminals of an account are listed at once', async () => {
    expect(await terminals({ filter: { account_id: 'books' }, perPage: 'all' })).toEqual(['old', 'counter']);
  });

  test.each(['name', 'code', 'account_name', 'processor_id', 'active', 'created', 'modified'] as const)(
    'ADM-035.1 terminals sort by %s in both directions',
    (orderBy) =>
      expectSorted(async (orderDirection) => {
        const { rows } = await browser.get('terminals', { query: { orderBy, orderDirection } });
        return rows.map((row) => row[orderBy]);
      }),
  );

  test('CONST-042 PRO-029 users of an account get each of its flags and rates', async () => {
    const permissions = {
      can_use_nacha_authorization: true,
      can_standalone_refund: true,
      waived_fee_rate: 3.1,
      waived_hsa_fee_rate: 2.9,
      has_hidden_cash_discount: true,
    };
    const { db } = database();
    const books = db.updateTable('accounts').where('id', '=', 'books');
    const before = await db
      .selectFrom('accounts')
      .select('permissions')
      .where('id', '=', 'books')
      .executeTakeFirstOrThrow();
    await books.set({ permissions: JSON.stringify(permissions) }).execute();
    const { data } = await browser.get('session');
    expect(data.user.accounts.map((account) => account.permissions)).toEqual([permissions]);
    await books.set({ permissions: JSON.stringify(before.permissions) }).execute();
  });

  test('PRO-029 S-01 the profile’s accounts and terminals have every used field and no secret', async () => {
    const { data } = await browser.get('session');
    expect(data.user.accounts).toEqual([
      {
        id: 'books',
        account_id: 'books',
        name: 'harbor books',
        logo: null,
        street_1: '1 Pier Rd',
        street_2: '',
        city: 'Tulsa',
        state: 'OK',
        zip: '74103',
        timezone: 'America/Chicago',
        has_manager_password: true,
        permissions: { waived_fee_rate: 3.2 },
        is_active: true,
      },
    ]);
    expect(data.user.terminals.map(({ terminal_id }) => terminal_id)).toEqual(['counter']);
    expect((await browser.call('session')).text).not.toMatch(/argon2|sealed|credentials/);
  });
});
