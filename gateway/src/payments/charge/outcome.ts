import { actionCodes, responseTexts } from '@tillway/contract';
import { type IsoDate, storedCardError, type TransactionState } from '@tillway/rules';
import { json } from '../../platform/database';
import type { ProcessorAnswer } from '../../processors/processor';

const nothing = {
  messages: [],
  authResponse: null,
  authCode: null,
  avsResponse: null,
  cvvResponse: null,
  transactionId: null,
} as const;

/**
 * The answer for a payment on a later day: the gateway accepts it and asks the processor on that
 * day.
 */
export const deferredToDate: ProcessorAnswer = {
  ...nothing,
  kind: 'pending',
  code: actionCodes.approved,
  text: responseTexts.pending,
  raw: {},
};

/**
 * The answer for a bank debit that awaits the payer's authorization: accepted, but not yet sent to
 * the bank.
 */
export const deferredForAuthorization: ProcessorAnswer = {
  ...deferredToDate,
  text: responseTexts.checkAccepted,
};

/** The answer for the void of a payment that no processor knows yet. */
export const voidedAnswer: ProcessorAnswer = {
  ...nothing,
  kind: 'approved',
  code: actionCodes.approved,
  text: responseTexts.approved,
  raw: { reason: 'called_off' },
};

/** The outcome of a payment that the processor never received, or can never be asked for. */
export const notCharged = (reason: string, text: string = responseTexts.notCharged): ProcessorAnswer => ({
  ...nothing,
  kind: 'error',
  code: actionCodes.notCharged,
  text,
  raw: { reason },
});

/**
 * The outcome of a payment on a stored card that has expired on this day; `undefined` if the card
 * is valid.
 */
export function endOfExpired(cardExpiration: string | null, today: IsoDate): ProcessorAnswer | undefined {
  const error = storedCardError(cardExpiration, today);
  return error === undefined ? undefined : notCharged('card_expired', error);
}

const states = {
  approved: 'approved',
  pending: 'pending',
  declined: 'declined',
  error: 'not_charged',
  unknown: 'unknown',
} as const satisfies Record<ProcessorAnswer['kind'], TransactionState>;

export const stateAfter = ({ kind }: ProcessorAnswer): TransactionState => states[kind];

/** The request that the processor answered. */
interface Asked {
  /** `sale` if omitted. */
  requestType?: string;
  /**
   * A refund without an earlier payment. Once accepted, even if only by a bank, it reads as a
   * return.
   */
  isStandaloneRefund?: boolean;
}

/** The columns that a processor's answer sets in the transaction's row. */
export const outcomeColumns = (answer: ProcessorAnswer, at: Date, of: Asked = {}) => ({
  state: stateAfter(answer),
  ...words(answer, of),
  auth_response: answer.authResponse,
  auth_code: answer.authCode,
  decline_class: answer.kind === 'declined' ? (answer.declineClass ?? null) : null,
  card_funding: answer.funding ?? null,
  network_transaction_id: answer.kind === 'approved' ? (answer.networkTransactionId ?? null) : null,
  avs_response: answer.avsResponse,
  cvv2_response: answer.cvvResponse,
  address_check: answer.addressCheck ?? null,
  cvv_check: answer.cvvCheck ?? null,
  processor_transaction_id: answer.transactionId,
  reference_number: isTaken(answer, of) ? answer.transactionId : null,
  error_messages: json(answer.messages),
  processor_answer: json(answer.raw),
  // An accepted bank debit is authorized. It is captured when the bank has decided.
  authorized:
    answer.kind === 'approved' || (answer.kind === 'pending' && answer.transactionId !== null) ? at : null,
  // An authorization is captured by a payment of its own.
  captured: answer.kind === 'approved' && of.requestType !== 'authorize' ? at : null,
  updated: at,
});

/** True if the sale was accepted. It then takes the processor's reference as its own. */
const isTaken = ({ kind }: ProcessorAnswer, { requestType = 'sale' }: Asked): boolean =>
  (kind === 'approved' || kind === 'pending') && ['sale', 'authorize', 'ach'].includes(requestType);

export type OutcomeColumns = ReturnType<typeof outcomeColumns>;

/** The outcome columns that are written as they are: all but two, which are jsonb. */
const writtenAsTheyAre = {
  state: true,
  response_code: true,
  response_text: true,
  auth_response: true,
  auth_code: true,
  decline_class: true,
  card_funding: true,
  network_transaction_id: true,
  avs_response: true,
  cvv2_response: true,
  address_check: true,
  cvv_check: true,
  processor_transaction_id: true,
  reference_number: true,
  authorized: true,
  captured: true,
  updated: true,
} satisfies Record<Exclude<keyof OutcomeColumns, 'error_messages' | 'processor_answer'>, true>;

export const outcomeNames = Object.keys(writtenAsTheyAre) as (keyof typeof writtenAsTheyAre)[];

/**
 * The response code and text. Only an approved or accepted payment gets the code of an approval.
 */
function words(
  { kind, code, text, transactionId }: ProcessorAnswer,
  { requestType, isStandaloneRefund }: Asked,
): { response_code: string; response_text: string } {
  switch (kind) {
    case 'approved':
      return {
        response_code: actionCodes.approved,
        response_text: requestType === 'credit' ? responseTexts.returnAccepted : responseTexts.approved,
      };
    case 'pending':
      return {
        response_code: actionCodes.approved,
        response_text: isStandaloneRefund
          ? responseTexts.returnAccepted
          : transactionId !== null || text === responseTexts.checkAccepted
            ? responseTexts.checkAccepted
            : responseTexts.pending,
      };
    case 'unknown':
      return { response_code: actionCodes.unknown, response_text: responseTexts.unknown };
    case 'declined':
    case 'error': {
      const refusedCode = code === '' || code === actionCodes.approved ? actionCodes.notCharged : code;
      return { response_code: refusedCode, response_text: text || responseTexts.declined };
    }
  }
}
