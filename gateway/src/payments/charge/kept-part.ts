import { type Cents, feeOfPart } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import type { ProcessorAnswer } from '../../processors/processor';

interface Sale {
  accountId: string;
  id: string;
  requestType?: string;
}

/** Cents of a sale that were approved and kept, if they are fewer than asked; otherwise `undefined`. */
export const keptPart = (
  { requestType = 'sale' }: Pick<Sale, 'requestType'>,
  { kind, approvedAmount }: ProcessorAnswer,
): Cents | undefined => (kind === 'approved' && requestType === 'sale' ? approvedAmount : undefined);

/**
 * Reduces an unknown sale to its approved part, in the transaction that books it. The sale keeps the amount that was
 * asked.
 */
export async function reduceToPart(trx: Executor, { accountId, id }: Sale, part: Cents): Promise<void> {
  const sale = await trx
    .selectFrom('transactions')
    .select(['total_amount', 'fee_amount', 'fee_waived_amount', 'is_cashdiscount', 'cashdiscount_schedule'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .forUpdate()
    .executeTakeFirst();
  if (!sale || part >= sale.total_amount) return;
  const { total_amount: total, fee_amount: fee, fee_waived_amount: waived } = sale;
  await trx
    .updateTable('transactions')
    .set({
      total_amount: part,
      fee_amount: feeOfPart({ total, fee, part, terminal: sale }),
      fee_waived_amount: Math.round((waived * part) / total),
      requested_amount: total,
      requested_fee_amount: fee,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
