import type { ModifyRequest } from '@tillway/contract';
import {
  amountError,
  emailError,
  type FieldError,
  firstErrors,
  type IsoDate,
  isCancelledSeries,
  isEditedInPlace,
  messages,
  ongoingEnd,
  parseDollars,
  recurringErrors,
  reminderEmailError,
  scheduledFee,
  type UserPermissions,
} from '@tillway/rules';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';
import { invalid, notFound } from '../../platform/http';
import { cents, consistencyErrors, seriesConsistencyErrors } from '../charge/consistency-errors';
import { validateLaterWaiver } from '../charge/waiver';
import { transactionAnswer } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import { termsOf } from './fulfilled';
import type { Modification } from './modify-row';

/** Throws a refusal where two spellings say different things (decisions C-46). */
export function inOneSpelling(body: ModifyRequest): ModifyRequest {
  const { amount, total_amount = amount } = body;
  const errors = [
    ...seriesConsistencyErrors(body),
    ...consistencyErrors([['amount', cents(amount), 'total_amount', cents(total_amount)]]),
  ];
  if (errors.length > 0) throw invalid(errors);
  return { ...body, total_amount };
}

export interface ChangeRequest {
  isCancel: boolean;
  /** Nothing but the payer's address is to change. */
  isAddress: boolean;
}

/** What kind of change is asked for. */
export const changeRequestOf = (body: ModifyRequest, row: TransactionRow): ChangeRequest => {
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
export function modifyProblem(row: TransactionRow, { isAddress }: ChangeRequest): string | undefined {
  if (row.voided !== null) return messages.alreadyVoided;
  if (isAddress) return undefined;
  if (!row.is_recurring || row.parent_transaction_id !== null) return messages.unidentifiedSchedule;
  // cancelling is not reversible (HIS-074)
  if (isCancelledSeries(row)) return messages.alreadyCancelled;
  const facts = transactionAnswer(row);
  return isEditedInPlace(facts) ? undefined : messages.notSettledYet;
}

/** What is to change, validated by the rules; amounts in cents. The price adjustment is computed here (decisions S-17). */
export function validateModification(
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
export const waiverOf = (
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
