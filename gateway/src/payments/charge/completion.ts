import type { TransactionState } from '@tillway/rules';
import type { Actor, AuditEvent } from '../../platform/audit';
import { type Entries, entriesOf } from '../ledger/post';
import type { Posting } from '../ledger/sale';
import type { ProcessorAnswer } from '../processors/processor';
import type { RelatedFields } from '../transactions/row';
import type { SaleRow } from './sale-store';
import type { PaymentDeps } from '../payment-deps';

/** A sale on its way through the processor. */
export interface OpenPayment {
  id: string;
  accountId: string;
  terminalId: string;
  nonce: string;
  /** `sale` unless it is something else. */
  requestType?: string;
  /** The transaction whose place it takes. */
  replacesId?: string | null;
  /** Money back without a payment before it. */
  isStandaloneRefund?: boolean;
  /** Who wanted it; empty when the worker goes on with it. */
  actor: Actor;
  /** Key of the portal that it was wanted at; none when the worker goes on with it. */
  portal?: string | undefined;
  /** Charged whether or not it looked like a duplicate (decisions §0.4): said in the audit. */
  allowsDuplicate?: boolean;
  relatedFields: RelatedFields;
}

/** Whether, by this answer, the payer was charged, will be, or may have been. */
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

const auditNames: Readonly<Record<string, 'void' | 'refund'>> = {
  void: 'void',
  achvoid: 'void',
  credit: 'refund',
  achcredit: 'refund',
};
const auditName = ({ request_type }: SaleRow) => auditNames[request_type] ?? 'payment';

/** What the audit says of a sale's outcome. */
export const auditOf = ({ actor, allowsDuplicate }: OpenPayment, row: SaleRow): AuditEvent => ({
  action: `${auditName(row)}.${row.state as Exclude<TransactionState, 'invalid'>}`,
  actor,
  accountId: row.account_id,
  subject: { type: 'transactions', id: row.id },
  detail: {
    total_amount: row.total_amount,
    response_code: row.response_code,
    ...(allowsDuplicate && { allow_duplicate: true }),
  },
});
