import { messages } from '@tillway/rules';
import { Refusal } from '../../platform/http';
import type { PaymentDeps } from '../payment-deps';

/**
 * Throws a refusal where no adapter leads to a processor: asked before anything is reserved, since what is reserved and
 * cannot be sent would stay unknown, and no inquiry could end it.
 */
export function mustReach({ hasProcessor }: Pick<PaymentDeps, 'hasProcessor'>, processorId: number): void {
  if (!hasProcessor(processorId))
    throw new Refusal({ status: 422, code: 'no_processor', message: messages.noProcessor });
}
