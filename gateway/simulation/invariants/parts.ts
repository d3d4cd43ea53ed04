import { isOfPayer } from '../bank';
import { type Facts, isAccepted, isGivenBack } from '../facts';

/**
 * Reports charges whose booked amount is not the approved amount: a kept part that has another total, and a part that
 * is neither kept nor given back.
 */
export function bookedIsApproved(facts: Facts): string[] {
  const { book, transactions, entries } = facts;
  return book.flatMap((entry) => {
    const row = transactions.find(({ id }) => id === entry.reference);
    if (!(isOfPayer(entry) || entry.kind === 'capture') || !row || !isAccepted(entry)) return [];
    const { id, keeps_part, total_amount, fee_amount, requested_amount } = row;
    const isPart = entry.amount < entry.asked;
    const booked = entries.filter((each) => each.transaction_id === id && each.amount > 0);
    if (isPart && !keeps_part)
      return isGivenBack(facts, entry) && booked.length === 0 ? [] : [`The part of ${id} was not given back`];
    return [
      ...(total_amount === entry.amount ? [] : [`${id} has ${total_amount}; ${entry.amount} were approved`]),
      ...(requested_amount === (isPart ? entry.asked : null) ? [] : [`${id} asked ${requested_amount}`]),
      ...(fee_amount >= 0 && fee_amount <= total_amount
        ? []
        : [`${id} has ${fee_amount} of price adjustment`]),
    ];
  });
}

/** Reports parts whose rest was charged more than once. */
export function restsAreChargedOnce({ transactions }: Facts): string[] {
  const charged = new Map<string, number>();
  for (const { rest_of_transaction_id: part, state, voided } of transactions)
    if (part !== null && state === 'approved' && voided === null)
      charged.set(part, (charged.get(part) ?? 0) + 1);
  return [...charged].flatMap(([part, times]) =>
    times > 1 ? [`The rest of ${part} was charged ${times} times`] : [],
  );
}
