import { type OperationEnvelope, OperationEnvelopeSchema } from '@tillway/contract';
import * as v from 'valibot';
import { Reply } from '../../platform/http';
import { transactionResponse } from '../transactions';
import type { TransactionRow } from '../transactions/row';

type Response = OperationEnvelope['response'];

/**
 * The outcome of an operation on a terminal: a payment, its void or refund, a series, a stored
 * card. Callers read `response`; only `rendered` makes an HTTP answer from it.
 */
export interface OperationOutcome {
  readonly response: Response;
  /**
   * The answer as it is sent. A replay has the text of the first definite answer, byte for byte.
   */
  readonly text: string;
  /** The same nonce was answered before. */
  readonly isReplay: boolean;
}

/** Reads the outcome from a transaction's row, as it was when the row was last written. */
export const outcomeOf = (row: TransactionRow): OperationOutcome =>
  outcomeFrom({
    ActionCode: row.response_code ?? '',
    ResponseText: row.response_text ?? '',
    ErrMsg: '',
    UniqueID: row.id,
    // Copying an object of a hundred fields is slow, so two fields are added to the new one.
    Transaction: Object.assign(transactionResponse(row, row.updated), {
      approval_code: row.auth_code,
      token: row.token_id,
    }),
  });

/** Makes the outcome of an operation without a transaction: a schedule, a stored card. */
export const outcomeFrom = (response: Response): OperationOutcome => ({
  response,
  text: JSON.stringify({ error: false, response } satisfies OperationEnvelope),
  isReplay: false,
});

/** Wraps the first definite answer of an intent. Its text is parsed only when a caller reads `response`. */
export const keptOutcome = (text: string, { isReplay }: { isReplay: boolean }): OperationOutcome => ({
  text,
  isReplay,
  get response() {
    return v.parse(OperationEnvelopeSchema, JSON.parse(text)).response;
  },
});

/** Makes the HTTP answer. The header `idempotency-hit` marks a replay. */
export const rendered = ({ text, isReplay }: OperationOutcome): Reply =>
  new Reply({ text, ...(isReplay && { headers: { 'idempotency-hit': 'true' } }) });
