import { messages } from '@tillway/rules';
import { Refusal } from '../../platform/http';
import type { PaymentDeps } from '../payment-deps';

type Reach = Pick<PaymentDeps, 'hasProcessor' | 'processorRestsUntil'>;

/** Returns the message for a processor that has no adapter, or is left alone; `undefined` if it can be asked. */
export function unreachableMessage(
  { hasProcessor, processorRestsUntil }: Reach,
  processorId: number,
): string | undefined {
  if (!hasProcessor(processorId)) return messages.noProcessor;
  return processorRestsUntil(processorId) ? messages.processorRests : undefined;
}

/**
 * Throws a refusal if the processor cannot be asked. Call it before reserving: a reserved
 * payment that cannot be sent would stay unknown, and no inquiry could end it.
 */
export function mustReach(reach: Reach, processorId: number): void {
  const message = unreachableMessage(reach, processorId);
  if (message !== undefined) throw new Refusal({ status: 422, code, message });
}

const code = 'no_processor';

/** Returns whether `mustReach` threw an error. Nothing was reserved or sent then. */
export const isUnreachable = (error: unknown): boolean => error instanceof Refusal && error.code === code;
