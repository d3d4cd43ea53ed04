import { mayRepresent, recurringStatuses } from '@tillway/rules';
import type { Actor } from '../../audit';
import type { Executor } from '../../database';
import { raiseTask } from '../store';
import type { Till } from '../till';
import { seriesOfRun, stopSeriesOf } from './store';

interface Returned {
  accountId: string;
  /** The debit that came back. */
  id: string;
  code: string;
  actor: Actor;
  at: Date;
}

/**
 * Stops the series whose debit came back, unless it was for want of money: an account that is closed, unknown or not
 * authorized must not be debited again (Nacha). One that came back for want of money may be presented again, which a
 * person decides: the series has gone on to its next date, and its payer owes this one.
 */
export async function stopReturnedSeries(
  { audit, ids }: Pick<Till, 'audit' | 'ids'>,
  trx: Executor,
  { code, actor, ...debit }: Returned,
): Promise<void> {
  if (mayRepresent(code, 1)) {
    const { accountId, id, at } = debit;
    const series = await seriesOfRun(trx, debit);
    const task = { id: ids.id(), kind: 'run_came_back', accountId, transactionId: id, at };
    if (series !== undefined) await raiseTask(trx, { ...task, detail: { series_id: series, code } });
    return;
  }
  for (const subject of await stopSeriesOf(trx, debit, recurringStatuses.declined))
    await audit.write(trx, {
      action: 'series.declined',
      actor,
      accountId: debit.accountId,
      subject,
      detail: { code },
    });
}
