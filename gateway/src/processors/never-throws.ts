import { messages } from '@tillway/rules';
import { answerTexts } from './answer-text';
import type { Call, Credentials, Processor, ProcessorAnswer, SafeProcessor } from './processor';

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

/** The answer for a request that was not sent: no money can have moved. `reason` is a code. */
export const notSent = (reason: string, message?: string): ProcessorAnswer => ({
  ...unknownAnswer(reason),
  kind: 'error',
  text: answerTexts.error,
  messages: message === undefined ? [] : [message],
});

/** Calls `passed` after so many milliseconds, unless the returned function is called first. */
export type Timer = (ms: number, passed: () => void) => () => void;

const machineTimer: Timer = (ms, passed) => {
  const timer = setTimeout(passed, ms);
  return () => clearTimeout(timer);
};

/** Reads and opens a terminal's credentials. */
export type OpenCredentials = (terminalId: string) => Promise<Credentials>;

interface Limits {
  /** The longest time of a call, the opening of its credentials included. Milliseconds. */
  timeoutMs: number;
  timer?: Timer | undefined;
  openCredentials: OpenCredentials;
}

/**
 * Wraps a processor so that calls end in time and never throw. A late or failed call answers `unknown`. Each call opens
 * the terminal's credentials for itself; an adapter that needs none gets none. A simulation may pass its own timer.
 */
export function neverThrows(
  processor: Processor,
  { timeoutMs, timer, openCredentials }: Limits,
): SafeProcessor {
  const needsNone = processor.credentials.length === 0;
  const opened = async (terminalId: string): Promise<Credentials> =>
    needsNone ? {} : openCredentials(terminalId);
  const within = <Answer, Failure>(
    { terminalId }: { terminalId: string },
    call: (call: Call) => Promise<Answer>,
    failure: (reason: string) => Failure,
  ) =>
    endsWithin(
      timer,
      processor.timeoutMs ?? timeoutMs,
      async (signal) => call({ signal, credentials: await opened(terminalId) }),
      failure,
    );
  /** Sends a request that moves money, unless a credential is missing or cannot be read. */
  const moving = <Request extends { terminalId: string }>(
    request: Request,
    send: (request: Request, call: Call) => Promise<ProcessorAnswer>,
  ) =>
    endsWithin(
      timer,
      processor.timeoutMs ?? timeoutMs,
      async (signal) => {
        const credentials = await opened(request.terminalId).catch(() => undefined);
        if (!credentials) return notSent('credentials_unreadable', messages.credentialsUnreadable);
        const missing = processor.credentials.find(({ name }) => !credentials[name]);
        return missing
          ? notSent('no_credential', messages.credentialMissing(missing.label))
          : send(request, { signal, credentials });
      },
      unknownAnswer,
    );
  const { acceptsWithinMs, voidsAtBank, capabilities } = processor;
  return {
    acceptsWithinMs,
    voidsAtBank,
    capabilities,
    charge: (request) => moving(request, (asked, call) => processor.charge(asked, call)),
    capture: (request) =>
      moving(request, async (asked, call) => {
        if (!processor.capture) throw new Error('The processor captures nothing');
        return processor.capture(asked, call);
      }),
    reverse: (request) => moving(request, (asked, call) => processor.reverse(asked, call)),
    inquire: (inquiry) => within(inquiry, (call) => processor.inquire(inquiry, call), unknownAnswer),
    achOutcome: (entry) =>
      within(
        entry,
        (call) => processor.achOutcome(entry, call),
        () => 'undecided' as const,
      ),
    disputes: (asked) =>
      within(
        asked,
        async (call) => (processor.disputes ? processor.disputes(asked, call) : []),
        () => 'unknown' as const,
      ),
  };
}

/** Ends a call in time: it answers `failure` if it is late or throws. Without a timer, the machine's is used. */
export async function endsWithin<Answer, Failure>(
  timer: Timer = machineTimer,
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
