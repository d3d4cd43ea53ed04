import type { NewJob } from '../../platform/worker/queue';
import { recordOutcome } from '../charge/record-outcome';
import { type Inquiry, inquiryJob } from '../jobs';
import { saleConditions } from '../charge/charge-details';
import { notCharged } from '../charge/outcome';
import type { TransactionRow } from '../transactions/row';
import { findSale } from '../charge/sale-store';
import { raiseException } from './exception-store';
import type { Inquiry as InquiryOfProcessor } from '../../processors/processor';
import type { PaymentDeps } from '../payment-deps';

/**
 * Asks the processor for the outcome of an unknown sale, by our own reference, and records a
 * definite answer. Otherwise returns the next inquiry; after the last one, raises an exception.
 * Never charges.
 */
export async function inquirePayment(deps: PaymentDeps, job: Inquiry): Promise<NewJob | undefined> {
  const sale = await findSale(deps.db, job);
  if (sale?.state !== 'unknown') return undefined;
  const processor = deps.processorOf(sale.processor_id);
  const original = await originalOf(deps, sale);
  const answer = await processor.inquire(questionOf(sale, original, job.lostAt));
  const lostForMs = deps.clock.now().getTime() - job.lostAt.getTime();

  if (answer === 'not_found') {
    if (lostForMs < processor.acceptsWithinMs) return again(deps, job);
    await recordOutcome(deps, { ...job, ...workers(sale) }, notCharged('not_found'));
  } else if (answer.kind === 'unknown') {
    return again(deps, job);
  } else {
    await recordOutcome(deps, { ...job, ...workers(sale) }, answer);
  }
  return undefined;
}

/** The payment that a transaction reverses or captures. */
const originalOf = async (
  { db }: Pick<PaymentDeps, 'db'>,
  { account_id: accountId, parent_transaction_id: id }: TransactionRow,
): Promise<TransactionRow | undefined> => (id === null ? undefined : findSale(db, { accountId, id }));

/** The question about a sale, with all that a processor without our reference can find it by. */
function questionOf(
  sale: TransactionRow,
  original: TransactionRow | undefined,
  askedAt: Date,
): InquiryOfProcessor {
  const kind = kindOf(sale);
  // The void of an authorization moves no money, so its own amount is zero.
  const { total_amount, fee_amount } = (kind === 'void' ? original : undefined) ?? sale;
  return {
    reference: sale.id,
    terminalId: sale.terminal_id,
    terminalCode: sale.terminal_code,
    kind,
    amount: total_amount - fee_amount,
    total: total_amount,
    paymentType: sale.payment_type === 'ach' ? 'ach' : 'card',
    askedAt,
    originalId: original?.processor_transaction_id ?? null,
    conditions: saleConditions(sale),
  };
}

function kindOf({
  request_type,
  parent_transaction_id,
  is_capture,
}: TransactionRow): InquiryOfProcessor['kind'] {
  if (request_type.endsWith('void')) return 'void';
  if (request_type.endsWith('credit')) return parent_transaction_id === null ? 'credit' : 'refund';
  return is_capture ? 'capture' : 'charge';
}

/** The fields of a payment that the worker completes. */
const workers = (sale: TransactionRow) => ({
  actor: {},
  relatedFields: sale,
  requestType: sale.request_type,
  replacesId: sale.replaces_transaction_id,
  isCapture: sale.is_capture,
  isStandaloneRefund: sale.request_type.endsWith('credit') && sale.parent_transaction_id === null,
});

async function again(deps: PaymentDeps, job: Inquiry): Promise<NewJob | undefined> {
  const next = inquiryJob(job, job.lostAt, job.lookUps + 1, deps.clock.now());
  if (!next) {
    await raiseException(deps.db, {
      id: deps.ids.id(),
      kind: 'payment_unknown',
      accountId: job.accountId,
      transactionId: job.id,
      detail: { look_ups: job.lookUps + 1, lost_at: job.lostAt.toISOString() },
      at: deps.clock.now(),
    });
  }
  return next;
}
