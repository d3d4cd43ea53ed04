import { messages } from '@tillway/rules';
import { Refusal } from '../../platform/http';
import type { PaymentDeps } from '../payment-deps';

/**
 * Throws a refusal if no adapter leads to the processor. Call it before reserving: a reserved
 * payment that cannot be sent would stay unknown, and no inquiry could end it.
 */
export function mustReach({ hasProcessor }: Pick<PaymentDeps, 'hasProcessor'>, processorId: number): void {
  if (!hasProcessor(processorId))
    throw new Refusal({ status: 422, code: 'no_processor', message: messages.noProcessor });
}
