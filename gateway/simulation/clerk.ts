import { endpoints } from '@tillway/contract';
import { userPermissions } from '@tillway/rules';
import * as v from 'valibot';
import { Refusal, Reply } from '../src/http';
import type { Session } from '../src/identity';
import { BrokenConnection, type GatewayProcess } from './process';

type Operation = 'payment' | 'void' | 'refund' | 'modify';

/** Whether it has a nonce: asked for again, it is the same one. Without, it is another try. */
export const isRepeatable = ({ call }: Wish): boolean => call === 'payment' || call === 'refund';

/** Something a payer or merchant wants once, however often it is asked for. */
export interface Wish {
  /** For the trace. */
  name: string;
  call: Operation;
  body: Readonly<Record<string, unknown>>;
  /** The first definite answer, as it came. */
  answer: string | undefined;
  /** The gateway said no, as things stood. */
  refusal: string | undefined;
  /** The transaction that an answer told of. */
  transaction: string | undefined;
  /** How often it was asked for. */
  asked: number;
}

export const wish = (name: string, call: Operation, body: Wish['body']): Wish => ({
  name,
  call,
  body,
  answer: undefined,
  refusal: undefined,
  transaction: undefined,
  asked: 0,
});

export const isOpen = ({ answer, refusal }: Wish): boolean => answer === undefined && refusal === undefined;

/** Who stands at the terminals: everything is allowed except what only a superuser may. */
export function clerkSession(accountId: string, userId: string): Session {
  const own = { everything: false, accountIds: [accountId], terminalIds: 'all' } as const;
  const flags = userPermissions.filter((flag) => flag !== 'superuser');
  return {
    tokenHash: Buffer.alloc(32),
    csrfToken: '',
    isPending: false,
    mustChangePassword: false,
    user: { id: userId, email: 'clerk@simulated.test', name: 'Clerk' },
    permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
    own,
    scope: own,
  };
}

const caller = {
  requestId: 'simulated',
  ipAddress: '127.0.0.1',
  userAgent: '',
  sessionToken: undefined,
  isSecure: true,
};

/**
 * Asks a gateway process for a wish, as its route would. Resolves when it has answered, never when it dies first. What
 * the answer changes is noted in the wish; `onWrong` hears of answers that must not be.
 */
export async function ask(
  process: GatewayProcess,
  session: Session,
  wanted: Wish,
  { onWrong, trace }: { onWrong: (what: string) => void; trace: (line: string) => void },
): Promise<void> {
  wanted.asked += 1;
  const body = v.parse(endpoints[wanted.call].body, wanted.body);
  const handle = process.handlers[wanted.call] as (call: unknown) => Promise<unknown>;
  const heard = await handle({ session, body, caller, query: {}, params: {} }).catch(
    (error: unknown) => error,
  );
  trace(`${process.name}: answers ${wanted.name} ${summaryOf(heard)}`);

  if (heard instanceof Reply) return hear(wanted, heard, onWrong);
  if (heard instanceof BrokenConnection) return;
  if (!(heard instanceof Refusal)) return onWrong(`${wanted.name} broke: ${String((heard as Error).stack)}`);
  if (heard.status === 409) return;
  if (isRepeatable(wanted) && wanted.answer !== undefined)
    return onWrong(`${wanted.name} was answered, and refused later: ${heard.message}`);
  wanted.refusal = heard.message;
}

/** As `ActionCode` or the refusal's code. */
function summaryOf(heard: unknown): string {
  if (heard instanceof Reply) return codeOf(heard.text);
  return heard instanceof Refusal ? `${heard.status} ${heard.message}` : String(heard);
}

const codeOf = (text: string): string => responseOf(text).ActionCode;

const responseOf = (text: string) =>
  (JSON.parse(text) as { response: { ActionCode: string; UniqueID: string } }).response;

function hear(wanted: Wish, { text }: Reply, onWrong: (what: string) => void): void {
  const { ActionCode, UniqueID } = responseOf(text);
  wanted.transaction ??= UniqueID;
  if (ActionCode === 'U00') {
    if (wanted.answer !== undefined) onWrong(`${wanted.name} was answered, and is unknown later`);
    return;
  }
  // refused as things stood then: what was not settled yet is by now
  wanted.refusal = undefined;
  if (wanted.answer !== undefined && wanted.answer !== text && isRepeatable(wanted))
    onWrong(`${wanted.name} was answered twice, differently`);
  wanted.answer ??= text;
}
