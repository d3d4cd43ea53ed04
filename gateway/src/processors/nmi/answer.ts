import { withText } from '../answer-text';
import { cvvCheckOf } from '../cvv-check';
import { centsOf } from '../dollars';
import { unknownAnswer } from '../never-throws';
import type { ProcessorAnswer } from '../processor';
import type { Received } from '../send';
import { addressCheckOf, declineClassOf, isUndecided } from './declines';

/** The request that an answer belongs to, as far as the answer is compared with it. */
export interface AnsweredRequest {
  /** The order id that NMI repeats; absent if the request had none. */
  reference?: string;
  /** The type that NMI repeats, or leaves out. */
  type?: string | undefined;
  /** Cents asked in all. */
  total: number;
  /** A bank decides on a check later. */
  isCheck: boolean;
}

/** The fields of an answer that are kept. */
const kept = [
  'response',
  'responsetext',
  'response_code',
  'authcode',
  'transactionid',
  'orderid',
  'type',
] as const;

/**
 * Reads an answer of the Payment API. An answer that is not whole, contradicts itself, or belongs to another request is
 * `unknown`.
 */
export function readAnswer({ status, text }: Received, asked: AnsweredRequest): ProcessorAnswer {
  if (status !== 200) return unknownAnswer(`http_${status}`);
  const fields = new URLSearchParams(text.trim());
  if ([...new Set(fields.keys())].length !== [...fields.keys()].length) return unknownAnswer('contradictory');
  const field = (name: string) => fields.get(name) ?? '';
  const [response, code, words] = [field('response'), field('response_code'), field('responsetext')];
  if (!/^[123]$/.test(response) || !/^\d{3}$/.test(code)) return unknownAnswer('not_understood');
  if (response === '3' && isUndecided(code, words)) return unknownAnswer('undecided');
  if (!fits(response, code)) return unknownAnswer('contradictory');
  const orderId = field('orderid');
  if (asked.reference !== undefined && orderId !== '' && orderId !== asked.reference)
    return unknownAnswer('another_order');
  if (asked.type !== undefined && field('type') !== '' && field('type') !== asked.type)
    return unknownAnswer('another_request');
  if (response === '1' && field('transactionid') === '') return unknownAnswer('without_id');

  const read: ProcessorAnswer = {
    ...outcomeOf(response, asked.isCheck),
    code,
    messages: response === '1' || words === '' ? [] : [words],
    authResponse: words || null,
    authCode: field('authcode') || null,
    avsResponse: field('avsresponse') || null,
    cvvResponse: field('cvvresponse') || null,
    transactionId: field('transactionid') || null,
    raw: Object.fromEntries(kept.filter((name) => fields.has(name)).map((name) => [name, field(name)])),
    addressCheck: addressCheckOf(field('avsresponse')),
    cvvCheck: cvvCheckOf(field('cvvresponse')),
  };
  if (response === '2') return { ...read, declineClass: declineClassOf(code) };
  return response === '3' ? read : approval(read, fields, asked);
}

/** True if the response and its code say the same. */
const fits = (response: string, code: string) =>
  ({ 1: code === '100', 2: code.startsWith('2'), 3: /^[34]/.test(code) })[response] ?? false;

/** The kind of an answer to a request, and its word in our answers. */
export function outcomeOf(response: string, isCheck: boolean): Pick<ProcessorAnswer, 'kind' | 'text'> {
  if (response === '2') return withText('declined');
  if (response === '3') return withText('error');
  return withText(isCheck ? 'pending' : 'approved');
}

const isCharge = (type: string | undefined) => type === 'sale' || type === 'auth';

/** NMI tells no network id: its own id of a card payment stands for it in later ones of a series. */
export const networkIdOf = ({ transactionId }: Pick<ProcessorAnswer, 'transactionId'>) =>
  transactionId === null ? {} : { networkTransactionId: transactionId };

/** Adds what only an approval tells: a smaller amount, the token, and the id for later payments of a series. */
function approval(read: ProcessorAnswer, fields: URLSearchParams, asked: AnsweredRequest): ProcessorAnswer {
  const authorized = fields.get('amount_authorized') || undefined;
  const cents = authorized === undefined ? asked.total : centsOf(authorized);
  if (cents === undefined || cents > asked.total || cents === 0)
    return unknownAnswer('amount_not_understood');
  return {
    ...read,
    ...(cents < asked.total && { approvedAmount: cents }),
    token: fields.get('customer_vault_id') || undefined,
    ...(!asked.isCheck && isCharge(asked.type) && networkIdOf(read)),
  };
}
