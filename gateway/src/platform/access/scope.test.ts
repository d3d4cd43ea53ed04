import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { type OwnScope, type Scope, scopeOf, wholeAccounts, within } from './scope';

const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const columns = { account: 't.account_id', terminal: 't.terminal_id' };

const limited: OwnScope = { everything: false, accountIds: ['a1'], terminalIds: ['m1', 'm2'] };

test.each<[string, Scope, typeof columns | { account: string }, string, unknown[]]>([
  ['a superuser sees everything', { everything: true }, columns, 'true', []],
  [
    'one account is compared, not searched',
    { everything: false, accountIds: ['a1'], terminalIds: 'all' },
    columns,
    '"t"."account_id" = $1',
    ['a1'],
  ],
  [
    'several accounts',
    { everything: false, accountIds: ['a1', 'a2'], terminalIds: 'all' },
    columns,
    '"t"."account_id" = any($1)',
    [['a1', 'a2']],
  ],
  [
    'no account sees nothing',
    { everything: false, accountIds: [], terminalIds: 'all' },
    columns,
    '"t"."account_id" = any($1)',
    [[]],
  ],
  [
    'some terminals',
    limited,
    columns,
    '"t"."account_id" = $1 and "t"."terminal_id" = any($2)',
    ['a1', ['m1', 'm2']],
  ],
  ['rows without a terminal', limited, { account: 'a.id' }, '"a"."id" = $1', ['a1']],
  ['the whole account', wholeAccounts(limited), columns, '"t"."account_id" = $1', ['a1']],
])('S-03 %s', (_, scope, place, sql, parameters) => {
  const compiled = within(scope, place).compile(db);
  expect(compiled.sql).toBe(sql);
  expect(compiled.parameters).toEqual(parameters);
});

test('SHELL-030 a superuser sees more than his own accounts', () => {
  expect(scopeOf({ superuser: true }, limited)).toEqual({ everything: true });
  expect(scopeOf({ can_manage_account: true }, limited)).toBe(limited);
});
