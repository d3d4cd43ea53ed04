import { recurringStatuses } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import type { PaymentDeps } from '../../payments/payment-deps';
import { dropRetries } from '../../payments/series/run-store';
import { recordChange } from './schedule-record';
import { type ScheduleRow, updateSchedule } from './store';

/** Ends a locked schedule. The detail gives the reason when no user requested it. */
export async function endSchedule(
  deps: Pick<PaymentDeps, 'clock' | 'audit'>,
  trx: Executor,
  row: Pick<ScheduleRow, 'account_id' | 'id'>,
  by: { actor: Actor },
  detail: Record<string, unknown> = {},
): Promise<void> {
  const at = deps.clock.now();
  const cancelled = {
    recurring_type: 'none',
    recurring_status_id: recurringStatuses.cancelled,
    next_run: null,
  };
  await updateSchedule(trx, row, cancelled, at);
  await dropRetries(trx, { accountId: row.account_id, id: row.id }, at);
  await recordChange(deps, trx, row, by, 'schedule.cancelled', detail);
}
