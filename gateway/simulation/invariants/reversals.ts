import { decidedOf, isVoided, reversalsOf, type Facts } from '../facts';

/** Reports charges of which more was refunded than charged. */
export function refundedAtMostCharged(facts: Facts): string[] {
  return facts.book.flatMap((charge) => {
    if (charge.kind !== 'charge' && charge.kind !== 'capture') return [];
    const refunded = reversalsOf(facts, charge)
      .filter((entry) => entry.kind === 'refund' && !isVoided(facts, entry))
      .reduce((sum, { amount }) => sum + amount, 0);
    const charged = decidedOf(charge) === 'declined' ? 0 : charge.amount;
    return refunded > charged ? [`Of ${charge.reference}, ${charged}, went back ${refunded}`] : [];
  });
}

/** Reports charges that were voided twice, or both voided and refunded. */
export function voidOrRefund(facts: Facts): string[] {
  return facts.book.flatMap((charge) => {
    const reversals = reversalsOf(facts, charge);
    const voids = reversals.filter(({ kind }) => kind === 'void').length;
    const refunds = reversals.filter((entry) => entry.kind === 'refund' && !isVoided(facts, entry)).length;
    if (voids > 1) return [`${charge.reference} was voided ${voids} times`];
    return voids > 0 && refunds > 0 ? [`${charge.reference} was voided and refunded`] : [];
  });
}

/** Reports refunds of debits that the bank returned, unless an exception tells the operators. */
export function returnedIsNotRefunded(facts: Facts): string[] {
  const isKnown = (refund: string) =>
    facts.exceptions.some(
      ({ kind, transaction_id }) => kind === 'refund_after_return' && transaction_id === refund,
    );
  return facts.book
    .filter(({ cameBack }) => cameBack !== undefined)
    .flatMap((debit) => reversalsOf(facts, debit))
    .filter((entry) => entry.kind === 'refund' && !isVoided(facts, entry) && !isKnown(entry.reference))
    .map(({ reference }) => `The refund ${reference} goes on, and its debit came back`);
}

/** Reports sales whose refunded amount differs from the sum of their refunds. */
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
