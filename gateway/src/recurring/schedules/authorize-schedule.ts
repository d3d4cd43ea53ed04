import type { ScheduleChange } from '@tillway/contract';
import { achStatusIds, messages, scheduleAwaitsAuthorization } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import { Refusal } from '../../platform/http';
import type { PaymentDeps } from '../../payments/payment-deps';
import { recordChange } from './schedule-record';
import { type ScheduleRow, updateSchedule } from './store';

type Parts = Pick<PaymentDeps, 'clock' | 'audit'>;

/**
 * Records the payer's authorization: the status may change only from 1 to 2. Throws 422 for any
 * other change.
 */
export async function authorizeSchedule(
  deps: Parts,
  trx: Executor,
  row: ScheduleRow,
  body: ScheduleChange,
  by: { actor: Actor },
): Promise<void> {
  const isForIt =
    body.ach_is_authorized === true && (body.ach_status_id ?? achStatusIds.batched) === achStatusIds.batched;
  if (!isForIt) throw notAuthorizable();
  await takeScheduleAuthorization(deps, trx, row, by);
}

const notAuthorizable = (): Refusal =>
  new Refusal({ status: 422, code: 'not_authorizable', message: messages.notAuthorizable });

/**
 * Authorizes the debits of a locked schedule and records it in the audit. Throws 422 when they do
 * not wait for authorization.
 */
export async function takeScheduleAuthorization(
  deps: Parts,
  trx: Executor,
  row: ScheduleRow,
  by: { actor: Actor },
  detail: Record<string, unknown> = {},
): Promise<void> {
  if (!scheduleAwaitsAuthorization(row)) throw notAuthorizable();
  const authorized = { ach_is_authorized: true, ach_status_id: achStatusIds.batched };
  await updateSchedule(trx, row, authorized, deps.clock.now());
  await recordChange(deps, trx, row, by, 'schedule.authorized', detail);
}
