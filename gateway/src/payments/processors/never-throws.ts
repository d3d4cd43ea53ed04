import type { Processor, ProcessorAnswer, SafeProcessor } from './processor';

/**
 * The answer for an unknown outcome. `reason` is a code, never a message: a message may quote the
 * request.
 */
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

/** Calls `passed` after so many milliseconds, unless the returned function is called first. */
export type Timer = (ms: number, passed: () => void) => () => void;

const machineTimer: Timer = (ms, passed) => {
  const timer = setTimeout(passed, ms);
  return () => clearTimeout(timer);
};

/**
 * Wraps a processor so that calls end within `timeoutMs` and never throw. A late or failed call
 * answers `unknown`. A simulation may pass its own timer.
 */
export function neverThrows(
  processor: Processor,
  timeoutMs: number,
  timer: Timer = machineTimer,
): SafeProcessor {
  const within = <Answer, Failure>(
    call: (signal: AbortSignal) => Promise<Answer>,
    failure: (reason: string) => Failure,
  ) => endingWithin(timer, timeoutMs, call, failure);
  return {
    acceptsWithinMs: processor.acceptsWithinMs,
    voidsAtBank: processor.voidsAtBank,
    charge: (request) => within((signal) => processor.charge(request, signal), unknownAnswer),
    reverse: (request) => within((signal) => processor.reverse(request, signal), unknownAnswer),
    inquire: (reference) => within((signal) => processor.inquire(reference, signal), unknownAnswer),
    achOutcome: (reference) =>
      within(
        (signal) => processor.achOutcome(reference, signal),
        () => 'undecided' as const,
      ),
  };
}

async function endingWithin<Answer, Failure>(
  timer: Timer,
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<Answer>,
  failure: (reason: string) => Failure,
): Promise<Answer | Failure> {
  const deadline = new AbortController();
  let stop: () => void = () => undefined;
  const late = new Promise<Failure>((resolve) => {
    stop = timer(timeoutMs, () => {
      resolve(failure('timeout'));
      deadline.abort();
    });
  });
  try {
    return await Promise.race([call(deadline.signal), late]);
  } catch (error) {
    return failure(codeOf(error));
  } finally {
    stop();
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'broken';
