import type { Mid } from '@tillway/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';

/** Finds a merchant's own numbers at the gateway service, then MID and TID of its terminals. */
export async function findMids(db: Executor, accountId: string): Promise<Mid[]> {
  const { rows } = await sql<Mid>`
    select boardings.merchant_id as mid, null as tid, '{}'::text[] as types, accounts.processor_id,
      null as terminal_id, null as terminal_name, accounts.is_active
    from fpg_boardings as boardings join accounts on accounts.id = boardings.account_id
    where boardings.account_id = ${accountId}
    union all
    select coalesce(tids.mid, terminals.merchant_id), coalesce(tids.tid, terminals.code), terminals.types,
      terminals.processor_id, terminals.id, terminals.name, terminals.active
    from terminals
    left join fpg_tids as tids on tids.terminal_id = terminals.id and tids.account_id = terminals.account_id
    where terminals.account_id = ${accountId}
    order by terminal_name nulls first, terminal_id, tid`.execute(db);
  return rows;
}
