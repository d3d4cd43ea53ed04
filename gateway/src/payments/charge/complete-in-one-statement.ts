import type { AuditEvent } from '../../platform/audit';
import { type Executor, inBatches, isStatementError, SetApart } from '../../platform/database';
import { salePostings } from '../ledger/sale';
import type { ProcessorAnswer } from '../../processors/processor';
import { writtenRow } from '../transactions/written-row.generated';
import { type InstrumentToStore, sealedInstrument } from '../vault/instruments';
import type { KnownToken, NewToken } from '../vault/store';
import { type OperationOutcome, outcomeOf } from './operation-outcome';
import { type Completion, endAll } from './completion-store';
import { auditOf, entriesFor, isAlive, type OpenPayment } from './completion';
import { keptPart } from './kept-part';
import { outcomeColumns } from './outcome';
import type { NewSale } from './sale-store';
import type { PaymentDeps } from '../payment-deps';

/** A sale that this request reserved, with the row that it wrote. */
export interface ReservedSale extends OpenPayment {
  claimed: NewSale;
  /** The account's existing token of the card, if any. */
  known: KnownToken | undefined;
}

/**
 * True if the outcome of a sale changes only its own rows: no series, job, e-mail, or replaced
 * payment.
 */
export const isSelfContained = ({
  request_type,
  is_recurring,
  hosted_link_id,
  replaces_transaction_id,
}: NewSale): boolean =>
  request_type === 'sale' && !is_recurring && !hosted_link_id && !replaces_transaction_id;

/**
 * Completes a card sale that nobody else has touched since its reservation. The outcome, stored
 * card, ledger, audit, and answer are written by one statement, shared with concurrent sales.
 * Returns `undefined` and writes nothing if a row changed, the outcome is not definite, or only a
 * part was approved; the sale is then completed step by step.
 */
export async function completeInOneStatement(
  deps: PaymentDeps,
  sale: ReservedSale,
  answer: ProcessorAnswer,
  keeps: InstrumentToStore | undefined,
): Promise<OperationOutcome | undefined> {
  const isDefinite = answer.kind === 'approved' || answer.kind === 'declined' || answer.kind === 'error';
  if (!isDefinite || !isSelfContained(sale.claimed) || keptPart(sale, answer) !== undefined) return undefined;
  const item = written(deps, sale, answer, keeps);
  try {
    await endTogether(deps.db, item);
  } catch (error) {
    if (isStatementError(error) || error instanceof SetApart) return undefined;
    throw error;
  }
  return item.outcome;
}

interface Written {
  deps: PaymentDeps;
  completion: Completion;
  event: AuditEvent;
  outcome: OperationOutcome;
}

const endTogether = inBatches<Written, undefined>(
  async (db: Executor, items) => {
    const completions = items.map(({ completion }) => completion);
    const [{ deps }] = items as [Written];
    const events = items.map(({ event }) => event);
    await deps.audit.link(db, events, (...links) => endAll(db, completions, links));
    return items.map(() => undefined);
  },
  {
    ownerOf: ({ completion }) => completion.accountId,
    refusesApart: true,
    // Two sales with the same new card never share a statement, so that the first one stores the
    // card and the other finds it.
    keyOf: ({ completion: { newToken, id } }) =>
      newToken ? `${newToken.token.fingerprint.toString('hex')} ${newToken.token.holder}` : id,
  },
);

function written(
  deps: PaymentDeps,
  sale: ReservedSale,
  answer: ProcessorAnswer,
  keeps: InstrumentToStore | undefined,
): Written {
  const at = deps.clock.now();
  const columns = outcomeColumns(answer, at, sale);
  const kept = isAlive(answer) && keeps ? sealedInstrument(deps, keeps, at) : undefined;
  const status = answer.kind === 'approved' ? 'approved' : 'declined';
  const { error_messages, processor_answer, ...plain } = columns;
  const { card_name, billing_name } = sale.claimed;
  const computed = { transaction_status: status, customer_name: card_name ?? billing_name ?? null };
  const row = Object.assign(
    writtenRow(sale.claimed, computed, sale.relatedFields),
    plain,
    { error_messages: answer.messages },
    tokenOf(sale.known, kept),
  );
  if (keeps && row.token_id) row.token_is_active = true;
  const outcome = outcomeOf(row);
  const postings =
    answer.kind === 'approved' ? salePostings({ total: row.total_amount, fee: row.fee_amount }) : [];
  return {
    deps,
    event: auditOf(sale, row),
    outcome,
    completion: {
      id: sale.id,
      accountId: sale.accountId,
      terminalId: sale.terminalId,
      nonce: sale.nonce,
      claimed: sale.claimed.updated,
      outcome: columns,
      status,
      tokenId: row.token_id,
      billingId: row.billing_id,
      newToken: sale.known ? undefined : kept,
      usedToken: sale.known && kept && { ...kept.token, id: sale.known.id },
      usedBilling:
        kept && sale.known?.billing_id ? { ...kept.billing, id: sale.known.billing_id } : undefined,
      entries: entriesFor(deps, row, postings, at),
      answer: outcome.text,
      keepsDuplicateKey: isAlive(answer),
    },
  };
}

const tokenOf = (known: KnownToken | undefined, kept: NewToken | undefined) =>
  kept &&
  (known
    ? { token_id: known.id, billing_id: known.billing_id }
    : { token_id: kept.token.id, billing_id: kept.billing.id });
