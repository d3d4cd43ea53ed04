import type { ModifyRequest } from '@tillway/contract';
import {
  amountError,
  canManage,
  canModify,
  type ChangedSeries,
  emailError,
  type FieldError,
  firstErrors,
  type IsoDate,
  isCancelledSeries,
  isEditedInPlace,
  isFrequency,
  messages,
  nextAfterChange,
  ongoingEnd,
  parseDollars,
  recurringErrors,
  recurringStatuses,
  reminderEmailError,
  scheduledFee,
  todayIn,
  type UserPermissions,
} from '@tillway/rules';
import { type Call, invalid, notFound, Refusal, Reply } from '../../platform/http';
import { dropRetries, dropReturned } from '../series/run-store';
import { transactionAnswer } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import { operationText } from '../charge/answer';
import { accountZone, type ChargeTerminal, findTerminal } from '../../merchants/terminals/charge-terminal';
import { findSale, insertSale } from '../charge/sale-store';
import type { PaymentDeps } from '../payment-deps';
import { type Modification, modifyRow } from './modify-row';
import { consistencyErrors, seriesConsistencyErrors, cents } from '../charge/consistency-errors';
import { bodyHash } from '../charge/hashes';
import { validateLaterWaiver, spendWaiverApproval } from '../charge/waiver';
import { withTerms } from '../plan-parts/plan-part';
import { assertSameTransaction } from './same-transaction';
import { type Principal, principalOf, visibleTransaction } from './principal';
import { isStale } from '../../merchants/accounts/administered';
import { findFulfilling, termsOf } from './fulfilled';
import { startedOccurrences, modifySeries, unfinishedRuns } from './series-store';
import { lockTransaction } from './transaction-store';

/**
 * POST /terminal/modify: changes what is still to come of a series, or the payer's address (doc 001 §4, §7; API-029); with
 * `recurring_type` none it cancels the series (API-030). What has not settled is voided and made anew instead (HIS-070).
 * Throws a refusal when the series cannot be changed so.
 */
export const modifyTransaction = (
  deps: PaymentDeps,
  { session, caller, body }: Call<'modify'>,
): Promise<Reply> =>
  modifyAs(deps, {
    principal: principalOf(session, caller),
    permissions: session.permissions,
    said: body,
    keepsTerms: false,
  });

interface Modifying {
  principal: Principal;
  permissions: UserPermissions;
  said: ModifyRequest;
  /** What its plan is sold for is no concern of this call. */
  keepsTerms: boolean;
  /** The series' next date as this was prepared: when it has been charged meanwhile, the change is of what is no more so. */
  asPrepared?: { next: IsoDate | null };
}

