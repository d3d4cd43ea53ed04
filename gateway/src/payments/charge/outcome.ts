import { actionCodes, responseTexts } from '@tillway/contract';
import { type IsoDate, storedCardError, type TransactionState } from '@tillway/rules';
import { json } from '../../platform/database';
import type { ProcessorAnswer } from '../processors/processor';

const nothing = {
  messages: [],
  authResponse: null,
  authCode: null,
  avsResponse: null,
  cvvResponse: null,
  transactionId: null,
} as const;

/** A payment for a later day is taken on by us; the processor hears of it on that day. */
export const deferredToDate: ProcessorAnswer = {
  ...nothing,
  kind: 'pending',
  code: actionCodes.approved,
  text: responseTexts.pending,
  raw: {},
};

/** A bank debit that waits for the payer's authorization: accepted, and the bank does not hear of it yet (decisions O-43). */
export const deferredForAuthorization: ProcessorAnswer = {
  ...deferredToDate,
  text: responseTexts.checkAccepted,
};

/** A void of what no processor knows yet. */
export const voidedAnswer: ProcessorAnswer = {
  ...nothing,
  kind: 'approved',
  code: actionCodes.approved,
  text: responseTexts.approved,
  raw: { reason: 'called_off' },
};

/** The end of a payment that the processor never heard of, or can never be asked for. */
export const notCharged = (reason: string, text: string = responseTexts.notCharged): ProcessorAnswer => ({
  ...nothing,
  kind: 'error',
  code: actionCodes.notCharged,
  text,
  raw: { reason },
});

/** The end of a payment on a stored card that cannot be charged on this day; `undefined` where it can (decisions A-16). */
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

/** What the processor was asked for. */
interface Asked {
  /** `sale` unless it is something else. */
  requestType?: string;
  /** Money back without a payment before it: taken on, also by a bank, it is a return (doc 000 §7; REF-010). */
  isStandaloneRefund?: boolean;
}

/** What a processor's answer makes of a transaction, as columns of its row (doc 001 §3). */
export const outcomeColumns = (answer: ProcessorAnswer, at: Date, of: Asked = {}) => ({
  state: stateAfter(answer),
  ...words(answer, of),
  auth_response: answer.authResponse,
  auth_code: answer.authCode,
  avs_response: answer.avsResponse,
  cvv2_response: answer.cvvResponse,
  processor_transaction_id: answer.transactionId,
  reference_number: isTaken(answer, of) ? answer.transactionId : null,
  error_messages: json(answer.messages),
  processor_answer: json(answer.raw),
  // what a bank accepted is authorized; it is captured when the bank has decided
  authorized:
    answer.kind === 'approved' || (answer.kind === 'pending' && answer.transactionId !== null) ? at : null,
  captured: answer.kind === 'approved' ? at : null,
  updated: at,
});

/** A sale that was accepted has the processor's reference as its own (decisions B-10). */
const isTaken = ({ kind }: ProcessorAnswer, { requestType = 'sale' }: Asked): boolean =>
  (kind === 'approved' || kind === 'pending') && (requestType === 'sale' || requestType === 'ach');

export type OutcomeColumns = ReturnType<typeof outcomeColumns>;

/** Those of them that are written as they are; the others are jsonb. */
export const outcomeNames = [
  'state',
  'response_code',
  'response_text',
  'auth_response',
  'auth_code',
  'avs_response',
  'cvv2_response',
  'processor_transaction_id',
  'reference_number',
  'authorized',
  'captured',
  'updated',
] as const satisfies readonly (keyof OutcomeColumns)[];

/** The code and text that answers carry: only what was approved or taken on has the code of an approval. */
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
