import { randomInt } from 'node:crypto';
import type { UserPermission } from '@tillway/rules';
import { type Executor, json } from '../platform/database';
import { temporaryPassword } from '../identity/users/temporary-password';
import { insertUser } from '../identity/users/user-store';

const sets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789'];
const symbols = sets.join('');
const pick = (from: string) => from[randomInt(from.length)] ?? '';

/**
 * Generates a password of three groups, each with a capital letter, a small letter, and a digit.
 * Leaves out characters that look alike.
 */
export function generatedPassword(): string {
  const group = () => sets.map(pick).join('') + pick(symbols);
  return [group(), group(), group()].join('-');
}

interface NewUser {
  id: string;
  email: string;
  name: string;
  position: string;
  permissions: readonly UserPermission[];
}

/** Prepares a user with a generated password, to be changed at the first sign-in. */
export async function userWithPassword({ permissions, ...user }: NewUser, at: Date) {
  const password = generatedPassword();
  const columns = {
    ...user,
    permissions: json(Object.fromEntries(permissions.map((flag) => [flag, true]))),
    custom: json({}),
    created: at,
    modified: at,
    ...(await temporaryPassword(password, at)),
  };
  return { password, insert: (trx: Executor, accountId: string) => insertUser(trx, columns, [accountId]) };
}