/** The same in somebody's name who may be gone by now. */
export async function modifyAs(
  deps: PaymentDeps,
  { principal, permissions, said, keepsTerms, asPrepared }: Modifying,
): Promise<Reply> {
  const body = inOneSpelling(said);
  const found = await visibleTransaction(deps.db, principal, body.transaction_id ?? body.unique_id ?? '');
  assertSameTransaction(body, found);
  // a series is cancelled also when its terminal takes no payments any more
  const terminal = await findTerminal(deps.db, { everything: true }, found.terminal_id);
  const zone = await accountZone(deps.db, found.account_id);

  return deps.db.transaction().execute(async (trx) => {
    const key = { accountId: found.account_id, id: found.id };
    const row = await lockTransaction(trx, key);
    if (!row) throw notFound(messages.unidentifiedTransaction);
    const viewer = principal.viewer(row);
    const fulfilling = await findFulfilling(trx, key, { body, row });
    if (fulfilling && canManage(transactionAnswer(row), viewer))
      return new Reply({ text: operationText(fulfilling) });
    const changeRequest = changeRequestOf(body, row);
    const mayChange =
      changeRequest.isCancel || changeRequest.isAddress
        ? canManage(transactionAnswer(row), viewer)
        : canModify(transactionAnswer(row), viewer);
    if (!mayChange) throw refused(403, 'forbidden', messages.permissionDenied);
    const problem = modifyProblem(row, changeRequest);
    if (problem !== undefined) throw refused(422, 'not_modifiable', problem);
    const isMoved = asPrepared && row.recurring_next_date !== asPrepared.next;
    if (isMoved || isStale(body.updated, row.updated)) throw refused(409, 'stale', messages.changedMeanwhile);
    const isBeingCharged = asPrepared && (await startedOccurrences(trx, key)).isBeingCharged;
    if (isBeingCharged || (await unfinishedRuns(trx, key)) > 0)
      throw refused(409, 'in_flight', messages.paymentInFlight);

    const at = deps.clock.now();
    const today = todayIn(zone, at);
    const { errors, modification } = validate(body, row, { terminal, today, ...changeRequest });
    const waiver = waiverOf(row, { modification, terminal, permissions });
    errors.push(...waiver.errors);
    if (errors.length > 0) throw invalid(errors);

    const child = modifyRow(deps.ids, row, { modification, actor: principal.actor, at });
    if (waiver.needsApproval) {
      const approvedRequest = {
        terminalId: row.terminal_id,
        transactionId: row.id,
        amount: modification.amounts?.total ?? null,
        nonce: child.id,
        bodyHash: bodyHash(deps.keyring.bodyKey, body),
      };
      const { userId } = principal.actor;
      await spendWaiverApproval(trx, {
        accountId: key.accountId,
        id: body.approval_id,
        userId,
        approvedRequest,
        at,
      });
    }
    await insertSale(trx, child);
    const series = changeRequest.isAddress
      ? undefined
      : seriesAfter(modification, row, today, await startedOccurrences(trx, key));
    const change = async () => {
      if (series?.givesUpRefused) await dropRetries(trx, key, at);
      // the dates from a new start on are instead of all that was not paid (docs/decisions/0031)
      if (hasNewStart(modification, row)) await dropReturned(trx, key, at);
      await modifySeries(trx, key, { ...modification, at, series });
    };
    const planId = row.transaction_group_id;
    // what is cancelled stays a part of what was sold
    if (planId === null || keepsTerms || changeRequest.isAddress || changeRequest.isCancel) await change();
    else await withTerms(trx, { accountId: key.accountId, planId, at }, change);
    await deps.audit.write(trx, {
      action: changeRequest.isCancel ? 'series.cancelled' : 'series.modified',
      actor: principal.actor,
      accountId: row.account_id,
      subject: { type: 'transactions', id: row.id },
      detail: { ...modification.recurring, ...modification.amounts },
    });
    const answer = await findSale(trx, { accountId: key.accountId, id: child.id });
    if (!answer) throw new Error(`There is no transaction ${child.id}`);
    return new Reply({ text: operationText(answer) });
  });
}

/** Throws a refusal where two spellings say different things (decisions C-46). */
function inOneSpelling(body: ModifyRequest): ModifyRequest {
  const { amount, total_amount = amount } = body;
  const errors = [
    ...seriesConsistencyErrors(body),
    ...consistencyErrors([['amount', cents(amount), 'total_amount', cents(total_amount)]]),
  ];
  if (errors.length > 0) throw invalid(errors);
  return { ...body, total_amount };
}

interface ChangeRequest {
  isCancel: boolean;
  /** Nothing but the payer's address is to change. */
  isAddress: boolean;
}

const changeRequestOf = (body: ModifyRequest, row: TransactionRow): ChangeRequest => {
  const frequency = body.recurring_type ?? body.recurring;
  const touchesSeries = [
    frequency,
    body.recurring_start,
    body.recurring_start_date,
    body.recurring_end,
    body.recurring_end_date,
    body.recurring_notify,
    body.waive_fee,
  ].some((each) => each !== undefined);
  const total = body.total_amount === undefined ? undefined : parseDollars(body.total_amount);
  const isAddress = !touchesSeries && (total === undefined || total === termsOf(row).total);
  return { isCancel: frequency === 'none', isAddress };
};

/** Why a series cannot be changed; `undefined` when it can. */
function modifyProblem(row: TransactionRow, { isAddress }: ChangeRequest): string | undefined {
  if (row.voided !== null) return messages.alreadyVoided;
  if (isAddress) return undefined;
  if (!row.is_recurring || row.parent_transaction_id !== null) return messages.unidentifiedSchedule;
  // cancelling is not reversible (HIS-074)
  if (isCancelledSeries(row)) return messages.alreadyCancelled;
  const facts = transactionAnswer(row);
  return isEditedInPlace(facts) ? undefined : messages.notSettledYet;
}

