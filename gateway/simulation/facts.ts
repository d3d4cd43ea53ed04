import type { World } from './world';
import type { BookEntry } from './bank';
import type { OperationRequest } from './clerk';

/** What is on record when a seed is over, in the gateway and at the bank. */
export async function gatherFacts({ engine, bank, requests, wrong, sick, turns }: World) {
  const { db } = engine;
  return {
    book: bank.book as readonly BookEntry[],
    asked: bank.asked as ReadonlyMap<string, number>,
    requests: requests as readonly OperationRequest[],
    wrong: wrong as readonly string[],
    /** The terminal whose days could not be cleared. */
    sick,
    /** ms */
    now: turns.now,
    transactions: await db.selectFrom('transactions').selectAll().execute(),
    intents: await db.selectFrom('payment_intents').selectAll().execute(),
    schedules: await db.selectFrom('schedules').selectAll().execute(),
    runs: await db.selectFrom('recurring_runs').selectAll().execute(),
    plans: await db.selectFrom('transaction_groups').selectAll().execute(),
    changes: await db.selectFrom('plan_changes').selectAll().execute(),
    batches: await db.selectFrom('batches').selectAll().execute(),
    takebacks: await db.selectFrom('batch_takebacks').selectAll().execute(),
    entries: await db.selectFrom('ledger_entries').selectAll().execute(),
    audits: await db
      .selectFrom('audit')
      .select(['action', 'subject_type', 'subject_id', 'at', 'detail'])
      .execute(),
    failedJobs: await db.selectFrom('jobs').selectAll().where('failed_at', 'is not', null).execute(),
    tasks: await db.selectFrom('operator_tasks').selectAll().execute(),
  };
}
export type Facts = Awaited<ReturnType<typeof gatherFacts>>;

/** Where an entry stands at the bank; `pending` as long as it is to be decided. */
export const standingOf = (entry: BookEntry): 'approved' | 'pending' | 'declined' =>
  entry.cameBack === undefined ? decidedOf(entry) : 'declined';

/** What the bank has decided of an entry, whether or not it came back later. */
export const decidedOf = ({ answer, decision }: BookEntry): 'approved' | 'pending' | 'declined' => {
  if (decision) return decision.kind === 'approved' ? 'approved' : 'declined';
  return answer.kind === 'approved' || answer.kind === 'pending' ? answer.kind : 'declined';
};

/** Whether the bank sent it back for want of money, at once or later: it may be presented again. */
export const cameShort = ({ decision, cameBack }: BookEntry): boolean =>
  cameBack === 'R01' || (decision?.kind === 'returned' && decision.code === 'R01');

/** Whether money moved, or will when the bank has decided. */
export const isTaken = (entry: BookEntry): boolean => standingOf(entry) !== 'declined';

/** Whether the bank took the request on, whatever it decided later. */
export const isAccepted = ({ answer }: BookEntry): boolean =>
  answer.kind === 'approved' || answer.kind === 'pending';

/** What reverses an entry of the bank's book, and was taken on. */
export const reversalsOf = ({ book }: Pick<Facts, 'book'>, { answer }: BookEntry): BookEntry[] =>
  book.filter(
    (entry) => entry.originalId !== null && entry.originalId === answer.transactionId && isTaken(entry),
  );

export const isVoided = (facts: Pick<Facts, 'book'>, entry: BookEntry): boolean =>
  reversalsOf(facts, entry).some(({ kind }) => kind === 'void');

/**
 * The bank's charges for what a payer wanted once, and for the series that begins with it. Whoever pays is told by a postal
 * code, and what was made under a nonce of its own (a series' date, a step of a plan's change) by that nonce.
 */
export function chargesFor(
  { book, intents, requests }: Pick<Facts, 'book' | 'intents' | 'requests'>,
  { body }: OperationRequest,
  { series }: { series?: string } = {},
): BookEntry[] {
  const nonces = new Map(intents.map(({ transaction_id, nonce }) => [transaction_id, nonce]));
  // a payment for a plan has the plan's payer, and with him the postal code
  const paysPlan = new Set(
    requests.filter(({ call }) => call === 'payPlan').map((each) => each.body['nonce']),
  );
  const isOthers = (nonce: string) =>
    nonce.startsWith('change-') ||
    paysPlan.has(nonce) ||
    (nonce.startsWith('run-') && !(series !== undefined && nonce.startsWith(`run-${series}-`)));
  return book.filter(
    (entry) =>
      entry.kind === 'charge' &&
      entry.postalCode === body['billing_postalcode'] &&
      !isOthers(nonces.get(entry.reference) ?? ''),
  );
}

/** Whether anything was taken, or is to be, beside the schedule of a plan: then its last dates may fall away. */
export const isPaidBeside = ({ transactions }: Pick<Facts, 'transactions'>, planId: string | null): boolean =>
  planId !== null &&
  transactions.some(
    (row) =>
      row.transaction_group_id === planId &&
      !row.is_installment &&
      (row.request_type === 'sale' || row.request_type === 'ach') &&
      row.state !== 'invalid',
  );
