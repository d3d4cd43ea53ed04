import type { ScheduleChange } from '@tillway/contract';
import {
  achStatusIds,
  canEditSchedule,
  type Cents,
  type ChangedSeries,
  toDollars,
  isFrequency,
  isOngoing,
  messages,
  nextAfterChange,
  parseDollars,
  priceAdjustment,
  recurringStatuses,
  scheduleAwaitsAuthorization,
  type ScheduledSeries,
  scheduleErrors,
  type FieldError,
  type IsoDate,
  type UserPermissions,
} from '@tillway/rules';
import type { Actor, AuditEvent } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import { type Call, forbidden, invalid, notFound, Refusal } from '../../platform/http';
import { mayManage, type Principal, principalOf } from '../../payments/after-sale/principal';
import { bodyHash } from '../../payments/charge/hashes';
import { validateLaterWaiver, spendWaiverApproval } from '../../payments/charge/waiver';
import { isSoAlready, isStale } from '../../merchants/accounts/administered';
import { type ChargeTerminal, findTerminal } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../../payments/payment-deps';
import { dropRetries, dropReturned, lastDueDate, unfinishedRun } from '../../payments/series/run-store';
import { findSchedule, lockSchedule, type ScheduleRow, updateSchedule } from './store';

type Parts = Pick<PaymentDeps, 'db' | 'clock' | 'audit' | 'keyring'>;
type Asked = Pick<Call<'cancelSchedule'>, 'session' | 'caller' | 'params'>;
type Change = (trx: Executor, row: ScheduleRow, principal: Principal) => Promise<void>;

/**
 * PUT /schedules/{x} by its body's keys (decisions C-16): the payer's authorization of a debit, or an edit in place while
 * the schedule is not over (decisions C-66). Throws a refusal when it may not, cannot, or was changed meanwhile (O-49).
 */
export function changeSchedule(deps: Parts, call: Call<'changeSchedule'>): Promise<ScheduleRow> {
  const { body } = call;
  const isAuthorization = body.ach_is_authorized !== undefined || body.ach_status_id !== undefined;
  return onSchedule(deps, call, messages.scheduleModifyFailed, async (trx, row, principal) => {
    if (body.id !== undefined && body.id !== row.id && body.id !== row.tracking_id)
      throw invalid([{ field: 'id', message: messages.unidentifiedSchedule }]);
    if (isStale(body.updated, row.updated)) {
      // pressed twice, or asked again because its answer was lost (docs/decisions/0140)
      if (isFulfilled(row, body)) return;
      throw new Refusal({ status: 409, code: 'stale', message: messages.changedMeanwhile });
    }
    await (isAuthorization ? authorize : edit)(deps, trx, row, body, principal, call.session.permissions);
  });
}

/** Whether all that is asked of a schedule is so already. */
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

/** DELETE /schedules/{x}: it runs no more (SCH-019, SCH-021). A charge that is under way ends as it ends. */
export const cancelSchedule = (deps: Parts, call: Asked): Promise<ScheduleRow> =>
  onSchedule(deps, call, messages.scheduleCancelFailed, (trx, row, principal) =>
    endSchedule(deps, trx, row, principal),
  );

/** Ends a locked schedule. The detail says why, where nobody asked for it. */
export async function endSchedule(
  deps: Pick<Parts, 'clock' | 'audit'>,
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
  await audited(deps, trx, row, by, 'schedule.cancelled', detail);
}

/** Changes a schedule of the caller's under its lock; answers it as it is then. */
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
    if (!canEditSchedule(row.recurring_status_id))
      throw new Refusal({ status: 422, code: 'not_editable', message: `${problem}: ${whyOver(row)}` });
    await change(trx, row, principal);
    return (await find()) ?? row;
  });

const whyOver = ({ recurring_status_id: status }: ScheduleRow): string =>
  status === recurringStatuses.cancelled ? messages.alreadyCancelled : messages.scheduleOver;

const audited = (
  { audit }: Pick<Parts, 'audit'>,
  trx: Executor,
  row: Pick<ScheduleRow, 'account_id' | 'id'>,
  { actor }: { actor: Actor },
  action: AuditEvent['action'],
  detail: Record<string, unknown>,
): Promise<void> =>
  audit.write(trx, {
    action,
    actor,
    accountId: row.account_id,
    subject: { type: 'schedules', id: row.id },
    detail,
  });

/** The payer's authorization was received (SCH-020): 1 to 2, nothing else (decisions S-34). */
async function authorize(
  deps: Parts,
  trx: Executor,
  row: ScheduleRow,
  body: ScheduleChange,
  principal: Principal,
): Promise<void> {
  const isForIt =
    body.ach_is_authorized === true && (body.ach_status_id ?? achStatusIds.batched) === achStatusIds.batched;
  if (!isForIt) throw notAuthorizable();
  await takeScheduleAuthorization(deps, trx, row, principal);
}

const notAuthorizable = (): Refusal =>
  new Refusal({ status: 422, code: 'not_authorizable', message: messages.notAuthorizable });

/** Writes, on record, that a locked schedule's debits are authorized. Throws when they do not wait for it. */
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
  await audited(deps, trx, row, by, 'schedule.authorized', detail);
}

