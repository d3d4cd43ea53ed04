import { messages } from '@tillway/rules';
import { Refusal } from '../../platform/http';
import { keptOutcome, type OperationOutcome, outcomeOf } from './operation-outcome';
import type { PaymentContext } from './payment-context';
import { refuseNonce } from './refuse';
import { findSale } from './sale-store';
import type { Intent } from './intent-store';
import type { PaymentDeps } from '../payment-deps';

/** Answers a payment whose nonce was used before. Refuses another body under the same nonce. */
export const answerAgain = async (
  deps: PaymentDeps,
  context: PaymentContext,
  intent: Intent,
): Promise<OperationOutcome> => (await earlierAnswer(deps, context, intent)) ?? refuseNonce(deps, context);

/**
 * Returns the first definite answer to a nonce, byte for byte. If there is none yet, or it is older
 * than 72 hours, returns the transaction's current outcome. Throws 409 while the payment is in
 * flight. `undefined` when the body differs.
 */
export async function earlierAnswer(
  deps: PaymentDeps,
  {
    accountId,
    bodyHash,
    formerHash,
  }: Pick<PaymentContext, 'accountId' | 'bodyHash'> & Partial<Pick<PaymentContext, 'formerHash'>>,
  intent: Intent,
): Promise<OperationOutcome | undefined> {
  const isSame = intent.body_hash.equals(bodyHash) || (formerHash && intent.body_hash.equals(formerHash()));
  if (!isSame) return undefined;
  if (intent.answer !== null) return keptOutcome(intent.answer, { isReplay: true });
  if (intent.state === 'in_flight')
    throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
  const sale = await findSale(deps.db, { accountId, id: intent.transaction_id });
  if (!sale) throw new Error(`There is no transaction ${intent.transaction_id}`);
  return { ...outcomeOf(sale), isReplay: true };
}
