import { longestRetryLimitMs, retryLimitProblem } from '@tillway/rules';
import { sql } from 'kysely';
import type { PaymentDeps } from '../payment-deps';

/** A charge of a stored card. */
interface StoredCharge {
  accountId: string;
  tokenId: string | null;
  /** Cents, with the price adjustment. */
  total: number;
}

/**
 * Returns the reason for which a card brand allows no try of a stored card and amount now; `undefined` if it does. A
 * card that is stored for several holders counts once.
 */
export async function retryLimitOf(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  { accountId, tokenId, total }: StoredCharge,
): Promise<string | undefined> {
  if (tokenId === null) return undefined;
  const now = clock.now();
  const declines = await db
    .selectFrom('transactions')
    .select(['payment_type', 'created'])
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`token_id in (
        select same.id from tokens as same join tokens as own
          on own.account_id = same.account_id and own.fingerprint = same.fingerprint
        where own.account_id = ${accountId} and own.id = ${tokenId})`,
    )
    .where('created', '>', new Date(now.getTime() - longestRetryLimitMs))
    .where('request_type', '=', 'sale')
    .where('state', '=', 'declined')
    .where('total_amount', '=', total)
    .execute();
  const [latest] = declines;
  return latest
    ? retryLimitProblem(
        latest.payment_type,
        declines.map(({ created }) => created),
        now,
      )
    : undefined;
}
