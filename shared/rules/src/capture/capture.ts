import { amountError } from '../amount';
import { alreadyCaptured, authorizationExpired, captureTooLarge, notCapturable } from '../messages/capture';
import { alreadyVoided } from '../messages/void';
import { type Cents, parseDollars } from '../money';
import { isApprovedCode, isAuthorization, type TransactionFacts } from '../transaction/facts';
import { hasExpired } from './expiry';

type CaptureFacts = Pick<
  TransactionFacts,
  'request_type' | 'response_code' | 'authorized' | 'captured' | 'voided'
>;

/**
 * Returns the reason why a transaction cannot be captured, for any viewer; `undefined` if it can. Without `now`, nothing
 * is too late.
 */
export function captureProblem(facts: CaptureFacts, now?: Date): string | undefined {
  if (!isAuthorization(facts)) return notCapturable;
  if (facts.voided !== null) return alreadyVoided;
  if (facts.captured !== null) return alreadyCaptured;
  if (!isApprovedCode(facts) || facts.authorized === null) return notCapturable;
  return now && hasExpired(facts.authorized, now) ? authorizationExpired : undefined;
}

type AuthorizedMoney = Pick<TransactionFacts, 'total_amount' | 'fee_amount'>;

/** Validates the total to capture, in dollars: never more than was authorized. */
export function captureAmountError(text: string, { total_amount }: AuthorizedMoney): string | undefined {
  const invalid = amountError(text, 'dialog');
  if (invalid !== undefined) return invalid;
  return (parseDollars(text) ?? 0) <= total_amount ? undefined : captureTooLarge;
}

/** Returns the price adjustment in a captured total: the same share as in the authorized total. Cents. */
export const capturedFee = (total: Cents, { total_amount, fee_amount }: AuthorizedMoney): Cents =>
  total_amount === 0 ? 0 : Math.round((total * fee_amount) / total_amount);
