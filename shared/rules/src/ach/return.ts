import { addDays, isIsoDate, type IsoDate } from '../dates';
import { type FieldError, firstErrors } from '../errors';
import {
  notSettledYet,
  returnCodeRequired,
  returnDateOutside,
  returnDateRequired,
  returnReasonRequired,
} from '../messages/after-sale';
import { amountRequired } from '../messages/amount';
import { unidentifiedTransaction } from '../messages/identifiers';
import type { TransactionFacts } from '../transaction/facts';
import { isReturnCode } from './return-codes';
import { achStatusIds } from './status';

/**
 * Returns the reason why a return cannot be recorded. Returns `undefined` for a payment that settled and that
 * the bank approved, and for one that the bank rejected.
 */
export function returnProblem(
  facts: Pick<TransactionFacts, 'token_id' | 'settled' | 'ach_status_id' | 'ach_rejected'>,
): string | undefined {
  if (facts.token_id === null) return unidentifiedTransaction;
  const isApproved = facts.settled !== null && facts.ach_status_id === achStatusIds.approved;
  return facts.ach_rejected !== null || isApproved ? undefined : notSettledYet;
}

/** Returns the permitted dates of a return: from settlement (or rejection) to tomorrow. */
export const returnWindow = (settled: IsoDate, today: IsoDate): { from: IsoDate; to: IsoDate } => ({
  from: settled,
  to: addDays(today, 1),
});

export interface ReturnForm {
  amount: string;
  return_date: string;
  code: string;
  reason: string;
}

/** Validates a return form. */
export function returnErrors(form: ReturnForm, window: { from: IsoDate; to: IsoDate }): FieldError[] {
  const { return_date: date } = form;
  return firstErrors([
    ['amount', form.amount.trim() === '' ? amountRequired : undefined],
    ['return_date', isIsoDate(date) ? undefined : returnDateRequired],
    ['return_date', date < window.from || date > window.to ? returnDateOutside : undefined],
    ['code', isReturnCode(form.code) ? undefined : returnCodeRequired],
    ['reason', form.reason.trim() === '' ? returnReasonRequired : undefined],
  ]);
}
