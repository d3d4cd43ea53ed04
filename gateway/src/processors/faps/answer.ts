import * as v from 'valibot';
import { withText } from '../answer-text';
import { cvvCheckOf } from '../cvv-check';
import { centsOf } from '../dollars';
import { unknownAnswer } from '../never-throws';
import type { ProcessorAnswer } from '../processor';
import type { Received } from '../send';
import { type Envelope, readEnvelope } from './envelope';
import type { FapsOperation } from './request';
import { addressCheckOf, declineClassOf, isDuplicate, isRefusal, isUnknownRecord } from './words';

/** The request that an answer belongs to, as far as the answer is compared with it. */
export interface AnsweredRequest {
  operation: FapsOperation;
  /** The order id that FAPS repeats; absent if the request had none. */
  reference?: string;
  /** Cents asked in all. */
  total: number;
}

const text = v.nullish(v.string(), '');
const amount = v.nullish(v.union([v.string(), v.number()]));
const answerData = v.object({
  ...{ authResponse: text, authCode: text, referenceNumber: text, parentReferenceNumber: text },
  ...{ avsResponse: text, cvv2Response: text, orderId: text, token: text },
  ...{ cardType: text, refundType: text, batchNumber: text },
  isPartial: v.nullish(v.boolean(), false),
  partialAmountApproved: amount,
});
type AnswerData = v.InferOutput<typeof answerData>;

/** The fields of an answer that are kept. */
const kept = [
  ...(['authResponse', 'authCode', 'referenceNumber', 'parentReferenceNumber', 'orderId'] as const),
  ...(['cardType', 'refundType', 'batchNumber', 'isPartial', 'partialAmountApproved'] as const),
];

/** Operations that an issuer or a bank may decline. The others are refused by FAPS itself. */
const declinable: readonly FapsOperation[] = [
  ...(['Sale', 'Auth', 'SaleUsingVault', 'AuthUsingVault'] as const),
  ...(['Refund', 'AchDebit', 'AchCredit'] as const),
];

/** Reads an answer to anything but a query. One that is not understood is `unknown`. */
export function readAnswer(received: Received, asked: AnsweredRequest): ProcessorAnswer {
  const read = readEnvelope(received, asked.operation);
  if (typeof read === 'string') return unknownAnswer(read);
  if (!read.isSuccess && (read.messages.some(isDuplicate) || read.keys.includes('orderid')))
    return unknownAnswer('duplicate');
  const data = v.safeParse(answerData, read.data ?? {});
  if (!data.success) return unknownAnswer('not_understood');
  const { orderId } = data.output;
  if (asked.reference !== undefined && orderId !== '' && orderId !== asked.reference)
    return unknownAnswer('another_order');
  return read.isSuccess ? approval(data.output, asked) : refusal(read, data.output, asked);
}

function approval(data: AnswerData, asked: AnsweredRequest): ProcessorAnswer {
  if (data.referenceNumber === '') return unknownAnswer('without_id');
  const approved = { ...answerOf(data), ...outcomeOf('approved', asked.operation.startsWith('Ach')) };
  // An entry that is voided waits for no bank.
  if (asked.operation === 'AchVoid') return { ...approved, ...outcomeOf('approved', false) };
  if (!data.isPartial) return approved;
  const cents = centsOf(data.partialAmountApproved);
  const isPart = cents !== undefined && cents > 0 && cents < asked.total;
  return isPart ? { ...approved, approvedAmount: cents } : unknownAnswer('amount_not_understood');
}

/** Reads what FAPS did not do. An error whose words do not say that nothing was done is `unknown`. */
function refusal(read: Envelope, data: AnswerData, { operation }: AnsweredRequest): ProcessorAnswer {
  const failed = { ...answerOf(data), messages: read.messages };
  const words = [...read.messages, data.authResponse].join(' ');
  if (read.isInvalid) return { ...failed, ...outcomeOf('error') };
  if (!declinable.includes(operation) && data.authResponse !== '')
    return { ...failed, ...outcomeOf('error') };
  if (data.referenceNumber !== '')
    return { ...failed, ...outcomeOf('declined'), declineClass: declineClassOf(words) };
  const isKnown =
    isRefusal(words) || isUnknownRecord(words) || /no transaction was found to refund/i.test(words);
  return isKnown ? { ...failed, ...outcomeOf('error') } : unknownAnswer('not_understood');
}

/** The kind of an outcome, and its word in our answers. `isAch`: a bank decides on it later. */
export function outcomeOf(
  kind: 'approved' | 'declined' | 'error',
  isAch = false,
): Pick<ProcessorAnswer, 'kind' | 'text'> {
  return withText(kind === 'approved' && isAch ? 'pending' : kind);
}

const answerOf = (data: AnswerData): ProcessorAnswer => ({
  ...unknownAnswer(''),
  code: data.authCode,
  authResponse: data.authResponse || null,
  authCode: data.authCode || null,
  avsResponse: data.avsResponse || null,
  cvvResponse: data.cvv2Response || null,
  transactionId: data.referenceNumber || null,
  raw: Object.fromEntries(kept.map((name) => [name, data[name]])),
  addressCheck: addressCheckOf(data.avsResponse),
  cvvCheck: cvvCheckOf(data.cvv2Response),
  token: data.token || undefined,
});
