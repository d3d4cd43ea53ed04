import { type FieldError, messages } from '@tillway/rules';
import { invalid } from '../../platform/http';
import type { TransactionRow } from '../transactions/row';

/** The fields by which a request may identify its transaction. */
interface Said {
  id?: string | undefined;
  transaction_id?: string | undefined;
  unique_id?: string | undefined;
  account_id?: string | undefined;
  terminal_id?: string | undefined;
  token_id?: string | null | undefined;
  billing_id?: string | null | undefined;
  transaction_group_id?: string | null | undefined;
}

/** Throws a refusal if a field of the request contradicts the transaction: it means another one. */
export function assertSameTransaction(said: Said, row: TransactionRow): void {
  const ids = [row.id, row.tracking_id];
  const known: readonly (readonly [keyof Said, readonly (string | null)[], string])[] = [
    ['id', ids, messages.unidentifiedTransaction],
    ['transaction_id', ids, messages.unidentifiedTransaction],
    ['unique_id', ids, messages.unidentifiedTransaction],
    ['account_id', [row.account_id], messages.invalidMerchant],
    ['terminal_id', [row.terminal_id], messages.invalidTerminal],
    ['token_id', [row.token_id], messages.invalidToken],
    ['billing_id', [row.billing_id], messages.invalidBilling],
    [
      'transaction_group_id',
      [row.transaction_group_id, row.transaction_group_custom_tracking_id],
      messages.invalidTransaction,
    ],
  ];
  const errors = known.flatMap(([field, values, message]): FieldError[] => {
    const value = said[field];
    return !value || values.includes(value) ? [] : [{ field, message }];
  });
  if (errors.length > 0) throw invalid(errors);
}
