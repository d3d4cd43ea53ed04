import type { AuditEvent } from '../../audit';
import { type Executor, inBatches, isRefused } from '../../database';
import { Reply } from '../../http';
import { salePostings } from '../../ledger/sale';
import type { ProcessorAnswer } from '../../processors/processor';
import { writtenRow } from '../../transactions/row';
import { type InstrumentToKeep, sealedInstrument } from '../../vault/instruments';
import type { KnownToken, NewToken } from '../../vault/store';
import { operationText } from './answer';
import { type Ending, endAll } from './end-store';
import { auditOf, entriesFor, isAlive, type OpenSale } from './ending';
import { outcomeColumns } from './outcome';
import type { NewSale } from '../store';
import type { Till } from '../till';

/** A sale that this request has claimed, as it wrote it. */
export interface ClaimedSale extends OpenSale {
  claimed: NewSale;
  /** The token that the account has of the card already. */
  known: KnownToken | undefined;
}

/** Whether a sale's outcome has consequences in its own rows alone: no series, no job, no letter, nothing that it replaces. */
export const endsAlone = ({
  request_type,
  is_recurring,
  hosted_link_id,
  replaces_transaction_id,
}: NewSale): boolean =>
  request_type === 'sale' && !is_recurring && !hosted_link_id && !replaces_transaction_id;

/**
 * Ends a card sale that nobody else has touched since its claim: all is known here then, so that its outcome, the kept
 * card, ledger, audit and answer are one statement, shared with the sales of the same moment. `undefined`, and nothing is
 * written, when something is not as it was, or the outcome is not definite: then the sale is ended step by step.
 */
export async function endAtOnce(
  till: Till,
  sale: ClaimedSale,
  answer: ProcessorAnswer,
  keeps: InstrumentToKeep | undefined,
): Promise<Reply | undefined> {
  const isDefinite = answer.kind === 'approved' || answer.kind === 'declined' || answer.kind === 'error';
  if (!isDefinite || !endsAlone(sale.claimed)) return undefined;
  const item = written(till, sale, answer, keeps);
  try {
    await endTogether(till.db, item);
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw error;
  }
  return new Reply({ text: item.ending.answer });
}

interface Written {
  till: Till;
  ending: Ending;
  event: AuditEvent;
}

const endTogether = inBatches<Written, undefined>(
  async (db: Executor, items) => {
    const endings = items.map(({ ending }) => ending);
    const [{ till }] = items as [Written];
    const events = items.map(({ event }) => event);
    await till.audit.link(db, events, (...links) => endAll(db, endings, links));
    return items.map(() => undefined);
  },
  // a card that is new in two of them is stored once, by the first
  {
    keyOf: ({ ending: { newToken, id } }) =>
      newToken ? `${newToken.token.fingerprint.toString('hex')} ${newToken.token.holder}` : id,
  },
);

function written(
  till: Till,
  sale: ClaimedSale,
  answer: ProcessorAnswer,
  keeps: InstrumentToKeep | undefined,
): Written {
  const at = till.clock.now();
  const outcome = outcomeColumns(answer, at, sale);
  const kept = isAlive(answer) && keeps ? sealedInstrument(till, keeps, at) : undefined;
  const status = answer.kind === 'approved' ? 'approved' : 'declined';
  const { error_messages, processor_answer, ...plain } = outcome;
  const row = Object.assign(
    writtenRow(sale.claimed, status, sale.surroundings),
    plain,
    { error_messages: answer.messages },
    tokenOf(sale.known, kept),
  );
  if (keeps && row.token_id) row.token_is_active = true;
  const postings =
    answer.kind === 'approved' ? salePostings({ total: row.total_amount, fee: row.fee_amount }) : [];
  return {
    till,
    event: auditOf(sale, row),
    ending: {
      id: sale.id,
      accountId: sale.accountId,
      terminalId: sale.terminalId,
      nonce: sale.nonce,
      claimed: sale.claimed.updated,
      outcome,
      status,
      tokenId: row.token_id,
      billingId: row.billing_id,
      newToken: sale.known ? undefined : kept,
      usedToken: sale.known && kept && { ...kept.token, id: sale.known.id },
      entries: entriesFor(till, row, postings, at),
      answer: operationText(row),
      keepsDuplicateKey: isAlive(answer),
    },
  };
}

const tokenOf = (known: KnownToken | undefined, kept: NewToken | undefined) =>
  kept &&
  (known
    ? { token_id: known.id, billing_id: known.billing_id }
    : { token_id: kept.token.id, billing_id: kept.billing.id });
