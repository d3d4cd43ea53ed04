import { messages } from '@tillway/rules';
import { Refusal } from '../http';
import type { Till } from './till';

/**
 * Throws a refusal where no adapter leads to a processor: asked before anything is claimed, since what is claimed and
 * cannot be sent would stay unknown, and no look-up could end it.
 */
export function mustReach({ hasProcessor }: Pick<Till, 'hasProcessor'>, processorId: number): void {
  if (!hasProcessor(processorId))
    throw new Refusal({ status: 422, code: 'no_processor', message: messages.noProcessor });
}
