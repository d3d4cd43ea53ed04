import {
  bookedOutcome,
  chargesFor,
  type Facts,
  givesBack,
  isAccepted,
  isForStaff,
  isGivenBack,
} from '../facts';

/** Reports requests with more than one charge at the bank. Later dates of a series have charges of their own. */
export const oneChargePerIntent = (facts: Facts): string[] =>
  facts.requests.flatMap((wanted) => {
    const { name, call, body } = wanted;
    if ((call !== 'payment' && call !== 'payHostedLink') || body['billing_postalcode'] === undefined)
      return [];
    const charges = chargesFor(facts, wanted).filter(isAccepted);
    return charges.length > 1 ? [`${name} was charged ${charges.length} times`] : [];
  });

/** Reports references that the gateway sent to the bank twice. To learn an outcome, it must look the reference up. */
export function askedOnce({ asked, transactions }: Facts): string[] {
  // The void that gives a part back is sent again until its outcome is known.
  const givingBack = new Set(transactions.map(({ id }) => [...id].reverse().join('')));
  return [...asked].flatMap(([reference, times]) =>
    times > 1 && !givingBack.has(reference) ? [`The bank was asked ${times} times for ${reference}`] : [],
  );
}

/** Reports payments that are still unknown although the bank can be reached again, and no exception tells staff. */
export function nothingUnknown(facts: Facts): string[] {
  return facts.transactions.flatMap(({ id, state }) =>
    state === 'unknown' && !isForStaff(facts, id) ? [`${id} is still unknown`] : [],
  );
}

/** Reports differences between the bank's book and the gateway's records, in both directions. */
export function recordsAgreeWithBook(facts: Facts): string[] {
  const { book, transactions } = facts;
  const problems: string[] = [];
  for (const entry of book) {
    if (givesBack(facts, entry) || isForStaff(facts, entry.reference)) continue;
    const { reference, kind } = entry;
    const row = transactions.find(({ id }) => id === reference);
    const expected = isGivenBack(facts, entry) ? 'declined' : bookedOutcome(entry);
    if (!row) problems.push(`The bank's ${kind} ${reference} is not on record`);
    else if (row.state !== expected)
      problems.push(`${reference} is ${row.state}; at the bank it is ${expected}`);
  }
  for (const { id, state, processor_transaction_id } of transactions) {
    const isDone = state === 'approved' && processor_transaction_id !== null;
    if (isDone && !book.some(({ reference }) => reference === id))
      problems.push(`${id} is approved; the bank does not know it`);
  }
  return problems;
}
