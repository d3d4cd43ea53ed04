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
import { factsOf } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import { termsOf } from './fulfilled';
import type { Modification } from './modify-row';

/**
 * Merges the two spellings of a request's fields. Throws a refusal if they contradict each other.
 */
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
  /** Only the payer's address changes. */
  isAddress: boolean;
}

/** Classifies the requested change. */
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

/** The reason a series cannot be changed; `undefined` if it can. */
export function modifyProblem(row: TransactionRow, { isAddress }: ChangeRequest): string | undefined {
  if (row.voided !== null) return messages.alreadyVoided;
  if (isAddress) return undefined;
  if (!row.is_recurring || row.parent_transaction_id !== null) return messages.unidentifiedSchedule;
  // Cancelling cannot be undone.
  if (isCancelledSeries(row)) return messages.alreadyCancelled;
  const facts = factsOf(row);
  return isEditedInPlace(facts) ? undefined : messages.notSettledYet;
}

/**
 * Validates the requested change by the rules. Amounts are in cents; the price adjustment is
 * computed here.
 */
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
  // A series without reminders may stay that way: validate only the fields requested now.
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
      // An unchanged start may lie in the past.
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

/**
 * The price adjustment within a total: it and its base amount add up to that total. Zero for a bank
 * account or a waiver.
 */
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

/** Validates a waiver of the price adjustment for the remaining payments. */
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
