import type { Processor, ProcessorAnswer, SafeProcessor } from './processor';

/** An outcome that nobody knows. `reason` is a code, never a message: a message may quote the request. */
export const unknownAnswer = (reason: string): ProcessorAnswer => ({
  kind: 'unknown',
  code: '',
  text: '',
  messages: [],
  authResponse: null,
  authCode: null,
  avsResponse: null,
  cvvResponse: null,
  transactionId: null,
  raw: { reason },
});

/** A processor whose calls end within `timeoutMs` and never throw: what is late or broken is answered as `unknown`. */
export function neverThrows(processor: Processor, timeoutMs: number): SafeProcessor {
  return {
    acceptsWithinMs: processor.acceptsWithinMs,
    voidsAtBank: processor.voidsAtBank,
    charge: (request) => within(timeoutMs, (signal) => processor.charge(request, signal), unknownAnswer),
    reverse: (request) => within(timeoutMs, (signal) => processor.reverse(request, signal), unknownAnswer),
    inquire: (reference) =>
      within(timeoutMs, (signal) => processor.inquire(reference, signal), unknownAnswer),
    achOutcome: (reference) =>
      within(
        timeoutMs,
        (signal) => processor.achOutcome(reference, signal),
        () => 'undecided' as const,
      ),
  };
}

async function within<Answer, Failure>(
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<Answer>,
  failure: (reason: string) => Failure,
): Promise<Answer | Failure> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Failure>((resolve) => {
    timer = setTimeout(() => {
      resolve(failure('timeout'));
      deadline.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([call(deadline.signal), late]);
  } catch (error) {
    return failure(codeOf(error));
  } finally {
    clearTimeout(timer);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'broken';
