import { messages } from '@tillway/rules';
import { Refusal } from '../../platform/http';
import { keptOutcome, type OperationOutcome, outcomeOf } from './operation-outcome';
import type { PaymentContext } from './payment-context';
import { refuseNonce } from './refuse';
import { findSale } from './sale-store';
import type { Intent } from './intent-store';
import type { PaymentDeps } from '../payment-deps';

/** The answer to a payment's nonce that was used before. Another body under the same nonce is refused. */
export const answerAgain = async (
  deps: PaymentDeps,
  context: PaymentContext,
  intent: Intent,
): Promise<OperationOutcome> => (await earlierAnswer(deps, context, intent)) ?? refuseNonce(deps, context);

/**
 * The first definite answer of a nonce, byte for byte; while there is none, that it is in flight or what is known so far.
 * `undefined` when the body is another one.
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
