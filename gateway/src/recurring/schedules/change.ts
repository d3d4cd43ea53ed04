import type { ScheduleChange } from '@tillway/contract';
import { messages, parseDollars, scheduleEditProblem } from '@tillway/rules';
import { isSoAlready, isStale } from '../../merchants/accounts/administered';
import { mayManage, type Principal, principalOf } from '../../payments/after-sale/principal';
import type { PaymentDeps } from '../../payments/payment-deps';
import type { Executor } from '../../platform/database';
import { type Call, forbidden, invalid, notFound, Refusal } from '../../platform/http';
import { authorizeSchedule } from './authorize-schedule';
import { editSchedule } from './edit-schedule';
import { endSchedule } from './end-schedule';
import { findSchedule, lockSchedule, type ScheduleRow } from './store';

type Parts = Pick<PaymentDeps, 'db' | 'clock' | 'audit' | 'keyring'>;
type Asked = Pick<Call<'cancelSchedule'>, 'session' | 'caller' | 'params'>;
type Change = (trx: Executor, row: ScheduleRow, principal: Principal) => Promise<void>;

/**
 * PUT /schedules/{x}: depending on the body's keys, authorizes a debit or edits the schedule in
 * place while it is not over. Throws a refusal when that is not allowed or not possible, or when
 * the schedule was changed in the meantime.
 */
export function changeSchedule(deps: Parts, call: Call<'changeSchedule'>): Promise<ScheduleRow> {
  const { body } = call;
  const isAuthorization = body.ach_is_authorized !== undefined || body.ach_status_id !== undefined;
  return onSchedule(deps, call, messages.scheduleModifyFailed, async (trx, row, principal) => {
    if (body.id !== undefined && body.id !== row.id && body.id !== row.tracking_id)
      throw invalid([{ field: 'id', message: messages.unidentifiedSchedule }]);
    if (isStale(body.updated, row.updated)) {
      // The user pressed twice, or asked again because the answer was lost.
      if (isFulfilled(row, body)) return;
      throw new Refusal({ status: 409, code: 'stale', message: messages.changedMeanwhile });
    }
    if (isAuthorization) await authorizeSchedule(deps, trx, row, body, principal);
    else await editSchedule(deps, trx, row, body, principal, call.session.permissions);
  });
}

/** True if the schedule already has all requested values. */
const isFulfilled = (row: ScheduleRow, body: ScheduleChange): boolean =>
  isSoAlready([
    [body.ach_is_authorized, row.ach_is_authorized],
    [body.ach_status_id, row.ach_status_id],
    [body.recurring_type, row.recurring_type],
    [body.start, row.start_date],
    [body.end, row.end_date],
    [body.notify, row.notify],
    [body.total_amount && parseDollars(body.total_amount), row.total_amount],
    [body.fee_amount && parseDollars(body.fee_amount), row.fee_amount],
    [body.waive_fee, row.is_fee_waived],
    [body.billing_postalcode, row.billing_postal_code ?? ''],
    [body.billing_phone, row.billing_phone ?? ''],
    [body.billing_email, row.billing_email ?? ''],
  ]);

/** DELETE /schedules/{x}: cancels the schedule. A charge in progress is completed. */
export const cancelSchedule = (deps: Parts, call: Asked): Promise<ScheduleRow> =>
  onSchedule(deps, call, messages.scheduleCancelFailed, (trx, row, principal) =>
    endSchedule(deps, trx, row, principal),
  );

/** Changes one of the caller's schedules with the schedule locked. Returns its new row. */
const onSchedule = (
  { db, clock }: Parts,
  { session, caller, params }: Asked,
  problem: string,
  change: Change,
): Promise<ScheduleRow> =>
  db.transaction().execute(async (trx) => {
    const principal = principalOf(session, caller);
    const find = () => findSchedule(trx, principal.scope, params['id'] ?? '', clock.now());
    const seen = await find();
    if (!seen) throw notFound(messages.unidentifiedSchedule);
    if (!mayManage(principal, seen)) throw forbidden();
    await lockSchedule(trx, seen);
    const row = (await find()) ?? seen;
    const closed = scheduleEditProblem(row);
    if (closed !== undefined)
      throw new Refusal({ status: 422, code: 'not_editable', message: `${problem}: ${closed}` });
    await change(trx, row, principal);
    return (await find()) ?? row;
  });
