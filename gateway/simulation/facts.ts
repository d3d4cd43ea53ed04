import type { World } from './world';
import { type BookEntry, isGivenBackBy, isOfPayer } from './bank';
import type { OperationRequest } from './clerk';
import { processors } from './processors';
import type { SentToken } from './vault';

/** Gathers the records of the gateway and of the bank at the end of a seed. */
export async function gatherFacts(world: World) {
  const { engine, bank, requests, wrong, sick, turns, seed } = world;
  const { db } = engine;
  return {
    seed,
    book: bank.book as readonly BookEntry[],
    asked: bank.asked as ReadonlyMap<string, number>,
    questions: bank.questions,
    sentTokens: bank.vault.sent as readonly SentToken[],
    requests: requests as readonly OperationRequest[],
    wrong: wrong as readonly string[],
    /** The terminal whose days could not be cleared. */
    sick,
    /** The simulated time in milliseconds. */
    now: turns.now,
    /** The merchant's sums as the screens show them. */
    shown: await world.lookAtSums(),
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
    exceptions: await db.selectFrom('exceptions').selectAll().execute(),
  };
}
export type Facts = Awaited<ReturnType<typeof gatherFacts>>;

/** Answers whether the gateway gave a charge back at once, because only a part was approved. */
export const isGivenBack = ({ book }: Pick<Facts, 'book'>, charge: BookEntry): boolean =>
  book.some((entry) => isGivenBackBy(entry, charge) && isTaken(entry));

/**
 * Answers whether nobody finds out the outcome of a transaction: its processor cannot be asked, and staff have an
 * exception.
 */
export const isForStaff = (
  { transactions, exceptions }: Pick<Facts, 'transactions' | 'exceptions'>,
  id: string | undefined,
): boolean =>
  transactions.some(
    (row) => row.id === id && row.state === 'unknown' && row.processor_id === processors.withoutLookUp,
  ) && exceptions.some(({ kind, transaction_id }) => kind === 'payment_unknown' && transaction_id === id);

/** Answers whether an entry gives a charge back at once. Such a void has no record of its own. */
export const givesBack = ({ book }: Pick<Facts, 'book'>, entry: BookEntry): boolean =>
  book.some((charge) => isGivenBackBy(entry, charge));

/** Returns an entry's state at the bank; `pending` until it is decided. */
export const bookedOutcome = (entry: BookEntry): 'approved' | 'pending' | 'declined' =>
  entry.cameBack === undefined ? decidedOf(entry) : 'declined';

/** Returns the bank's decision on an entry, regardless of a later return. */
export const decidedOf = ({ answer, decision }: BookEntry): 'approved' | 'pending' | 'declined' => {
  if (decision) return decision.kind === 'approved' ? 'approved' : 'declined';
  return answer.kind === 'approved' || answer.kind === 'pending' ? answer.kind : 'declined';
};

/**
 * Answers whether the bank returned an entry for insufficient funds, at once or later: it may be presented
 * again.
 */
export const cameShort = ({ decision, cameBack }: BookEntry): boolean =>
  cameBack === 'R01' || (decision?.kind === 'returned' && decision.code === 'R01');

/** Answers whether money moved, or will move once the bank decides. */
export const isTaken = (entry: BookEntry): boolean => bookedOutcome(entry) !== 'declined';

/** Answers whether the bank accepted the request, regardless of a later decision. */
export const isAccepted = ({ answer }: BookEntry): boolean =>
  answer.kind === 'approved' || answer.kind === 'pending';

/** Returns the accepted reversals of an entry. */
export const reversalsOf = ({ book }: Pick<Facts, 'book'>, { answer }: BookEntry): BookEntry[] =>
  book.filter(
    (entry) => entry.originalId !== null && entry.originalId === answer.transactionId && isTaken(entry),
  );

export const isVoided = (facts: Pick<Facts, 'book'>, entry: BookEntry): boolean =>
  reversalsOf(facts, entry).some(({ kind }) => kind === 'void');

/**
 * Returns the bank's charges for a request, and for the series that begins with it. A postal code identifies
 * the payer. Payments with a nonce of their own (a series' date, a step of a plan change) are identified by
 * that nonce.
 */
export function chargesFor(
  { book, intents, requests }: Pick<Facts, 'book' | 'intents' | 'requests'>,
  { body }: OperationRequest,
  { series }: { series?: string } = {},
): BookEntry[] {
  const nonces = new Map(intents.map(({ transaction_id, nonce }) => [transaction_id, nonce]));
  // A payment for a plan has the plan's payer, and so the same postal code.
  const paysPlan = new Set(
    requests.filter(({ call }) => call === 'payPlan').map((each) => each.body['nonce']),
  );
  const isOthers = (nonce: string) =>
    nonce.startsWith('change-') ||
    paysPlan.has(nonce) ||
    (nonce.startsWith('run-') && !(series !== undefined && nonce.startsWith(`run-${series}-`)));
  return book.filter(
    (entry) =>
      isOfPayer(entry) &&
      entry.postalCode === body['billing_postalcode'] &&
      !isOthers(nonces.get(entry.reference) ?? ''),
  );
}

/**
 * Answers whether a plan has payments outside its schedule, taken or planned: then its last dates may be
 * dropped.
 */
export const isPaidBeside = ({ transactions }: Pick<Facts, 'transactions'>, planId: string | null): boolean =>
  planId !== null &&
  transactions.some(
    (row) =>
      row.transaction_group_id === planId &&
      !row.is_installment &&
      (row.request_type === 'sale' || row.request_type === 'ach') &&
      row.state !== 'invalid',
  );
