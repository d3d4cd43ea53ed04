import type { FoundCustomers } from '@tillway/contract';
import { type CustomerSearch, customerLimits } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { type Condition, contains } from '../../platform/database/search';
import { type Scope, within } from '../../platform/access/scope';

const nothing = sql<boolean>`false`;

/** The condition of a search on `billings`. */
function conditionOf(search: CustomerSearch): Condition {
  if ('last_four' in search)
    return sql`(billings.id, billings.account_id) in (
      select tokens.billing_id, tokens.account_id from tokens
      where tokens.last_four = ${search.last_four} and tokens.billing_id is not null and tokens.merged_into is null
    )`;
  if ('phone' in search)
    // With or without the country code 1 of the USA.
    return sql`regexp_replace(billings.phone, '[^0-9]', '', 'g') in (${search.phone}, ${`1${search.phone}`})`;
  if ('email' in search)
    return sql`lower(billings.email) like ${`${search.email.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;
  return contains('billings.name')(search.name) ?? nothing;
}

/**
 * Finds a scope's records, the ones used last first. Of a search that more records have than anybody looks through, it
 * considers only so many: an index on the last use would be written with every payment of a stored card.
 */
export const findCustomers = (
  db: Executor,
  scope: Scope,
  search: CustomerSearch,
): Promise<FoundCustomers['rows']> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('billings')
        .select([
          ...(['billings.id', 'billings.account_id', 'billings.name'] as const),
          ...(['billings.email', 'billings.phone', 'billings.last_used'] as const),
        ])
        .where(within(scope, { account: 'billings.account_id' }))
        .where(conditionOf(search))
        .limit(customerLimits.considered)
        .as('billings'),
    )
    .innerJoin('accounts', 'accounts.id', 'billings.account_id')
    .select([
      'billings.id',
      'accounts.name as account_name',
      'billings.name',
      'billings.email',
      'billings.phone',
      sql<string | null>`(
        select tokens.last_four from tokens
        where tokens.account_id = billings.account_id and tokens.billing_id = billings.id and tokens.merged_into is null
        order by tokens.is_active desc, tokens.created desc limit 1
      )`.as('last_four'),
    ])
    .orderBy(sql`billings.last_used desc nulls last`)
    .orderBy('billings.id', 'desc')
    .limit(customerLimits.found)
    .execute();
