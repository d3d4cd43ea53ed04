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
    charge: (request) => within(timeoutMs, (signal) => processor.charge(request, signal)),
    reverse: (request) => within(timeoutMs, (signal) => processor.reverse(request, signal)),
    lookUp: (reference) => within(timeoutMs, (signal) => processor.lookUp(reference, signal)),
  };
}

async function within<Answer>(
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | ProcessorAnswer> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ProcessorAnswer>((resolve) => {
    timer = setTimeout(() => {
      resolve(unknownAnswer('timeout'));
      deadline.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([call(deadline.signal), late]);
  } catch (error) {
    return unknownAnswer(codeOf(error));
  } finally {
    clearTimeout(timer);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'broken';
