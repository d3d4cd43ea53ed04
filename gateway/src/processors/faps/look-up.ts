import { cvvCheckOf } from '../cvv-check';
import { decidingStep, withFoundAmount } from '../found';
import { unknownAnswer } from '../never-throws';
import type { Inquiry, ProcessorAnswer } from '../processor';
import { outcomeOf } from './answer';
import type { FapsOrder } from './orders';
import { addressCheckOf, declineClassOf, isDuplicate } from './words';

/** The types of transaction by which FAPS records a request of ours, in lower case. */
const types: Readonly<Record<Inquiry['kind'], readonly string[]>> = {
  charge: ['sale', 'auth', 'saleusingvault', 'authusingvault', 'achdebit'],
  capture: ['settle'],
  void: ['void', 'achvoid'],
  refund: ['credit', 'refund', 'achcredit'],
  credit: ['credit', 'achcredit'],
};

/** The kinds that a void may undo. */
const paying = ['charge', 'refund', 'credit'] as const;

const isOfKind = (kind: Inquiry['kind'], { type }: FapsOrder) => types[kind].includes(type.toLowerCase());

/**
 * Reads the outcome of a request with its own order id: a charge, a credit, or a refund. Several transactions that
 * moved money under one order id are `unknown`.
 */
export function outcomeByOrder(
  inquiry: Inquiry,
  orders: readonly FapsOrder[],
): ProcessorAnswer | 'not_found' {
  const own = orders.filter(({ orderId }) => orderId === inquiry.reference);
  if (own.length === 0) return 'not_found';
  return outcomeAmong(inquiry, own) ?? unknownAnswer('in_progress');
}

/**
 * Reads the outcome of a void, a capture, or a refund from the transactions of the order that it changes.
 * `original`: the payment as FAPS has it.
 */
export function outcomeByOriginal(
  inquiry: Inquiry,
  original: FapsOrder,
  orders: readonly FapsOrder[],
): ProcessorAnswer | 'not_found' {
  const rows = orders.filter(({ orderId }) => orderId === original.orderId);
  // Without the payment in its own order, the order says nothing about what is missing.
  const isThere = rows.some((row) => row.id === original.id && paying.some((kind) => isOfKind(kind, row)));
  if (!isThere) return unknownAnswer('original_not_found');
  // A refund without its own order id cannot be told from another one of the same payment.
  if (inquiry.kind === 'refund')
    return rows.some((row) => row.isSuccess && isOfKind('refund', row))
      ? unknownAnswer('ambiguous')
      : 'not_found';
  return outcomeAmong(inquiry, rows) ?? 'not_found';
}

/** The outcome by the transactions of the inquiry's kind; `undefined` if there are none. */
function outcomeAmong(inquiry: Inquiry, orders: readonly FapsOrder[]): ProcessorAnswer | undefined {
  const rows = orders.filter((order) => isOfKind(inquiry.kind, order));
  const row = decidingStep(rows, ({ isSuccess }) => isSuccess);
  return row === 'ambiguous' ? unknownAnswer(row) : row && answerOf(row, inquiry);
}

function answerOf(order: FapsOrder, inquiry: Inquiry): ProcessorAnswer {
  const { isSuccess, authResponse } = order;
  if (!isSuccess && isDuplicate(authResponse)) return unknownAnswer('duplicate');
  const isAch = order.isAch && inquiry.kind !== 'void';
  const read: ProcessorAnswer = {
    ...outcomeOf(isSuccess ? 'approved' : 'declined', isAch),
    code: order.authCode,
    messages: isSuccess || authResponse === '' ? [] : [authResponse],
    authResponse: authResponse || null,
    authCode: order.authCode || null,
    avsResponse: order.avs || null,
    cvvResponse: order.cvv || null,
    transactionId: order.id,
    raw: {
      ...{ referenceNumber: order.id, orderId: order.orderId, transactionType: order.type },
      ...{ amount: order.amount, authResponse, authCode: order.authCode, isPartial: order.isPartial },
    },
    addressCheck: addressCheckOf(order.avs),
    cvvCheck: cvvCheckOf(order.cvv),
  };
  return isSuccess
    ? withFoundAmount(read, order.amount, inquiry, { isPart: order.isPartial })
    : { ...read, declineClass: declineClassOf(authResponse) };
}
