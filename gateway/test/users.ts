import { hashSync } from '@node-rs/argon2';
import type { UserPermission } from '@tillway/rules';
import type { Insertable } from 'kysely';
import { type Executor, json, type Schema } from '../src/platform/database';
import type { Ids } from '../src/platform/ids';

export const password = 'Right-password-1';
/** A hash with the lowest cost of argon2: no test measures its time. */
const passwordHash = hashSync(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

interface NewUser extends Partial<Omit<Insertable<Schema['users']>, 'permissions'>> {
  email: string;
  permissions?: UserPermission[];
  /** The accounts to which the user belongs. */
  accounts?: string[];
  /** The terminals the user is limited to, with their accounts. */
  terminals?: { terminalId: string; accountId: string }[];
}

/** Creates a user with the password above, set ten days before the tests' time begins. */
export async function createUser(db: Executor, ids: Ids, user: NewUser): Promise<string> {
  const { permissions = [], accounts = [], terminals = [], ...columns } = user;
  const id = ids.id();
  await db
    .insertInto('users')
    .values({
      id,
      name: user.email.split('@')[0] ?? '',
      password_hash: passwordHash,
      password_last_changed: new Date('2026-11-10T16:00:00Z'),
      permissions: json(Object.fromEntries(permissions.map((flag) => [flag, true]))),
      created: new Date('2025-01-01T00:00:00Z'),
      modified: new Date('2025-01-01T00:00:00Z'),
      ...columns,
    })
    .execute();
  for (const account_id of accounts)
    await db.insertInto('user_accounts').values({ user_id: id, account_id }).execute();
  for (const { terminalId: terminal_id, accountId: account_id } of terminals)
    await db.insertInto('user_terminals').values({ user_id: id, account_id, terminal_id }).execute();
  return id;
}
