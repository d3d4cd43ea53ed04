import { isOpen, isRepeatable } from '../clerk';
import type { Facts } from '../facts';

/** Each change of a transaction's state has one row in the audit, and its last state has one. */
export function oneAuditRowPerChange({ transactions, audits }: Facts): string[] {
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const { action, subject_id, subject_type } of audits) {
    if (subject_type !== 'transactions') continue;
    const change = `${action} of ${subject_id}`;
    const times = (seen.get(change) ?? 0) + 1;
    seen.set(change, times);
    // a debit that was held for its day is pending with us first, and then at the bank
    const isHeld = transactions.some(({ id, future_post }) => id === subject_id && future_post !== null);
    const most = action === 'payment.pending' && isHeld ? 2 : 1;
    if (times > most) problems.push(`The audit has ${change} ${times} times`);
  }
  for (const { id, state, request_type } of transactions) {
    // what was refused before it was a payment is on record by itself; a modification is its series' change
    if (state === 'invalid' || request_type === 'modify') continue;
    if (!audits.some(({ action, subject_id }) => subject_id === id && saysState(action, state)))
      problems.push(`The audit does not know that ${id} is ${state}`);
  }
  return problems;
}

/** A payment's own words, or a bank's decision. */
const saysState = (action: string, state: string): boolean =>
  action.endsWith(`.${state}`) || action === decisions[state];
const decisions: Readonly<Record<string, string>> = { approved: 'entry.settled', declined: 'entry.returned' };

/** Who has asked has an answer, and nothing is left for a person to look at. */
export function allIsSettled({ wishes, tasks, failedJobs, wrong }: Facts): string[] {
  return [
    ...wrong,
    ...wishes
      .filter((wish) => isRepeatable(wish) && isOpen(wish))
      .map(({ name }) => `${name} was never answered`),
    ...tasks.map(
      ({ kind, transaction_id, detail }) => `${kind} of ${transaction_id}: ${JSON.stringify(detail)}`,
    ),
    ...failedJobs.map(({ queue, last_error }) => `A job of ${queue} was given up: ${last_error}`),
  ];
}