async function edit(
  deps: Parts,
  trx: Executor,
  row: ScheduleRow,
  body: ScheduleChange,
  principal: Principal,
  permissions: UserPermissions,
): Promise<void> {
  const terminal = await findTerminal(trx, { everything: true }, row.terminal_id);
  if (!terminal) throw notFound(messages.invalidTerminal);
  const today = deps.clock.today(row.timezone);
  const changeRequest = changeRequestOf(row, body);
  const errors = changeRequestErrors(changeRequest, row, { terminal, today });
  const { frequency, total, fee, isWaived } = changeRequest;
  const waiver = validateLaterWaiver({
    isWaived,
    wasWaived: row.is_fee_waived,
    isHealthCard: false,
    terminal,
    permissions,
  });
  errors.push(...waiver.errors);
  if (errors.length > 0 || !isFrequency(frequency) || total === undefined) throw invalid(errors);

  const { next, givesUpRefused } = await changed(trx, row, { ...changeRequest, frequency }, today);
  const at = deps.clock.now();
  if (waiver.needsApproval)
    await spendWaiverApproval(trx, {
      accountId: row.account_id,
      id: body.approval_id,
      userId: principal.actor.userId,
      approvedRequest: {
        terminalId: row.terminal_id,
        transactionId: row.id,
        amount: total,
        nonce: row.updated.toISOString(),
        bodyHash: bodyHash(deps.keyring.bodyKey, body),
      },
      at,
    });
  const key = { accountId: row.account_id, id: row.id };
  if (givesUpRefused) await dropRetries(trx, key, at);
  if (changeRequest.start !== row.start_date) await dropReturned(trx, key, at);
  const changes = {
    recurring_type: frequency,
    start_date: changeRequest.start,
    end_date: changeRequest.end,
    notify: body.notify ?? row.notify,
    total_amount: total,
    fee_amount: fee,
    is_fee_waived: changeRequest.isWaived,
    billing_postal_code: body.billing_postalcode ?? row.billing_postal_code,
    billing_phone: body.billing_phone ?? row.billing_phone,
    billing_email: body.billing_email ?? row.billing_email,
    next_run: next,
    recurring_status_id: next === null ? recurringStatuses.ended : row.recurring_status_id,
  };
  await updateSchedule(trx, row, changes, at);
  await audited(deps, trx, row, principal, 'schedule.modified', {
    ...body,
    billing_email: undefined,
    approval_id: undefined,
  });
}

interface ScheduleChangeRequest {
  frequency: string;
  start: IsoDate;
  end: IsoDate;
  total: Cents | undefined;
  fee: Cents;
  isWaived: boolean;
  body: ScheduleChange;
}

const changeRequestOf = (row: ScheduleRow, body: ScheduleChange): ScheduleChangeRequest => ({
  frequency: body.recurring_type ?? row.recurring_type,
  start: body.start ?? row.start_date,
  end: body.end ?? row.end_date,
  total: body.total_amount === undefined ? row.total_amount : parseDollars(body.total_amount),
  fee: body.fee_amount === undefined ? row.fee_amount : (parseDollars(body.fee_amount) ?? 0),
  isWaived: body.waive_fee ?? row.is_fee_waived,
  body,
});

/** What is wrong with an edit. A start that is not changed may have passed; the gateway's fee counts (decisions S-17). */
function changeRequestErrors(
  { frequency, start, end, total, fee, isWaived, body }: ScheduleChangeRequest,
  row: ScheduleRow,
  { terminal, today }: { terminal: ChargeTerminal; today: IsoDate },
): FieldError[] {
  const errors = scheduleErrors(
    {
      amount: body.total_amount === undefined ? toDollars(row.total_amount) : String(body.total_amount),
      recurring: frequency,
      recurring_start_date: start,
      recurring_end_date: isOngoing(end) ? '' : end,
      recurring_ongoing: isOngoing(end),
      // one that reminded nobody before may go on so
      recurring_notify: body.notify ?? (body.billing_email !== undefined && row.notify),
      waive_fee: isWaived,
      billing_postalcode: body.billing_postalcode ?? '',
      billing_phone: body.billing_phone ?? '',
      billing_email: body.billing_email ?? row.billing_email ?? '',
    },
    start === row.start_date ? start : today,
    row.billing_country ?? 'USA',
  );
  const isPriced =
    body.total_amount === undefined && body.fee_amount === undefined && body.waive_fee === undefined;
  // what is no amount has no price
  if (isPriced || total === undefined || errors.length > 0) return errors;
  const paymentType = row.payment_type === 'ach' ? 'ach' : 'card';
  const expected = priceAdjustment({ amount: total - fee, terminal, paymentType, waived: isWaived });
  return fee === expected ? errors : [...errors, { field: 'fee_amount', message: messages.feeMismatch }];
}

/** When it runs next. Throws a refusal while the edit would lose dates that are due. */
async function changed(
  trx: Executor,
  row: ScheduleRow,
  after: ScheduledSeries,
  today: IsoDate,
): Promise<ChangedSeries> {
  const key = { accountId: row.account_id, id: row.id };
  const unfinished = await unfinishedRun(trx, key);
  const moved = nextAfterChange(
    {
      start: row.start_date,
      end: row.end_date,
      frequency: row.recurring_type,
      next: row.next_run,
      lastBegun: await lastDueDate(trx, key),
      soldOn: null,
      unfinished: unfinished ? (unfinished.retry_on ?? unfinished.due_date) : null,
      // a charge that is under way ends as it ends, whatever the edit
      isBeingCharged: false,
    },
    after,
    today,
  );
  if (moved === 'due') throw new Refusal({ status: 409, code: 'due', message: messages.datesDue });
  return moved;
}
