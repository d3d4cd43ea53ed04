import { mayRepresent, recurringStatuses } from '@tillway/rules';
import type { Actor } from '../../audit';
import type { Executor } from '../../database';
import type { Till } from '../till';
import { stopSeriesOf } from './store';

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
 * authorized must not be debited again (Nacha).
 */
export async function stopReturnedSeries(
  { audit }: Pick<Till, 'audit'>,
  trx: Executor,
  { code, actor, ...debit }: Returned,
): Promise<void> {
  if (mayRepresent(code, 1)) return;
  for (const subject of await stopSeriesOf(trx, debit, recurringStatuses.declined))
    await audit.write(trx, {
      action: 'series.declined',
      actor,
      accountId: debit.accountId,
      subject,
      detail: { code },
    });
}
