import type { FieldError } from '@tillway/rules';
import { invalid } from '../../platform/http';
import type { PaymentDeps } from '../payment-deps';
import { answerAgain } from './answer-again';
import { findIntent } from './intent-store';
import type { OperationOutcome } from './operation-outcome';
import type { PaymentContext } from './payment-context';
import { recordInvalid } from './refuse';

/**
 * Refuses a payment, unless its nonce was accepted before: then it answers the first outcome again.
 * A second look catches a nonce that another tab used at this moment.
 */
export async function refuseUnlessKnown(
  deps: PaymentDeps,
  context: PaymentContext,
  errors: readonly FieldError[],
): Promise<OperationOutcome> {
  const earlier = await findIntent(deps.db, context);
  if (earlier) return answerAgain(deps, context, earlier);
  await recordInvalid(deps, context, errors[0]?.message ?? '');
  const meanwhile = await findIntent(deps.db, context);
  if (meanwhile) return answerAgain(deps, context, meanwhile);
  throw invalid(errors);
}
