import { authorizationEnds } from '@tillway/rules';
import type { BookEntry } from '../bank';
import { bookedOutcome, type Facts, isVoided } from '../facts';

const isAuthorization = ({ request_type }: Facts['transactions'][number]): boolean =>
  request_type === 'authorize';

const approved = (facts: Facts, kind: BookEntry['kind']): BookEntry[] =>
  facts.book.filter((entry) => entry.kind === kind && bookedOutcome(entry) === 'approved');

/** Reports authorizations of which the bank took money twice, too much, after their days, or although they were voided. */
export function capturedAtMostOnce(facts: Facts): string[] {
  return approved(facts, 'authorize').flatMap((authorization) => {
    const { reference, amount, answer, at } = authorization;
    const captures = approved(facts, 'capture').filter((entry) => entry.originalId === answer.transactionId);
    return [
      ...(captures.length > 1 ? [`${reference} was captured ${captures.length} times`] : []),
      ...captures.flatMap((capture) => [
        ...(capture.amount > amount ? [`Of ${reference}, ${amount}, ${capture.amount} was captured`] : []),
        ...(isLate(facts, capture, at) ? [`${reference} was captured after its days`] : []),
        ...(isVoided(facts, authorization) ? [`${reference} was captured and voided`] : []),
      ]),
    ];
  });
}

/** Answers whether a capture was begun after an authorization's days. Its call may arrive later than it was begun. */
function isLate({ transactions }: Facts, { reference }: BookEntry, authorized: Date): boolean {
  const row = transactions.find(({ id }) => id === reference);
  // The gateway counts from the answer, or from the inquiry that found it.
  const began = transactions.find(({ id }) => id === row?.parent_transaction_id)?.authorized ?? authorized;
  return row !== undefined && row.created > authorizationEnds(began.toISOString());
}

/** Reports authorizations with money of their own: in the ledger, in a batch, settled, or charged by the bank. */
export function authorizationsTakeNoMoney({ transactions, entries, book, takebacks }: Facts): string[] {
  return transactions.filter(isAuthorization).flatMap(({ id, batch_id, settled, credited_amount }) => {
    const isBooked = entries.some(({ transaction_id }) => transaction_id === id);
    const isBatched = batch_id !== null || takebacks.some(({ transaction_id }) => transaction_id === id);
    const isCharged = book.some(({ reference, kind }) => reference === id && kind !== 'authorize');
    return [
      ...(isBooked ? [`The authorization ${id} is in the ledger`] : []),
      ...(isBatched || settled !== null ? [`The authorization ${id} is in a batch`] : []),
      ...(isCharged ? [`The bank charged the authorization ${id}`] : []),
      ...(credited_amount === 0 ? [] : [`The authorization ${id} was refunded`]),
    ];
  });
}

/** Reports authorizations that name another capture than the one that took their money. */
export function capturesAreKnown({ transactions }: Facts): string[] {
  return transactions.filter(isAuthorization).flatMap(({ id, captured_transaction_id, captured }) => {
    const taken = transactions.filter(
      (row) => row.parent_transaction_id === id && row.request_type === 'sale' && row.state === 'approved',
    );
    const isRight =
      (taken[0]?.id ?? null) === captured_transaction_id && (captured !== null) === taken.length > 0;
    return isRight ? [] : [`${id} does not say by which payment it was captured`];
  });
}
