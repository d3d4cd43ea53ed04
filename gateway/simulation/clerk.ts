import {
  actionCodes,
  type Endpoint,
  endpoints,
  type HostedPayAnswer,
  type PlanChangeAnswer,
  type PlanPayment,
} from '@tillway/contract';
import { type UserPermission, userPermissions } from '@tillway/rules';
import * as v from 'valibot';
import { Refusal, Reply } from '../src/platform/http';
import type { Session } from '../src/platform/access/session';
import { firstAnswerKeptMs } from '../src/payments/charge/first-answers';
import { BrokenConnection, type GatewayProcess } from './process';

/** What may be asked for. */
type Operation =
  | 'payment'
  | 'standaloneRefund'
  | 'void'
  | 'refund'
  | 'modify'
  | 'authorizeTransaction'
  | 'submit'
  | 'achReturn'
  | 'changeSchedule'
  | 'cancelSchedule'
  | 'cancelPlan'
  | 'payPlan'
  | 'changePlanSchedule'
  | 'changePlanPayment'
  | 'finishPlanChange'
  | 'createHostedLink'
  | 'payHostedLink';

const withNonce: readonly Operation[] = ['payment', 'refund', 'standaloneRefund', 'payHostedLink', 'payPlan'];
const planChanges: readonly Operation[] = ['changePlanSchedule', 'changePlanPayment', 'finishPlanChange'];

/** Whether it has a nonce: asked for again, it is the same one. Without, it is another try. */
export const isRepeatable = ({ call }: OperationRequest): boolean => withNonce.includes(call);

/** Something a payer or merchant wants once, however often it is asked for. */
export interface OperationRequest {
  /** For the trace. */
  name: string;
  call: Operation;
  body: Readonly<Record<string, unknown>>;
  /** The id in its path. */
  id: string | undefined;
  /** Whether a trainee wants it, who needs a manager's approval. */
  byTrainee: boolean;
  /** The first definite answer, as it came. */
  answer: string | undefined;
  /** The gateway said no, as things stood. */
  refusal: string | undefined;
  /** The transaction that an answer told of. */
  transaction: string | undefined;
  /** How often it was asked for. */
  asked: number;
  /** When it was asked for first, ms. */
  firstAsked: number | undefined;
}

export const requested = (
  name: string,
  call: Operation,
  body: OperationRequest['body'],
  { id, byTrainee = false }: { id?: string; byTrainee?: boolean } = {},
): OperationRequest => ({
  name,
  call,
  body,
  id,
  byTrainee,
  answer: undefined,
  refusal: undefined,
  transaction: undefined,
  asked: 0,
  firstAsked: undefined,
});

export const isOpen = ({ answer, refusal }: OperationRequest): boolean =>
  answer === undefined && refusal === undefined;

const managers: readonly UserPermission[] = ['can_waive_without_password', 'can_refund_without_password'];

/**
 * Who stands at the terminals: everything is allowed except what only a superuser may; to a trainee also not what needs no
 * manager.
 */
export function clerkSession(
  { accountId, userId }: { accountId: string; userId: string },
  isTrainee: boolean,
): Session {
  const own = { everything: false, accountIds: [accountId], terminalIds: 'all' } as const;
  const flags = userPermissions.filter(
    (flag) => flag !== 'superuser' && !(isTrainee && managers.includes(flag)),
  );
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
  portal: '',
};

interface Ears {
  /** ms */
  now: () => number;
  onWrong: (what: string) => void;
  trace: (line: string) => void;
  /** Hears of each wish that is granted for the first time. */
  count: (what: string) => void;
}

/**
 * Asks a gateway process for a wish, as its route would. Resolves when it has answered, never when it dies first. What
 * the answer changes is noted in the wish; `onWrong` hears of answers that must not be.
 */
export async function ask(
  process: GatewayProcess,
  session: Session,
  wanted: OperationRequest,
  ears: Ears,
): Promise<void> {
  const { onWrong, trace, count, now } = ears;
  wanted.asked += 1;
  wanted.firstAsked ??= now();
  const endpoint: Endpoint = endpoints[wanted.call];
  const body = endpoint.body && v.parse(endpoint.body, wanted.body);
  const params = wanted.id === undefined ? {} : { id: wanted.id };
  const handle = process.handlers[wanted.call] as (call: unknown) => Promise<unknown>;
  const heard = await handle({ session, body, caller, query: {}, params }).catch((error: unknown) => error);
  trace(`${process.name}: answers ${wanted.name} ${summaryOf(heard)}`);

  if (heard instanceof BrokenConnection) return;
  if (heard instanceof Refusal) return hearNo(wanted, heard, onWrong);
  if (heard instanceof Error) return onWrong(`${wanted.name} broke: ${String(heard.stack)}`);
  const isNew = wanted.answer === undefined;
  if (heard instanceof Reply) hear(wanted, heard.text, ears);
  else if (wanted.call === 'payHostedLink') hearPayer(wanted, heard as HostedPayAnswer, ears);
  else if (wanted.call === 'payPlan') hearPlanPayment(wanted, heard as PlanPayment, ears);
  else if (planChanges.includes(wanted.call)) hearPlanChange(wanted, heard as PlanChangeAnswer);
  // of a plan a part may be left: it is asked for again
  else if (((heard as { errors?: unknown[] }).errors ?? []).length === 0)
    wanted.answer ??= JSON.stringify(heard);
  if (isNew && isGranted(wanted)) count(`done: ${kindOf(wanted)}`);
}

