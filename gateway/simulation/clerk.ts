import {
  actionCodes,
  type Endpoint,
  endpoints,
  type HostedPayResponse,
  type PlanChangeResponse,
  type PlanPayment,
} from '@tillway/contract';
import { messages, type UserPermission, userPermissions } from '@tillway/rules';
import * as v from 'valibot';
import { Refusal, Reply } from '../src/platform/http';
import type { Session } from '../src/platform/access/session';
import { firstAnswerKeptMs } from '../src/payments/charge/first-answers';
import { BrokenConnection, type GatewayProcess } from './process';

/** The operations of a simulated clerk. */
type Operation =
  | 'payment'
  | 'capture'
  | 'changeTerminal'
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

const withNonce: readonly Operation[] = [
  'payment',
  'capture',
  'refund',
  'standaloneRefund',
  'payHostedLink',
  'payPlan',
];
const planChanges: readonly Operation[] = ['changePlanSchedule', 'changePlanPayment', 'finishPlanChange'];

/**
 * Answers whether an operation has a nonce. If so, a repeated request is the same one; without a nonce, it is
 * another attempt.
 */
export const isRepeatable = ({ call }: OperationRequest): boolean => withNonce.includes(call);

/** A request that a payer or merchant means once, however often it is sent. */
export interface OperationRequest {
  /** The name in the trace. */
  name: string;
  call: Operation;
  body: Readonly<Record<string, unknown>>;
  /** The id in its path. */
  id: string | undefined;
  /** `true` for a trainee's request, which needs a manager's approval. */
  byTrainee: boolean;
  /** The first definite answer, unchanged. */
  answer: string | undefined;
  /** The gateway's refusal in the state of that time. */
  refusal: string | undefined;
  /** The transaction in an answer. */
  transaction: string | undefined;
  /** The number of attempts. */
  asked: number;
  /** The time of the first attempt, in milliseconds. */
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

type Sender = 'clerk' | 'trainee' | 'staff';

/** Answers who sends a request: only the provider's staff may change a terminal. */
export const sentBy = ({ call, byTrainee }: OperationRequest): Sender => {
  if (call === 'changeTerminal') return 'staff';
  return byTrainee ? 'trainee' : 'clerk';
};

/**
 * Creates the session of a clerk with every permission except superuser. A trainee also lacks the permissions
 * that replace a manager's approval; staff are superusers.
 */
export function clerkSession(
  { accountId, userId }: { accountId: string; userId: string },
  sender: Sender,
): Session {
  const own = { everything: false, accountIds: [accountId], terminalIds: 'all' } as const;
  const flags = userPermissions.filter(
    (flag) =>
      (flag !== 'superuser' || sender === 'staff') && !(sender === 'trainee' && managers.includes(flag)),
  );
  return {
    tokenHash: Buffer.alloc(32),
    csrfToken: '',
    isPending: false,
    mustChangePassword: false,
    user: { id: userId, email: 'clerk@simulated.test', name: 'Clerk' },
    permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
    own,
    scope: sender === 'staff' ? { everything: true } : own,
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
  /** The simulated time in milliseconds. */
  now: () => number;
  onWrong: (what: string) => void;
  trace: (line: string) => void;
  /** Counts each request that is granted for the first time. */
  count: (what: string) => void;
}

/**
 * Sends a request to a gateway process, as its route would. Resolves when it has answered, and never if the
 * process dies first. The request records the answer; `onWrong` gets invalid answers.
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
  if (heard instanceof Refusal && isOfRest(heard)) count('fault: the processor rests');
  if (heard instanceof Refusal) return hearNo(wanted, heard, onWrong);
  if (heard instanceof Error) return onWrong(`${wanted.name} broke: ${String(heard.stack)}`);
  const isNew = wanted.answer === undefined;
  if (heard instanceof Reply) hear(wanted, heard.text, ears);
  else if (wanted.call === 'payHostedLink') hearPayer(wanted, heard as HostedPayResponse, ears);
  else if (wanted.call === 'payPlan') hearPlanPayment(wanted, heard as PlanPayment, ears);
  else if (planChanges.includes(wanted.call)) hearPlanChange(wanted, heard as PlanChangeResponse);
  // A plan may be partly done: then it is requested again.
  else if (((heard as { errors?: unknown[] }).errors ?? []).length === 0)
    wanted.answer ??= JSON.stringify(heard);
  if (isNew && isGranted(wanted)) count(`done: ${kindOf(wanted)}`);
}

/**
 * Records the answer to a payment by link like any other payment. A duplicate is not final: the original pays
 * the link, and the link then says so.
 */
function hearPayer(
  wanted: OperationRequest,
  { outcome, title, reference }: HostedPayResponse,
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

/** Records a payment that clears a plan; it is complete once nothing of the plan continues. */
function hearPlanPayment(wanted: OperationRequest, { response, errors }: PlanPayment, ears: Ears): void {
  if (errors.length === 0) hear(wanted, JSON.stringify({ response }), ears);
  else wanted.transaction ??= response.UniqueID ?? undefined;
}

/** Records a plan change; while its outcome is unknown, it is requested again. */
function hearPlanChange(wanted: OperationRequest, { change: { state } }: PlanChangeResponse): void {
  if (state === 'open') return;
  wanted.refusal = undefined;
  wanted.answer ??= state;
}

/** Answers whether the request was granted. */
const isGranted = ({ answer, call }: OperationRequest): boolean =>
  planChanges.includes(call)
    ? answer === 'finished'
    : answer !== undefined && !(answer.includes('"ActionCode":') && codeOf(answer) !== actionCodes.approved);

/** Returns the operation with its variant, since one call does several things. */
function kindOf({ call, body }: OperationRequest): string {
  const type = {
    payment: body['authorize_only']
      ? 'authorized only'
      : 'replaces_transaction_id' in body && 'in place of another',
    capture: 'amount' in body ? 'of an amount' : 'of all',
    refund: body['type'],
    modify: body['recurring_type'] === 'none' && 'cancel',
    achReturn: body['code'],
    payPlan: body['in_full'] ? 'in full' : 'in part',
  };
  return [call, (type as Record<string, unknown>)[call]].filter(Boolean).join(' ');
}

/** Answers whether nothing was sent, because the processor is left alone. */
const isOfRest = ({ message, fields }: Refusal): boolean =>
  [message, ...Object.values(fields ?? {})].includes(messages.processorRests);

function hearNo(
  wanted: OperationRequest,
  { status, code, message }: Refusal,
  onWrong: (what: string) => void,
): void {
  // Final refusals: another payer has paid the link, it has expired, or the plan has changed.
  const isOver =
    code === 'stale' || (wanted.call === 'payHostedLink' && (code === 'paid' || code === 'expired'));
  if (status === 409 && !isOver) return;
  if (isRepeatable(wanted) && wanted.answer !== undefined)
    return onWrong(`${wanted.name} was answered, and refused later: ${message}`);
  wanted.refusal = message;
}

/** Returns the `ActionCode` or the refusal's code. */
function summaryOf(heard: unknown): string {
  if (heard instanceof Reply) return codeOf(heard.text);
  if (heard instanceof Refusal) return `${heard.status} ${heard.message}`;
  // A link's token is truly random, and the trace of a seed must repeat itself.
  return heard instanceof Error
    ? String(heard)
    : JSON.stringify(heard, (key, value: unknown) => (key === 'token' ? '…' : value)).slice(0, 80);
}

const codeOf = (text: string): string => responseOf(text).ActionCode;

const responseOf = (text: string) =>
  (JSON.parse(text) as { response: { ActionCode: string; UniqueID: string } }).response;

/**
 * Records an answer. The first answer is kept for 72 hours; later requests get the current state of the same
 * transaction.
 */
function hear(wanted: OperationRequest, text: string, { onWrong, now }: Ears): void {
  const { ActionCode, UniqueID } = responseOf(text);
  wanted.transaction ??= UniqueID;
  const isOld = now() - (wanted.firstAsked ?? now()) > firstAnswerKeptMs;
  if (isOld && wanted.answer !== undefined && isRepeatable(wanted)) {
    const { UniqueID: first } = responseOf(wanted.answer);
    // A payer's answer does not always name a transaction.
    if (first && UniqueID && first !== UniqueID)
      onWrong(`${wanted.name} was answered twice, of different transactions`);
    return;
  }
  if (ActionCode === 'U00') {
    // After a declined void, a simultaneous request may try again.
    if (wanted.answer !== undefined && (isRepeatable(wanted) || isGranted(wanted)))
      onWrong(`${wanted.name} was answered, and is unknown later`);
    return;
  }
  // The earlier refusal no longer applies: the transaction may have settled since.
  wanted.refusal = undefined;
  if (wanted.answer !== undefined && wanted.answer !== text && isRepeatable(wanted))
    onWrong(`${wanted.name} was answered twice, differently`);
  wanted.answer ??= text;
}
