import { type OperationAnswer, OperationAnswerSchema } from '@tillway/contract';
import * as v from 'valibot';
import { Reply } from '../../platform/http';
import { transactionAnswer } from '../transactions';
import type { TransactionRow } from '../transactions/row';

type Response = OperationAnswer['response'];

/**
 * What became of an operation on a terminal (decisions C-44): a payment, what undoes it, a series, a stored card. Steps go
 * by its `response`; only `rendered` makes an answer of it.
 */
export interface OperationOutcome {
  readonly response: Response;
  /** As it goes over the wire. A repeat has the text of the first definite answer, byte for byte. */
  readonly text: string;
  /** Answered before, under the same nonce (decisions §0.2). */
  readonly isRepeat: boolean;
}

/** The outcome that a transaction's row tells. */
export const outcomeOf = (row: TransactionRow): OperationOutcome =>
  outcomeFrom({
    ActionCode: row.response_code ?? '',
    ResponseText: row.response_text ?? '',
    ErrMsg: '',
    UniqueID: row.id,
    // a new object of a hundred fields: added to, not copied once more
    Transaction: Object.assign(transactionAnswer(row), {
      approval_code: row.auth_code,
      token: row.token_id,
    }),
  });

/** The outcome of an operation that makes no transaction: a schedule, a stored card. */
export const outcomeFrom = (response: Response): OperationOutcome => ({
  response,
  text: JSON.stringify({ error: false, response } satisfies OperationAnswer),
  isRepeat: false,
});

/** The outcome that an intent keeps as its first definite answer. It is read only where a step asks for it. */
export const keptOutcome = (text: string, { isRepeat }: { isRepeat: boolean }): OperationOutcome => ({
  text,
  isRepeat,
  get response() {
    return v.parse(OperationAnswerSchema, JSON.parse(text)).response;
  },
});

/** The answer over HTTP; one that was given before says so. */
export const rendered = ({ text, isRepeat }: OperationOutcome): Reply =>
  new Reply({ text, ...(isRepeat && { headers: { 'idempotency-hit': 'true' } }) });
