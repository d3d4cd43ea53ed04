import type { ScheduleChange } from '@tillway/contract';
import {
  type Cents,
  type ChangedSeries,
  type FieldError,
  type IsoDate,
  isFrequency,
  isOngoing,
  messages,
  nextAfterChange,
  parseDollars,
  priceAdjustment,
  recurringStatuses,
  type ScheduledSeries,
  scheduleErrors,
  toDollars,
  type UserPermissions,
} from '@tillway/rules';
import { type ChargeTerminal, findTerminal } from '../../merchants/terminals/charge-terminal';
import type { Principal } from '../../payments/after-sale/principal';
import { bodyHash } from '../../payments/charge/hashes';
import { spendWaiverApproval, validateLaterWaiver } from '../../payments/charge/waiver';
import type { PaymentDeps } from '../../payments/payment-deps';
import { dropRetries, dropReturned, lastDueDate, unfinishedRun } from '../../payments/series/run-store';
import type { Executor } from '../../platform/database';
import { invalid, notFound, Refusal } from '../../platform/http';
import { recordChange } from './schedule-record';
import { type ScheduleRow, updateSchedule } from './store';

type Parts = Pick<PaymentDeps, 'clock' | 'audit' | 'keyring'>;

/** Edits a locked schedule in place. Throws a refusal if the edit is wrong or would lose dates. */
export async function editSchedule(
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

  const { next, givesUpRefused } = await nextRunAfter(trx, row, { ...changeRequest, frequency }, today);
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
  await recordChange(deps, trx, row, principal, 'schedule.modified', {
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

/** The errors of an edit. An unchanged start may lie in the past. The gateway's fee decides. */
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
      // A schedule without reminders so far may stay that way.
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
  // An invalid amount has no price.
  if (isPriced || total === undefined || errors.length > 0) return errors;
  const paymentType = row.payment_type === 'ach' ? 'ach' : 'card';
  const expected = priceAdjustment({ amount: total - fee, terminal, paymentType, waived: isWaived });
  return fee === expected ? errors : [...errors, { field: 'fee_amount', message: messages.feeMismatch }];
}

/** Computes the next run. Throws 409 while the edit would lose dates that are due. */
async function nextRunAfter(
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
      // An edit does not affect a charge in progress.
      isBeingCharged: false,
    },
    after,
    today,
  );
  if (moved === 'due') throw new Refusal({ status: 409, code: 'due', message: messages.datesDue });
  return moved;
}
