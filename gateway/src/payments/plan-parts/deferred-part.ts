import { shareOf } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import type { TransactionRow } from '../transactions/row';
import { lockRoom, readRoom } from './plan-room';

/** The fit of a deferred payment in its plan: charge it, wait, or void it. */
type Fit = 'fits' | 'waits' | 'falls away';

const roomOf = ({
  account_id: accountId,
  transaction_group_id,
  id,
  is_installment,
  is_recurring,
}: TransactionRow) =>
  transaction_group_id === null
    ? undefined
    : { accountId, id: transaction_group_id, beside: id, isAdditional: !is_installment && !is_recurring };

const netOf = ({ total_amount, fee_amount }: TransactionRow) => total_amount - fee_amount;

/**
 * Checks whether a payment fits its plan now. Without a plan, or if it is no longer waiting, it
 * fits.
 */
export async function fitOf({ db }: { db: Executor }, sale: TransactionRow | undefined): Promise<Fit> {
  const plan = sale?.state === 'pending' && sale.voided === null ? roomOf(sale) : undefined;
  if (!sale || !plan) return 'fits';
  const { room, isUncertain } = await readRoom(db, plan);
  if (room >= netOf(sale)) return 'fits';
  if (isUncertain) return 'waits';
  return room === 0 ? 'falls away' : 'fits';
}

/**
 * Shrinks a payment to the room of its plan and locks the plan. Returns false if there is no room,
 * or if it is not known yet.
 */
export async function shrinkToRoom(trx: Executor, sale: TransactionRow): Promise<boolean> {
  const plan = roomOf(sale);
  if (!plan) return true;
  const { room, isUncertain } = await lockRoom(trx, plan);
  const net = netOf(sale);
  if (room >= net) return true;
  if (isUncertain || room === 0) return false;
  const share = shareOf({ net, total: sale.total_amount }, room);
  await trx
    .updateTable('transactions')
    .set({ total_amount: share.total, fee_amount: share.total - share.net })
    .where('account_id', '=', sale.account_id)
    .where('id', '=', sale.id)
    .execute();
  return true;
}