/**
 * What a payer is told of a payment by a link, heard as every other payment is. A duplicate is no answer for good: whose
 * duplicate it is pays the link, and then it says so.
 */
function hearPayer(
  wanted: OperationRequest,
  { outcome, title, reference }: HostedPayAnswer,
  ears: Ears,
): void {
  if (outcome === 'duplicate') wanted.refusal = title;
  else
    hear(
      wanted,
      JSON.stringify({ response: { ActionCode: codes[outcome], UniqueID: reference ?? undefined } }),
      ears,
    );
}
const codes = { paid: actionCodes.approved, checking: actionCodes.unknown, declined: 'declined' } as const;

/** A payment that clears a plan is over when nothing of the plan goes on. */
function hearPlanPayment(wanted: OperationRequest, { response, errors }: PlanPayment, ears: Ears): void {
  if (errors.length === 0) hear(wanted, JSON.stringify({ response }), ears);
  else wanted.transaction ??= response.UniqueID ?? undefined;
}

/** A change is asked for again as long as nobody knows what becomes of it. */
function hearPlanChange(wanted: OperationRequest, { change: { state } }: PlanChangeAnswer): void {
  if (state === 'open') return;
  wanted.refusal = undefined;
  wanted.answer ??= state;
}

/** Whether the answer is a yes. */
const isGranted = ({ answer, call }: OperationRequest): boolean =>
  planChanges.includes(call)
    ? answer === 'finished'
    : answer !== undefined && !(answer.includes('"ActionCode":') && codeOf(answer) !== actionCodes.approved);

/** An operation, with what it is about where one call does several things. */
function kindOf({ call, body }: OperationRequest): string {
  const type = {
    payment: 'replaces_transaction_id' in body && 'in place of another',
    refund: body['type'],
    modify: body['recurring_type'] === 'none' && 'cancel',
    achReturn: body['code'],
    payPlan: body['in_full'] ? 'in full' : 'in part',
  };
  return [call, (type as Record<string, unknown>)[call]].filter(Boolean).join(' ');
}

function hearNo(
  wanted: OperationRequest,
  { status, code, message }: Refusal,
  onWrong: (what: string) => void,
): void {
  // somebody else has paid by the link, or nobody has in its time, or the plan is another by now: that is for good
  const isOver =
    code === 'stale' || (wanted.call === 'payHostedLink' && (code === 'paid' || code === 'expired'));
  if (status === 409 && !isOver) return;
  if (isRepeatable(wanted) && wanted.answer !== undefined)
    return onWrong(`${wanted.name} was answered, and refused later: ${message}`);
  wanted.refusal = message;
}

/** As `ActionCode` or the refusal's code. */
function summaryOf(heard: unknown): string {
  if (heard instanceof Reply) return codeOf(heard.text);
  if (heard instanceof Refusal) return `${heard.status} ${heard.message}`;
  // a link's token comes by real chance, and a seed's steps repeat themselves
  return heard instanceof Error
    ? String(heard)
    : JSON.stringify(heard, (key, value: unknown) => (key === 'token' ? '…' : value)).slice(0, 80);
}

const codeOf = (text: string): string => responseOf(text).ActionCode;

const responseOf = (text: string) =>
  (JSON.parse(text) as { response: { ActionCode: string; UniqueID: string } }).response;

/** The first answer holds for 72 hours. Later the transaction answers as it is then, and it is the same one. */
function hear(wanted: OperationRequest, text: string, { onWrong, now }: Ears): void {
  const { ActionCode, UniqueID } = responseOf(text);
  wanted.transaction ??= UniqueID;
  const isOld = now() - (wanted.firstAsked ?? now()) > firstAnswerKeptMs;
  if (isOld && wanted.answer !== undefined && isRepeatable(wanted)) {
    const { UniqueID: first } = responseOf(wanted.answer);
    // a payer's answer does not always name one
    if (first && UniqueID && first !== UniqueID)
      onWrong(`${wanted.name} was answered twice, of different transactions`);
    return;
  }
  if (ActionCode === 'U00') {
    // a void that was declined may be tried anew by whoever asked at the same moment
    if (wanted.answer !== undefined && (isRepeatable(wanted) || isGranted(wanted)))
      onWrong(`${wanted.name} was answered, and is unknown later`);
    return;
  }
  // refused as things stood then: what was not settled yet is by now
  wanted.refusal = undefined;
  if (wanted.answer !== undefined && wanted.answer !== text && isRepeatable(wanted))
    onWrong(`${wanted.name} was answered twice, differently`);
  wanted.answer ??= text;
}
