import type { Executor } from '../../platform/database';

/** A charge of a series or of a plan, on one card at one terminal's processor. */
interface LaterCharge {
  accountId: string;
  terminalId: string;
  processorId: number;
  /** The stored card. Another card begins anew. */
  tokenId: string | null;
  /** The schedule, or the transaction that carries the series; null for a payment of no series. */
  seriesId: string | null;
  /** The plan; null for a payment of no plan. */
  planId: string | null;
}

/**
 * Finds the card network's id of the first approved payment of a series or plan on its present card. Null if none was
 * approved, or its processor told none. Only the processor that took the first payment knows its id.
 */
export async function firstNetworkIdOf(
  db: Executor,
  { accountId, terminalId, processorId, tokenId, seriesId, planId }: LaterCharge,
): Promise<string | null> {
  if (tokenId === null || (seriesId === null && planId === null)) return null;
  const first = await db
    .selectFrom('transactions')
    .select('network_transaction_id')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        ...(seriesId === null
          ? []
          : (['id', 'parent_transaction_id', 'schedule_id'] as const).map((name) => eb(name, '=', seriesId))),
        ...(planId === null ? [] : [eb('transaction_group_id', '=', planId)]),
      ]),
    )
    .where('token_id', '=', tokenId)
    .where('terminal_id', '=', terminalId)
    .where('processor_id', '=', processorId)
    .where('request_type', '=', 'sale')
    .where('state', '=', 'approved')
    .where('network_transaction_id', 'is not', null)
    // A payment on a later day was created with the first one, and approved after it.
    .orderBy('authorized')
    .orderBy('created')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.network_transaction_id ?? null;
}