/** What is to change, validated by the rules; amounts in cents. The price adjustment is computed here (decisions S-17). */
function validate(
  body: ModifyRequest,
  row: TransactionRow,
  {
    terminal,
    today,
    isCancel,
    isAddress,
  }: ChangeRequest & { terminal: ChargeTerminal | undefined; today: IsoDate },
): { errors: FieldError[]; modification: Modification } {
  const payer = {
    billing_address: body.billing_address,
    billing_city: body.billing_city,
    billing_state: body.billing_state,
    billing_postal_code: body.billing_postalcode,
    billing_phone: body.billing_phone,
    billing_email: body.billing_email,
  };
  const terms = termsOf(row);
  // A series that reminded nobody before may go on so: only what is asked for now has to be possible.
  const reminds = body.recurring_notify ?? (body.billing_email !== undefined && terms.notify === true);
  const email: FieldError[] = firstErrors([
    ['billing_email', emailError(body.billing_email ?? '')],
    [
      'billing_email',
      reminderEmailError(reminds && !isCancel, body.billing_email ?? row.billing_email ?? ''),
    ],
  ]);
  if (isAddress) return { errors: email, modification: { payer } };
  if (isCancel)
    return {
      errors: email,
      modification: { payer, recurring: { type: 'none', start: null, end: null, notify: null } },
    };
  if (!terminal) throw notFound(messages.invalidTerminal);

  const frequency = body.recurring_type ?? body.recurring ?? terms.frequency;
  const start = body.recurring_start ?? body.recurring_start_date ?? terms.start;
  const end = body.recurring_end ?? body.recurring_end_date ?? terms.end;
  const isSameStart = start === terms.start;
  const total = body.total_amount === undefined ? terms.total : parseDollars(body.total_amount);
  const isWaived = body.waive_fee === undefined ? row.is_fee_waived : Boolean(body.waive_fee);
  const amountProblem =
    body.total_amount === undefined ? undefined : amountError(String(body.total_amount), 'dialog');
  const errors = [
    ...firstErrors([['amount', amountProblem]]),
    ...recurringErrors(
      {
        recurring: frequency,
        recurring_start_date: start,
        recurring_end_date: end,
        recurring_ongoing: end === ongoingEnd || start === end,
      },
      // a series goes on from where it began
      isSameStart ? start : today,
      'schedule',
    ),
    ...email,
  ];
  const fee = amountProblem === undefined ? feeWithin(total ?? 0, row, terminal, isWaived) : 0;
  if (body.fee_amount !== undefined && parseDollars(body.fee_amount) !== fee)
    errors.push({ field: 'fee_amount', message: messages.feeMismatch });
  return {
    errors,
    modification: {
      payer,
      recurring: { type: frequency, start, end, notify: body.recurring_notify ?? terms.notify },
      amounts: { total: total ?? 0, fee, isWaived },
    },
  };
}

/** The price adjustment in a total: the one whose amount makes that total. Zero for a bank account or a waiver. */
function feeWithin(total: number, row: TransactionRow, terminal: ChargeTerminal, isWaived: boolean): number {
  if (row.payment_type === 'ach' || isWaived || !row.is_cashdiscount) return 0;
  const terms = { ...terminal, cashdiscount_schedule: row.cashdiscount_schedule, is_cashdiscount: true };
  let [low, high] = [0, total];
  while (low < high) {
    const amount = Math.ceil((low + high) / 2);
    if (amount + scheduledFee(amount, terms) <= total) low = amount;
    else high = amount - 1;
  }
  return total - low;
}

/** Whether it may waive the price adjustment of what is to come. */
const waiverOf = (
  row: TransactionRow,
  {
    modification: { amounts },
    terminal,
    permissions,
  }: { modification: Modification; terminal: ChargeTerminal | undefined; permissions: UserPermissions },
) =>
  terminal && amounts
    ? validateLaterWaiver({
        isWaived: amounts.isWaived,
        wasWaived: row.is_fee_waived,
        isHealthCard: row.custom['is_health_rewards_card'] === true,
        terminal,
        permissions,
      })
    : { needsApproval: false, errors: [] };

const hasNewStart = ({ recurring }: Modification, row: TransactionRow): boolean =>
  typeof recurring?.start === 'string' && recurring.start !== termsOf(row).start;

/** Where the series stands after it. Throws a refusal while the change would lose dates that are due. */
function seriesAfter(
  { recurring }: Modification,
  row: TransactionRow,
  today: IsoDate,
  begun: Awaited<ReturnType<typeof startedOccurrences>>,
): (ChangedSeries & { status: number }) | undefined {
  if (!recurring) return undefined;
  const { type, start, end } = recurring;
  if (!isFrequency(type) || start === null || end === null)
    return { next: null, givesUpRefused: false, status: recurringStatuses.cancelled };
  const moved = nextAfterChange(
    {
      ...begun,
      soldOn: row.recurring_start,
      ...termsOf(row),
      next: row.recurring_next_date,
    },
    { start, end, frequency: type },
    today,
  );
  if (moved === 'due') throw refused(409, 'due', messages.datesDue);
  return {
    ...moved,
    status: moved.next === null ? recurringStatuses.ended : recurringStatuses.running,
  };
}

const refused = (status: 403 | 409 | 422, code: string, message: string): Refusal =>
  new Refusal({ status, code, message });
