import type { Facts } from '../facts';

/** Each change of a transaction's state has one row in the audit, and its last state has one. */
export function oneAuditRowPerChange({ transactions, audits }: Facts): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { action, subject_id } of audits) {
    const change = `${action} of ${subject_id}`;
    // an unknown outcome may be found unknown again
    if (seen.has(change)) problems.push(`The audit has ${change} twice`);
    seen.add(change);
  }
  for (const { id, state } of transactions) {
    // what was refused before it was a payment is on record by itself
    if (state === 'invalid') continue;
    if (!audits.some(({ action, subject_id }) => subject_id === id && action.endsWith(`.${state}`)))
      problems.push(`The audit does not know that ${id} is ${state}`);
  }
  return problems;
}

/** Who has asked has an answer, and nothing is left for a person to look at. */
export function allIsSettled({ wishes, tasks, failedJobs, wrong }: Facts): string[] {
  return [
    ...wrong,
    ...wishes.flatMap(({ name, call, answer, refusal }) =>
      call !== 'void' && answer === undefined && refusal === undefined ? [`${name} was never answered`] : [],
    ),
    ...tasks.map(
      ({ kind, transaction_id, detail }) => `${kind} of ${transaction_id}: ${JSON.stringify(detail)}`,
    ),
    ...failedJobs.map(({ queue, last_error }) => `A job of ${queue} was given up: ${last_error}`),
  ];
}
