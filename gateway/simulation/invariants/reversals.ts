import { decidedOf, isVoided, reversalsOf, type Facts } from '../facts';

/** Never more goes back than was charged. */
export function refundedAtMostCharged(facts: Facts): string[] {
  return facts.book.flatMap((charge) => {
    if (charge.kind !== 'charge') return [];
    const refunded = reversalsOf(facts, charge)
      .filter((entry) => entry.kind === 'refund' && !isVoided(facts, entry))
      .reduce((sum, { amount }) => sum + amount, 0);
    const charged = decidedOf(charge) === 'declined' ? 0 : charge.amount;
    return refunded > charged ? [`Of ${charge.reference}, ${charged}, went back ${refunded}`] : [];
  });
}

/** A charge is called off or refunded, not both; and called off once. */
export function voidOrRefund(facts: Facts): string[] {
  return facts.book.flatMap((charge) => {
    const reversals = reversalsOf(facts, charge);
    const voids = reversals.filter(({ kind }) => kind === 'void').length;
    const refunds = reversals.filter((entry) => entry.kind === 'refund' && !isVoided(facts, entry)).length;
    if (voids > 1) return [`${charge.reference} was voided ${voids} times`];
    return voids > 0 && refunds > 0 ? [`${charge.reference} was voided and refunded`] : [];
  });
}

/** What came back from its bank is not refunded as well, unless a person knows. */
export function returnedIsNotRefunded(facts: Facts): string[] {
  const isKnown = (refund: string) =>
    facts.tasks.some(
      ({ kind, transaction_id }) => kind === 'refund_after_return' && transaction_id === refund,
    );
  return facts.book
    .filter(({ cameBack }) => cameBack !== undefined)
    .flatMap((debit) => reversalsOf(facts, debit))
    .filter((entry) => entry.kind === 'refund' && !isVoided(facts, entry) && !isKnown(entry.reference))
    .map(({ reference }) => `The refund ${reference} goes on, and its debit came back`);
}

/** What a sale says of its refunds is what its refunds say. */
export function creditsAddUp({ transactions }: Facts): string[] {
  return transactions.flatMap(({ id, credited_amount, request_type }) => {
    if (request_type !== 'sale' && request_type !== 'ach') return [];
    const credits = transactions.filter(
      (row) =>
        row.parent_transaction_id === id &&
        (row.request_type === 'credit' || row.request_type === 'achcredit') &&
        (row.state === 'approved' || row.state === 'pending') &&
        row.voided === null,
    );
    const sum = credits.reduce((total, { total_amount }) => total + total_amount, 0);
    return sum === credited_amount ? [] : [`${id} says ${credited_amount} went back; its refunds say ${sum}`];
  });
}
