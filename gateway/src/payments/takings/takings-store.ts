import type { IsoDate } from '@tillway/rules';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/scope';
import { within } from '../../platform/access/scope';
import type { Executor } from '../../platform/database';
import { type Kind, kind } from '../transactions/overview-store';

/** Sums of a day, a kind, and a payment type. Cents. */
export interface CountedOfDay {
  day: IsoDate;
  kind: Kind;
  is_ach: boolean;
  count: number;
  amount: number;
  /** The part that was created before the given instant. */
  amount_before: number;
}

interface Asked {
  zone: string;
  from: Date;
  /** The instant that `amount_before` ends with. */
  before: Date;
}

/** Sums the transactions of a scope since an instant, by their days in a zone. */
export const countedByDay = (
  db: Executor,
  scope: Scope,
  { zone, from, before }: Asked,
): Promise<CountedOfDay[]> =>
  db
    .selectFrom('transactions')
    .where(within(scope, { account: 'transactions.account_id', terminal: 'transactions.terminal_id' }))
    .where('transactions.created', '>=', from)
    .select((eb) => [
      sql<IsoDate>`(transactions.created at time zone ${zone})::date`.as('day'),
      kind.as('kind'),
      sql<boolean>`transactions.payment_type = 'ach'`.as('is_ach'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(transactions.total_amount), 0)::bigint`.as('amount'),
      sql<number>`coalesce(sum(transactions.total_amount) filter (where transactions.created < ${before}), 0)::bigint`.as(
        'amount_before',
      ),
    ])
    .groupBy(sql`1, 2, 3`)
    .execute();
