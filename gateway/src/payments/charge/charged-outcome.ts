import type { PaymentDeps } from '../payment-deps';
import { answerAgain } from './answer-again';
import type { Charged } from './charge';
import type { OperationOutcome } from './operation-outcome';
import type { PaymentContext } from './payment-context';
import { refuseDuplicate } from './refuse';
import { refuseUnlessKnown } from './refuse-unless-known';
import type { PricedPayment } from './validate-and-price';

/**
 * Answers the outcome of a charge, of its replay, or of a duplicate. Throws a refusal if the
 * reservation refused it.
 */
export async function chargedOutcome(
  deps: PaymentDeps,
  context: PaymentContext,
  priced: PricedPayment,
  charged: Charged,
): Promise<OperationOutcome> {
  switch (charged.kind) {
    case 'charged':
      return charged.outcome;
    case 'replay':
      return answerAgain(deps, context, charged.intent);
    case 'duplicate':
      return refuseDuplicate(deps, context, priced, charged.of);
    case 'refused':
      return refuseUnlessKnown(deps, context, charged.errors);
  }
}
