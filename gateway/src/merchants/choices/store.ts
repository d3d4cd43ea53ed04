import { salesRepPosition } from '@tillway/rules';
import { sql } from 'kysely';
import { type Scope, within } from '../../platform/access/scope';
import type { Executor } from '../../platform/database';
import { contains, isValue } from '../../platform/database/search';

/** The most records that a field offers at once. A longer text finds the others. */
export const mostChoices = 20;

export interface ChoiceSearch {
  /** A part of the name; empty finds all. */
  text: string;
  /** One record by its id; empty for no particular one. */
  id: string;
}

const conditions = ({ text, id }: ChoiceSearch, table: 'accounts' | 'users') =>
  [contains(`${table}.name`)(text), isValue(`${table}.id`)(id)].filter((each) => each !== undefined);

/** Merchants of a scope by name, open ones first. */
export const accountChoices = (db: Executor, scope: Scope, search: ChoiceSearch) =>
  db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.name', 'accounts.is_active'])
    .where(within(scope, { account: 'accounts.id' }))
    .where((eb) => eb.and(conditions(search, 'accounts')))
    .orderBy('accounts.is_active', 'desc')
    .orderBy(sql`lower(accounts.name)`)
    .orderBy('accounts.id')
    .limit(mostChoices + 1)
    .execute();

/** Users who can be a sales representative, by name. */
export const salesRepChoices = (db: Executor, search: ChoiceSearch) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.enabled as is_active'])
    .where('users.position', '=', salesRepPosition)
    .where('users.enabled', '=', true)
    .where((eb) => eb.and(conditions(search, 'users')))
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .limit(mostChoices + 1)
    .execute();
