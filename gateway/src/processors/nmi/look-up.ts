import { cvvCheckOf } from '../cvv-check';
import { centsOf } from '../dollars';
import { decidingStep, withFoundAmount } from '../found';
import { unknownAnswer } from '../never-throws';
import type { AchOutcome, Inquiry, ProcessorAnswer } from '../processor';
import { networkIdOf, outcomeOf } from './answer';
import { addressCheckOf, declineClassOf, isUndecided } from './declines';
import type { ReportedAction, ReportedTransaction } from './report';

/** The types of action by which NMI records a request of ours. */
const actionTypes: Readonly<Record<Inquiry['kind'], readonly string[]>> = {
  charge: ['sale', 'auth'],
  credit: ['credit'],
  refund: ['refund'],
  capture: ['capture'],
  void: ['void'],
};

/** The time before the inquiry's in which its request may have been sent, in milliseconds. */
const leadMs = 15 * 60_000;

/**
 * Reads the outcome of a request with its own order id: a charge, a credit, or a refund. Several transactions that
 * moved money under one order id are `unknown`.
 */
export function outcomeByOrder(
  inquiry: Inquiry,
  transactions: readonly ReportedTransaction[],
): ProcessorAnswer | 'not_found' {
  const own = transactions.filter(({ orderId }) => orderId === inquiry.reference);
  if (own.length === 0) return 'not_found';
  const steps = own.flatMap((transaction) =>
    transaction.actions
      .filter(({ type }) => actionTypes[inquiry.kind].includes(type))
      .map((action) => ({ transaction, action })),
  );
  const step = decidingStep(steps, ({ action }) => action.isSuccess) ?? 'in_progress';
  return typeof step === 'string' ? unknownAnswer(step) : answerOf(step, inquiry);
}

/**
 * Reads the outcome of a void, a capture, or a refund from the actions of the payment that it changes, where it has no
 * order id of its own.
 */
export function outcomeByOriginal(
  inquiry: Inquiry,
  transactions: readonly ReportedTransaction[],
): ProcessorAnswer | 'not_found' {
  const [transaction, another] = transactions.filter(({ id }) => id === inquiry.originalId);
  if (!transaction || another) return unknownAnswer(another ? 'ambiguous' : 'original_not_found');
  const since = inquiry.askedAt.getTime() - leadMs;
  const steps = transaction.actions.filter(
    ({ type, amount, at }) =>
      actionTypes[inquiry.kind].includes(type) &&
      (at === undefined || at.getTime() >= since) &&
      (inquiry.kind === 'void' || centsOf(amount) === inquiry.total),
  );
  const action = decidingStep(steps, ({ isSuccess }) => isSuccess);
  if (action === undefined) return 'not_found';
  // A payment is voided or captured once. Refunds of the same amount cannot be told apart.
  const isUnclear = action === 'ambiguous' || (action.isSuccess && inquiry.kind === 'refund');
  return isUnclear ? unknownAnswer('ambiguous') : answerOf({ transaction, action }, inquiry);
}

interface Step {
  transaction: ReportedTransaction;
  action: ReportedAction;
}

function answerOf({ transaction, action }: Step, inquiry: Inquiry): ProcessorAnswer {
  const { code, text, isSuccess } = action;
  if (!isSuccess && isUndecided(code, text)) return unknownAnswer('undecided');
  const isDeclined = !isSuccess && code.startsWith('2');
  const failure = isDeclined ? '2' : '3';
  const isCheck = transaction.paymentType === 'ck' && inquiry.kind !== 'void';
  const read: ProcessorAnswer = {
    ...outcomeOf(isSuccess ? '1' : failure, isCheck),
    code,
    messages: isSuccess || text === '' ? [] : [text],
    authResponse: text || null,
    authCode: transaction.authCode || null,
    avsResponse: transaction.avs || null,
    cvvResponse: transaction.cvv || null,
    transactionId: transaction.id,
    raw: {
      transaction_id: transaction.id,
      order_id: transaction.orderId,
      condition: transaction.condition,
      ...{ action_type: action.type, amount: action.amount, response_code: code, response_text: text },
    },
    addressCheck: addressCheckOf(transaction.avs),
    cvvCheck: cvvCheckOf(transaction.cvv),
  };
  if (isDeclined) return { ...read, declineClass: declineClassOf(code) };
  if (!isSuccess) return read;
  const isCardCharge = inquiry.kind === 'charge' && !isCheck;
  return withFoundAmount({ ...read, ...(isCardCharge && networkIdOf(read)) }, action.amount, inquiry);
}

/** Reads the bank's decision from a check's transaction. A settled check is approved until it is returned. */
export function achOutcomeOf(
  transactionId: string | null,
  transactions: readonly ReportedTransaction[],
): AchOutcome | 'undecided' {
  const [transaction, another] = transactions.filter(
    ({ id }) => transactionId === null || id === transactionId,
  );
  if (!transaction || another) return 'undecided';
  const returned = transaction.actions.find(({ type }) => type.endsWith('return'));
  const code = returned && /\bR\d{2}\b/.exec(returned.text)?.[0];
  if (returned) return code === undefined ? 'undecided' : { kind: 'returned', code };
  return transaction.condition === 'complete' ? { kind: 'approved' } : 'undecided';
}
