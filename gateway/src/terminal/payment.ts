import { actionCodes, type OperationAnswer, type PaymentRequest } from '@tillway/contract';
import { type FieldError, messages, runsBySchedule, type UserPermissions } from '@tillway/rules';
import { spendApproval } from '../accounts/approval-store';
import { hasCode } from '../errors/has-code';
import { type Call, invalid, Refusal, Reply } from '../http';
import { holderOf } from '../vault/holder';
import { opened, paidBy, withCheck } from '../vault/instruments';
import { findTokenNamed } from '../vault/store';
import { answerAgain } from './charge/answer-again';
import { type Attempt, attemptOf } from './charge/attempt';
import { charge } from './charge/charge';
import { type JudgedCharge, judgeCharge, type StoredInstrument } from './charge/judge-charge';
import { ClaimRefusal } from './charge/claim-refusal';
import { authorizesNow } from './charge/authorizes-now';
import { newSale, toKeep } from './charge/new-sale';
import type { ChargeOrder } from './charge/order';
import { heldForAuthorization, heldForLater } from './charge/outcome';
import { makeSchedule } from './series/new-schedule';
import { groupOf } from './plan/plan-group';
import { recordInvalid, refuseDuplicate } from './charge/refuse';
import { callOffReplaced } from './replace/call-off';
import { holdPlace, type Place, replacedBy } from './replace/replaced';
import { findIntent, findTerminal } from './store';
import type { Till } from './till';

/**
 * POST /terminal/payment, from the request to its answer (doc 000 §4; decisions §0.2-4): who and which terminal, what the
 * rules say of it, then one charge.
 */
export async function takePayment(till: Till, call: Call<'payment'>): Promise<Reply> {
  const { scope } = call.session;
  const terminal = await findTerminal(till.db, scope, call.body.terminal_id);
  if (!terminal) throw invalid([{ field: 'terminal_id', message: messages.invalidTerminal }]);

  const attempt = attemptOf(till, { ...call, request: call.body }, terminal);
  const replaced = await replacedBy(till, call, terminal.account_id);
  attempt.replaces = replaced.place;
  const reply = await pay(till, attempt, call.session.permissions, replaced.errors);
  if (replaced.place?.isUnsettled) await callOffNow(till, attempt, replaced.place, reply);
  return reply;
}

/** What was replaced is called off before it is said that it was; what breaks here the worker does. */
async function callOffNow(till: Till, { accountId, actor }: Attempt, { id }: Place, reply: Reply) {
  const { response } = JSON.parse(reply.text) as OperationAnswer;
  if (response.ActionCode !== actionCodes.approved) return;
  const { userId } = actor;
  const job = { accountId, id, by: response.UniqueID ?? '', ...(userId !== undefined && { userId }) };
  await callOffReplaced(till, job).catch(() => undefined);
}

/** One payment that somebody may make on its terminal: what the rules say of it, then one charge. */
export async function pay(
  till: Till,
  attempt: Attempt,
  permissions: UserPermissions,
  errors: readonly FieldError[] = [],
): Promise<Reply> {
  if (errors.length > 0) return refuseUnlessKnown(till, attempt, errors);
  const { terminal } = attempt;
  const today = till.clock.today(terminal.timezone);
  const judged = inPayersName(
    attempt.request,
    judgeCharge(attempt.request, {
      terminal,
      permissions,
      today,
      stored: await storedInstrument(till, attempt),
    }),
  );
  if ('errors' in judged) return refuseUnlessKnown(till, attempt, judged.errors);

  if (!till.hasProcessor(terminal.processor_id))
    return refuseUnlessKnown(till, attempt, [{ field: 'terminal_id', message: messages.noProcessor }]);

  if (judged.charge.waiver?.needsApproval && !(await isApproved(till, attempt, judged.charge)))
    return refuseUnlessKnown(till, attempt, [{ field: 'approval_id', message: messages.invalidPassword }]);

  const { series } = judged.charge;
  if (series && runsBySchedule(terminal)) {
    const made = await makeSchedule(till, attempt, { ...judged.charge, series }).catch(
      refusedAtClaim(attempt),
    );
    if (made instanceof Reply) return made;
    if (made && 'errors' in made) return refuseUnlessKnown(till, attempt, made.errors);
    if (made) return refuseDuplicate(till, attempt, judged.charge, made.duplicateOf);
    const earlier = await findIntent(till.db, attempt);
    if (earlier) return answerAgain(till, attempt, earlier);
    throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
  }

  const group = await groupOf(till, attempt, judged.charge);
  const order = orderOf(attempt, judged.charge, {
    sale: newSale(till.ids, attempt, judged.charge, { today, groupId: group?.id ?? null }),
    surroundings: {
      ...attempt.surroundings,
      ...(judged.charge.stored && { token_is_active: true }),
      transaction_group_custom_tracking_id: group?.custom_tracking_id ?? null,
    },
  });
  const charged = await charge(till, { ...order, plan: group?.part }).catch(refusedAtClaim(attempt));
  if (charged.by === 'claim') return refuseUnlessKnown(till, attempt, charged.errors);
  if (charged.by === 'twin') return answerAgain(till, attempt, charged.intent);
  if (charged.by === 'duplicate') return refuseDuplicate(till, attempt, judged.charge, charged.of);
  return charged.reply;
}

