import type { Chargeback, ChargebackResponse, DisputedPayment } from '@tillway/contract';
import { messages } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { notFound } from '../../platform/http';
import type { Scope } from '../../platform/access/scope';
import { findDisputedPayment, findEvidence, findMails, findSteps } from './record-store';
import { type ChargebackRow, findChargeback } from './store';

/** Reads a dispute with its steps, evidence, and payment. Throws 404 for a foreign one and a missing one alike. */
export async function disputeRecord(db: Executor, scope: Scope, id: string): Promise<ChargebackResponse> {
  const row = await findDispute(db, scope, id);
  const key = { accountId: row.account_id, id: row.id };
  const [steps, evidence, payment] = await Promise.all([
    findSteps(db, key),
    findEvidence(db, key),
    paymentOf(db, scope, row),
  ]);
  return {
    error: false,
    chargeback: chargebackResponse(row),
    history: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    evidence: evidence.map(({ added, text, ...item }) => ({
      ...item,
      text,
      kind: text === null ? 'file' : 'text',
      added: added.toISOString(),
    })),
    payment,
  };
}

/** Finds a dispute of a scope. Throws 404 if it has none of that id. */
export async function findDispute(db: Executor, scope: Scope, id: string): Promise<ChargebackRow> {
  const row = await findChargeback(db, scope, id);
  if (!row) throw notFound(messages.invalidChargeback);
  return row;
}

/** The API form of a row. */
export const chargebackResponse = ({ created, ...row }: ChargebackRow): Chargeback => ({
  ...row,
  date: created.toISOString(),
});

async function paymentOf(db: Executor, scope: Scope, row: ChargebackRow): Promise<DisputedPayment | null> {
  if (row.transaction_id === null) return null;
  const payment = await findDisputedPayment(db, scope, row.account_id, row.transaction_id);
  if (!payment) return null;
  const mails = await findMails(db, row.account_id, payment.id);
  return {
    ...payment,
    created: payment.created.toISOString(),
    settled: payment.settled?.toISOString() ?? null,
    mails: mails.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  };
}
