import { centsOf } from './dollars';
import { unknownAnswer } from './never-throws';
import type { Inquiry, ProcessorAnswer } from './processor';

/**
 * Returns the step that decides: the one that was carried out, or else the last one, since a refused repetition is
 * recorded beside it. `ambiguous`: several were carried out. `undefined`: there is none.
 */
export function decidingStep<Step>(
  steps: readonly Step[],
  isDone: (step: Step) => boolean,
): Step | 'ambiguous' | undefined {
  const done = steps.filter(isDone);
  return done.length > 1 ? 'ambiguous' : (done[0] ?? steps.at(-1));
}

/**
 * Compares the amount of a step that moved money, in dollars, with the one asked. Only a charge may take less.
 * `isPart`: false if the processor says that it took the whole.
 */
export function withFoundAmount(
  read: ProcessorAnswer,
  amount: string | number,
  { kind, total }: Inquiry,
  { isPart = true }: { isPart?: boolean } = {},
): ProcessorAnswer {
  if (kind === 'void') return read;
  const cents = centsOf(amount);
  if (cents === total) return read;
  const isLess = isPart && kind === 'charge' && cents !== undefined && cents > 0 && cents < total;
  return isLess ? { ...read, approvedAmount: cents } : unknownAnswer('another_amount');
}