const uniqueViolation = '23505';

/** A plan that has no room for it, a place that is not as it was, or another payment that takes the same one. */
const refusedAtClaim =
  ({ replaces }: Attempt) =>
  (error: unknown) => {
    if (error instanceof ClaimRefusal) return { by: 'claim', errors: error.errors } as const;
    if (replaces === null || !hasCode(error, uniqueViolation)) throw error;
    const replaced = { field: 'replaces_transaction_id', message: messages.reversalInFlight };
    return { by: 'claim', errors: [replaced] } as const;
  };

/**
 * What was accepted once is answered again, even when it would be refused by now; also what was accepted while it was
 * refused here, on another tab.
 */
async function refuseUnlessKnown(
  till: Till,
  attempt: Attempt,
  errors: readonly FieldError[],
): Promise<Reply> {
  const earlier = await findIntent(till.db, attempt);
  if (earlier) return answerAgain(till, attempt, earlier);
  await recordInvalid(till, attempt, errors[0]?.message ?? '');
  const meanwhile = await findIntent(till.db, attempt);
  if (meanwhile) return answerAgain(till, attempt, meanwhile);
  throw invalid(errors);
}

/** Whether a manager agreed to this very payment (PAY-044, decisions S-01). */
const isApproved = (
  { db }: Till,
  { accountId, terminalId, actor, nonce, bodyHash, request, at }: Attempt,
  { amount }: JudgedCharge,
): Promise<boolean> =>
  spendApproval(db, {
    id: request.approval_id,
    accountId,
    userId: actor.userId ?? '',
    action: 'waive',
    wish: { terminalId, transactionId: null, amount, nonce, bodyHash },
    at,
  });

/** A stored card that somebody else pays with is a billing of that payer's own (decisions A-17): stored for that name. */
function inPayersName({ card_name }: PaymentRequest, judged: ReturnType<typeof judgeCharge>): typeof judged {
  if ('errors' in judged || !judged.charge.stored) return judged;
  const { instrument } = judged.charge;
  const payers = paidBy(card_name ?? null, instrument);
  if (holderOf(payers.name) === holderOf(instrument.name)) return judged;
  return { charge: { ...judged.charge, instrument: payers, stored: undefined } };
}

/** The active token that a request names, of its terminal's account. */
export async function storedInstrument(
  { db, keyring }: Till,
  { accountId, request }: Attempt,
): Promise<StoredInstrument | undefined> {
  if (!request.token) return undefined;
  const token = await findTokenNamed(db, { accountId, name: request.token });
  if (!token?.is_active) return undefined;
  return { tokenId: token.id, billingId: token.billing_id, instrument: opened(keyring, token) };
}

const orderOf = (
  attempt: Attempt,
  judged: JudgedCharge,
  row: Pick<ChargeOrder, 'sale' | 'surroundings'>,
): ChargeOrder => ({
  ...row,
  accountId: attempt.accountId,
  terminalId: attempt.terminalId,
  terminalCode: attempt.terminal.code,
  processorId: attempt.terminal.processor_id,
  nonce: attempt.nonce,
  bodyHash: attempt.bodyHash,
  duplicates: attempt.allowsDuplicate ? 'anew' : 'refused',
  actor: attempt.actor,
  kind: 'charge',
  instrument: withCheck(judged.instrument, attempt.request.ach_check_number),
  postalCode: attempt.request.billing_postalcode ?? '',
  amount: judged.amount,
  fee: judged.fee,
  held: heldFor(attempt, judged),
  keeps: judged.stored || !isKept(attempt, judged) ? undefined : toKeep(attempt, judged.instrument),
  mustStand: heldPlace(attempt),
  at: attempt.at,
});

/** What it replaces stays as it was judged until it is claimed. */
const heldPlace = ({ accountId, replaces }: Attempt): ChargeOrder['mustStand'] =>
  replaces ? (trx) => holdPlace(trx, accountId, replaces) : undefined;

const heldFor = (attempt: Attempt, { method, postDate }: JudgedCharge) => {
  if (postDate !== null) return heldForLater;
  return method === 'ach' && !authorizesNow(attempt) ? heldForAuthorization : undefined;
};

/** What is charged again later has to be stored, whatever the request says. */
const isKept = (attempt: Attempt, judged: JudgedCharge): boolean =>
  attempt.request.tokenize !== false ||
  judged.series !== undefined ||
  judged.isInstallment ||
  heldFor(attempt, judged) !== undefined;
