import type { TransactionState } from '@tillway/rules';
import type { Actor, AuditEvent } from '../../platform/audit';
import { type Entries, entriesOf } from '../ledger/post';
import type { Posting } from '../ledger/sale';
import type { ProcessorAnswer } from '../../processors/processor';
import type { RelatedFields } from '../transactions/row';
import type { SaleRow } from './sale-store';
import type { PaymentDeps } from '../payment-deps';

/** A payment that has been reserved and has no recorded outcome yet. */
export interface OpenPayment {
  id: string;
  accountId: string;
  terminalId: string;
  nonce: string;
  /** `sale` if omitted. */
  requestType?: string;
  /** The transaction that it replaces. */
  replacesId?: string | null;
  /** A payment that takes the money of an authorization. */
  isCapture?: boolean;
  /** A refund without an earlier payment. */
  isStandaloneRefund?: boolean;
  /** The user who requested it; empty when the worker completes it. */
  actor: Actor;
  /** The key of the portal through which it was requested; absent when the worker completes it. */
  portal?: string | undefined;
  /** Charged whether or not it looked like a duplicate; recorded in the audit. */
  allowsDuplicate?: boolean;
  relatedFields: RelatedFields;
}

/** True if the answer means that the payer was, will be, or may have been charged. */
export const isAlive = ({ kind }: ProcessorAnswer): boolean =>
  kind === 'approved' || kind === 'pending' || kind === 'unknown';

export const entriesFor = (
  { ids }: Pick<PaymentDeps, 'ids'>,
  row: SaleRow,
  postings: readonly Posting[],
  at: Date,
): Entries =>
  postings.length === 0
    ? []
    : entriesOf(ids, { accountId: row.account_id, transactionId: row.id, at, postings });

const auditNames: Readonly<Record<string, 'authorization' | 'void' | 'refund'>> = {
  authorize: 'authorization',
  void: 'void',
  achvoid: 'void',
  credit: 'refund',
  achcredit: 'refund',
};
const auditName = ({ request_type }: SaleRow) => auditNames[request_type] ?? 'payment';

/** The audit event of a sale's outcome. */
export const auditOf = ({ actor, allowsDuplicate }: OpenPayment, row: SaleRow): AuditEvent => ({
  action: `${auditName(row)}.${row.state as Exclude<TransactionState, 'invalid'>}`,
  actor,
  accountId: row.account_id,
  subject: { type: 'transactions', id: row.id },
  detail: {
    total_amount: row.total_amount,
    ...(row.requested_amount !== null && { requested_amount: row.requested_amount }),
    response_code: row.response_code,
    ...(allowsDuplicate && { allow_duplicate: true }),
  },
});
