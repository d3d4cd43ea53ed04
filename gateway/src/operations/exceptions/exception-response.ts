import type { Exception } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { rowStatus } from '../../payments/transactions/status';
import type { ExceptionRow } from './store';

/** The API form of an exception now. */
export function exceptionResponse(row: ExceptionRow, now: Date): Exception {
  const { id, kind, account_id, account_name, terminal_id, terminal_name, detail, resolved_by, note } = row;
  return {
    id,
    kind,
    state: row.resolved === null ? 'open' : 'resolved',
    created: row.created.toISOString(),
    account_id,
    account_name,
    terminal_id,
    terminal_name,
    transaction: paymentOf(row, now),
    detail,
    advice: messages.exceptionAdvice(kind),
    can_retry: row.can_retry,
    resolved: row.resolved?.toISOString() ?? null,
    resolved_by,
    note,
  };
}

function paymentOf(row: ExceptionRow, now: Date): Exception['transaction'] {
  const { transaction_id, tracking_id, request_type, transaction_status, total_amount, transaction_created } =
    row;
  if (transaction_id === null || tracking_id === null || request_type === null || transaction_status === null)
    return null;
  return {
    id: transaction_id,
    tracking_id,
    request_type,
    transaction_status: rowStatus({ ...row, request_type, transaction_status }, now),
    total_amount: total_amount ?? 0,
    customer_name: row.customer_name,
    last_four: row.last_four,
    created: transaction_created?.toISOString() ?? '',
  };
}
