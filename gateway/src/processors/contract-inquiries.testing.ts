import { kindOf } from './contract-requests.testing';
import type { Capabilities, Inquiry, ProcessorAnswer } from './processor';

/** Expectations about inquiries, as far as the processor looks up. */
export function inquiriesOf(
  looksUp: Capabilities['looksUp'],
  inquire: (inquiry: Inquiry) => Promise<ProcessorAnswer | 'not_found'>,
) {
  /** Expects the inquiry to find a request with one of these outcomes, and returns it. */
  async function expectFound(inquiry: Inquiry, kinds: readonly string[] = ['approved']) {
    if (looksUp === 'none') return undefined;
    const found = await inquire(inquiry);
    expect(looksUp === 'reference' ? kinds : [...kinds, 'unknown']).toContain(kindOf(found));
    return found === 'not_found' ? undefined : found;
  }

  /** Expects the inquiry not to find a request. */
  async function expectNotFound(inquiry: Inquiry) {
    const outcomes = { reference: ['not_found'], order: ['not_found', 'unknown'], none: ['unknown'] }[
      looksUp
    ];
    expect(outcomes).toContain(kindOf(await inquire(inquiry)));
  }

  return { expectFound, expectNotFound };
}
