import type { IsoDate } from '@tillway/rules';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/scope';
import type { Executor } from '../../platform/database';
import type { Condition } from '../../platform/database/search';
import { transactionsIn } from '../transactions/row';

/** Accepted payments of a terminal that have not settled, by their business day. */
interface UnsettledRow {
  /** The day in the account's zone at whose cut-off they are cleared. */
  day: IsoDate;
  zone: string;
  kind: 'card' | 'ach';
  payments: number;
  /** Cents, less refunds. */
  amount: number;
}

/**
 * Finds accepted payments that have not settled: card payments once captured, bank payments once
 * the processor has them.
 */
export async function findUnsettled(
  db: Executor,
  scope: Scope,
  conditions: readonly Condition[],
): Promise<UnsettledRow[]> {
  const cards = await unsettledOf('card', db, scope, conditions);
  return [...cards, ...(await unsettledOf('ach', db, scope, conditions))];
}

/** One query per kind, because each has its own index. */
const unsettled = {
  card: {
    at: sql`transactions.captured`,
    isTaken: sql<boolean>`transactions.state = 'approved' and transactions.request_type in ('sale', 'credit')
      and transactions.captured is not null`,
  },
  ach: {
    at: sql`transactions.authorized`,
    isTaken: sql<boolean>`transactions.state = 'pending' and transactions.payment_type = 'ach'
      and transactions.request_type in ('ach', 'achcredit') and transactions.ach_is_authorized
      and transactions.processor_transaction_id is not null`,
  },
};

function unsettledOf(
  kind: UnsettledRow['kind'],
  db: Executor,
  scope: Scope,
  conditions: readonly Condition[],
): Promise<UnsettledRow[]> {
  const { at, isTaken } = unsettled[kind];
  const taken = sql`(${at} at time zone accounts.timezone)`;
  const day = sql`${taken}::date + (${taken}::time >= terminals.cutoff_time)::int`;
  return transactionsIn(db, scope)
    .select('accounts.timezone as zone')
    .select(sql<UnsettledRow['kind']>`${kind}`.as('kind'))
    .select(sql<IsoDate>`to_char(${day}, 'YYYY-MM-DD')`.as('day'))
    .select(sql<number>`count(*)`.as('payments'))
    .select(
      sql<number>`sum(case when transactions.request_type in ('sale', 'ach') then transactions.total_amount
        else -transactions.total_amount end)::bigint`.as('amount'),
    )
    .where('transactions.settled', 'is', null)
    .where('transactions.voided', 'is', null)
    .where(isTaken)
    .where((eb) => eb.and([...conditions]))
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute();
}
