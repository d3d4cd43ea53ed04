import { answerTexts } from '../answer-text';
import { centsOf } from '../dollars';
import { unknownAnswer } from '../never-throws';
import type { ProcessorAnswer } from '../processor';
import { checksOf } from './checks';
import type { Reply } from './exchange';
import { listOf, type Members, membersOf, textOf, withoutNumbers } from './members';
import { tokenOf } from './profile';
import { declineClasses, openReasons, partialReason, refusals } from './reasons';

/** The facts of a request that its answer must fit. */
export interface Expected {
  refId: string;
  /** Cents asked for; absent for a void. */
  total?: number;
  isBank: boolean;
}

export interface ReadAnswer {
  answer: ProcessorAnswer;
  /** The group of a part payment that the processor holds until it is released. */
  heldUnder?: string;
}

/** Reads the answer to a transaction. Anything that is not clearly a yes or a no is unknown. */
export function readTransaction({ isOk, code, body }: Reply, expected: Expected): ReadAnswer {
  const { refId = expected.refId, transactionResponse, profileResponse } = body;
  if (refId !== expected.refId && refId !== '') return { answer: unknownAnswer('other_request') };
  const said = membersOf(transactionResponse);
  if (said.responseCode === undefined)
    return { answer: !isOk && refusals.has(code) ? refused(code) : unknownAnswer(code || 'no_transaction') };
  const token = tokenOf(profileResponse);
  const answer = {
    ...decidedBy(said, { isOk, isBank: expected.isBank }),
    ...(token !== undefined && { token }),
  };
  return answer.kind === 'approved' || answer.code === partialReason
    ? inPart(answer, membersOf(said.prePaidCard), textOf(said.splitTenderId), expected.total)
    : { answer };
}

/** Reads the decision without the amount. */
function decidedBy(said: Members, { isOk, isBank }: { isOk: boolean; isBank: boolean }): ProcessorAnswer {
  const responseCode = textOf(said.responseCode);
  const transId = textOf(said.transId);
  const [message] = [...listOf(said.errors, 'error'), ...listOf(said.messages, 'message')];
  const reason = textOf(message?.errorCode) ?? textOf(message?.code) ?? '';
  const text = withoutNumbers(textOf(message?.errorText) ?? textOf(message?.description) ?? '');
  const avs = textOf(said.avsResultCode);
  const cvv = textOf(said.cvvResultCode);
  const networkId = textOf(said.networkTransId);
  const kind = kindOf({ responseCode, reason, transId, isTest: textOf(said.testRequest) === '1', isOk });
  const declineClass = declineClasses[reason];
  return {
    kind: kind === 'approved' && isBank ? 'pending' : kind,
    code: reason,
    text: answerTexts[kind],
    messages: kind === 'approved' || text === '' ? [] : [text],
    authResponse: text || null,
    authCode: textOf(said.authCode) ?? null,
    avsResponse: isBank ? null : (avs ?? null),
    cvvResponse: isBank ? null : (cvv ?? null),
    transactionId: transId === '0' ? null : (transId ?? null),
    raw: rawOf(said, reason),
    ...(networkId !== undefined && { networkTransactionId: networkId }),
    ...(kind === 'declined' && !isBank && declineClass && { declineClass }),
    ...(said.prePaidCard !== undefined && { funding: 'prepaid' as const }),
    ...(!isBank && checksOf(avs, cvv)),
  };
}

function kindOf({
  responseCode,
  reason,
  transId,
  isTest,
  isOk,
}: {
  responseCode: string | undefined;
  reason: string;
  transId: string | undefined;
  isTest: boolean;
  isOk: boolean;
}): ProcessorAnswer['kind'] {
  if (openReasons.has(reason)) return 'unknown';
  // In test mode, nothing is charged.
  if (responseCode === '1' && isTest) return 'error';
  // An approval has an id, and its envelope says so too.
  if (responseCode === '1') return isOk && transId !== undefined && transId !== '0' ? 'approved' : 'unknown';
  if (responseCode === '2') return 'declined';
  if (responseCode === '3') return 'error';
  // 4 is held for a review, which is neither yes nor no; a look-up resolves it.
  return 'unknown';
}

/**
 * Reads the approved amount of a prepaid card. The processor answers a part payment with 4, as if it were under review,
 * and holds it under a group until that is released.
 */
function inPart(
  answer: ProcessorAnswer,
  { requestedAmount, approvedAmount }: Members,
  heldUnder: string | undefined,
  total: number | undefined,
): ReadAnswer {
  if (approvedAmount === undefined) return { answer };
  const approved = centsOf(approvedAmount);
  const fits =
    total !== undefined &&
    centsOf(requestedAmount) === total &&
    approved !== undefined &&
    approved > 0 &&
    approved <= total &&
    answer.transactionId !== null;
  if (!fits) return { answer: { ...answer, kind: 'unknown' } };
  if (approved === total) return { answer };
  const taken = { ...answer, kind: 'approved' as const, approvedAmount: approved, messages: [] };
  if (heldUnder !== undefined) return { answer: taken, heldUnder };
  // Without a group, nothing can be released, so that only an approval is taken at its word.
  return { answer: answer.kind === 'approved' ? taken : answer };
}

const refused = (code: string): ProcessorAnswer => ({
  ...unknownAnswer(code),
  kind: 'error',
  code,
  text: answerTexts.error,
  // The processor's own text quotes values of the request.
  messages: [`The processor refused the request (${code})`],
});

/** The members that may be kept. None of them can hold a card, an account, or a credential. */
const kept = [
  'responseCode',
  'authCode',
  'avsResultCode',
  'cvvResultCode',
  'transId',
  'refTransID',
  'testRequest',
  'accountType',
  'splitTenderId',
  'networkTransId',
] as const;

const rawOf = (said: Members, reason: string): Members => ({
  ...Object.fromEntries(kept.flatMap((name) => (textOf(said[name]) ? [[name, textOf(said[name])]] : []))),
  reason,
});
