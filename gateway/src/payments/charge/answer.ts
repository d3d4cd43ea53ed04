import type { OperationAnswer } from '@tillway/contract';
import { transactionAnswer } from '../transactions';
import type { TransactionRow } from '../transactions/row';

/** What a terminal operation answers about a transaction (decisions C-44), as it goes over the wire. */
export function operationText(row: TransactionRow): string {
  const answer: OperationAnswer = {
    error: false,
    response: {
      ActionCode: row.response_code ?? '',
      ResponseText: row.response_text ?? '',
      ErrMsg: '',
      UniqueID: row.id,
      // a new object of a hundred fields: added to, not copied once more
      Transaction: Object.assign(transactionAnswer(row), {
        approval_code: row.auth_code,
        token: row.token_id,
      }),
    },
  };
  return JSON.stringify(answer);
}
