import { answerTexts } from '../answer-text';
import { centsOf } from '../dollars';
import { unknownAnswer } from '../never-throws';
import type { Inquiry, ProcessorAnswer } from '../processor';
import { checksOf } from './checks';
import { invoiceNumberOf } from './invoice-number';
import { type Members, membersOf, textOf, withoutNumbers } from './members';
import { declineClasses } from './reasons';

/** Statuses of a transaction whose money is taken or held, by the kind of the request. */
const accepted: Readonly<Record<'charge' | 'refund', ReadonlySet<string>>> = {
  charge: new Set([
    'authorizedPendingCapture',
    'capturedPendingSettlement',
    'settledSuccessfully',
    'pendingSettlement',
    'pendingFinalSettlement',
    'updatingSettlement',
    'approvedReview',
    // The money was taken first, and went back later.
    'returnedItem',
    'chargeback',
    'chargebackReversal',
  ]),
  refund: new Set([
    'refundPendingSettlement',
    'refundSettledSuccessfully',
    'settledSuccessfully',
    'pendingSettlement',
    'pendingFinalSettlement',
    'returnedItem',
  ]),
};

/** Statuses of a transaction that took nothing and never will. */
const refusedStatuses: Readonly<Record<string, 'declined' | 'error'>> = {
  declined: 'declined',
  failedReview: 'declined',
  generalError: 'error',
  communicationError: 'error',
};

/** Statuses in which the money of an authorization is taken. */
const captured: ReadonlySet<string> = new Set([
  'capturedPendingSettlement',
  'settledSuccessfully',
  'pendingSettlement',
  'pendingFinalSettlement',
  'updatingSettlement',
]);

/**
 * Reads the one transaction that has the invoice number of a charge, refund, or credit. Unless its kind and amounts
 * fit, the answer is unknown. So it is while the transaction is under review, and after somebody voided it.
 */
export function readFound(details: Members, inquiry: Inquiry): ProcessorAnswer {
  const status = textOf(details.transactionStatus) ?? '';
  const isRefund = inquiry.kind !== 'charge';
  const type = textOf(details.transactionType) ?? '';
  const isOfKind = isRefund ? type === 'refundTransaction' : /^auth(?:Only|Capture)Transaction$/.test(type);
  const { invoiceNumber } = membersOf(details.order);
  if (!isOfKind || textOf(invoiceNumber) !== invoiceNumberOf(inquiry.reference))
    return unknownAnswer('other_transaction');
  const refusal = refusedStatuses[status];
  if (refusal) return answerOf(refusal, details, inquiry);
  if (!accepted[isRefund ? 'refund' : 'charge'].has(status)) return unknownAnswer(status || 'no_status');
  const taken = centsOf(details.authAmount) ?? centsOf(details.settleAmount);
  const isWhole = taken === inquiry.total;
  const isPart =
    !isRefund && !isWhole && (taken ?? 0) > 0 && centsOf(details.requestedAmount) === inquiry.total;
  if (!isWhole && !(isPart && (taken ?? 0) < inquiry.total)) return unknownAnswer('other_amount');
  return {
    ...answerOf(inquiry.paymentType === 'ach' ? 'pending' : 'approved', details, inquiry),
    ...(isPart && { approvedAmount: taken }),
  };
}

/**
 * Reads a transaction that a request wanted to void or capture. Both leave no record of their own, so that the status
 * of the transaction is the answer. `not_found`: the request was not carried out.
 */
export function readChanged(details: Members, inquiry: Inquiry): ProcessorAnswer | 'not_found' {
  const status = textOf(details.transactionStatus) ?? '';
  if (inquiry.kind === 'void') {
    if (status === 'voided') return answerOf('approved', details, inquiry);
    return isStill(status) ? 'not_found' : unknownAnswer(status || 'no_status');
  }
  if (status === 'authorizedPendingCapture' || status === 'expired') return 'not_found';
  if (!captured.has(status)) return unknownAnswer(status || 'no_status');
  return centsOf(details.settleAmount) === inquiry.total
    ? answerOf('approved', details, inquiry)
    : unknownAnswer('other_amount');
}

const isStill = (status: string) => accepted.charge.has(status) || accepted.refund.has(status);

function answerOf(
  kind: ProcessorAnswer['kind'],
  details: Members,
  { paymentType }: Inquiry,
): ProcessorAnswer {
  const isCard = paymentType === 'card';
  const reason = textOf(details.responseReasonCode) ?? '';
  const text = withoutNumbers(textOf(details.responseReasonDescription) ?? '');
  const avs = textOf(details.AVSResponse);
  const cvv = textOf(details.cardCodeResponse);
  const networkId = textOf(details.networkTransId);
  const declineClass = declineClasses[reason];
  const transId = textOf(details.transId) ?? null;
  return {
    kind,
    code: reason,
    text: answerTexts[kind],
    messages: kind === 'approved' || kind === 'pending' || text === '' ? [] : [text],
    authResponse: text || null,
    authCode: textOf(details.authCode) ?? null,
    avsResponse: isCard ? (avs ?? null) : null,
    cvvResponse: isCard ? (cvv ?? null) : null,
    transactionId: transId,
    raw: {
      transId,
      status: textOf(details.transactionStatus),
      type: textOf(details.transactionType),
      reason,
    },
    ...(networkId !== undefined && { networkTransactionId: networkId }),
    ...(kind === 'declined' && isCard && declineClass && { declineClass }),
    ...(isCard && checksOf(avs, cvv)),
  };
}
