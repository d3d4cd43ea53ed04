import { isOpen, isRepeatable } from '../clerk';
import type { Facts } from '../facts';

/** Each change of a transaction's state has one row in the audit, and its last state has one. */
export function oneAuditRowPerChange(facts: Facts): string[] {
  const { transactions, audits } = facts;
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const { action, subject_id, subject_type } of audits) {
    if (subject_type !== 'transactions') continue;
    const change = `${action} of ${subject_id}`;
    const times = (seen.get(change) ?? 0) + 1;
    seen.set(change, times);
    // a debit that was deferred to its day or its authorization is pending with us first, and then at the bank
    const isDeferred = transactions.some(
      ({ id, future_post, custom }) =>
        id === subject_id && (future_post !== null || custom['ach_authorization'] === 'printsign'),
    );
    const changes = transactions.filter(
      (row) => row.request_type === 'modify' && row.parent_transaction_id === subject_id,
    );
    // a series that is over goes on when it is modified, and may end, be cancelled or run out of tries once more
    const mosts: Readonly<Record<string, number>> = {
      'payment.pending': isDeferred ? 2 : 1,
      'series.modified': changes.length,
      'series.ended': 1 + changes.length,
      'series.cancelled': 1 + changes.length,
      'series.declined': 1 + changes.length,
      // each on another day
      'debit.change_notified': notifications(facts, subject_id ?? ''),
    };
    const most = mosts[action] ?? 1;
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

/** How many different notifications of change came for a debit. */
const notifications = ({ requests }: Facts, debit: string): number =>
  new Set(
    requests.flatMap(({ call, id, body }) =>
      call === 'achReturn' && id === debit ? [`${String(body['code'])} ${String(body['return_date'])}`] : [],
    ),
  ).size;

/** A payment's own words, or a bank's decision. */
const saysState = (action: string, state: string): boolean =>
  action.endsWith(`.${state}`) || Boolean(decisions[state]?.includes(action));
const decisions: Readonly<Record<string, readonly string[]>> = {
  approved: ['entry.settled'],
  declined: ['entry.returned', 'debit.returned'],
};

/** A manager's approval serves one payment. */
export function approvalsServeOnce({ requests, intents, transactions }: Facts): string[] {
  const served = new Map<unknown, number>();
  for (const { byTrainee, body } of requests) {
    const intent = byTrainee && intents.find(({ nonce }) => nonce === body['nonce']);
    const made = intent && transactions.find(({ id }) => id === intent.transaction_id);
    if (made && made.state !== 'invalid')
      served.set(body['approval_id'], (served.get(body['approval_id']) ?? 0) + 1);
  }
  return [...served].flatMap(([id, times]) =>
    times > 1 ? [`The approval ${String(id)} served ${times} times`] : [],
  );
}

/** A notification of change that was taken on is kept with its debit, and moves nothing. */
export const changesAreNoted = ({ requests, transactions }: Facts): string[] =>
  requests.flatMap(({ call, id, body, answer, name }) => {
    if (call !== 'achReturn' || answer === undefined || !String(body['code']).startsWith('C')) return [];
    const row = transactions.find((each) => each.id === id);
    const noted = (row?.custom['notifications_of_change'] ?? []) as { code?: unknown }[];
    return noted.some(({ code }) => code === body['code']) ? [] : [`${name} is not on record`];
  });

/** Who has asked has an answer, and nothing is left for a person to look at. */
export function allIsSettled({ requests, tasks, failedJobs, wrong, sick }: Facts): string[] {
  const isOfSick = ({ terminal_id }: { terminal_id: string | null }) =>
    sick !== undefined && terminal_id === sick;
  return [
    ...wrong,
    ...requests
      .filter((requested) => isRepeatable(requested) && isOpen(requested))
      .map(({ name }) => `${name} was never answered`),
    ...tasks
      .filter((task) => isOurs(task) && !isOfSick(task))
      .map(({ kind, transaction_id, detail }) => `${kind} of ${transaction_id}: ${JSON.stringify(detail)}`),
    ...failedJobs
      .filter((job) => !isOfSick(job))
      .map(({ queue, last_error }) => `A job of ${queue} was given up: ${last_error}`),
  ];
}

/**
 * What no rule can put right is a person's: a replaced payment that settled before it could be called off, a refund whose
 * debit came back, a run that came back for want of money, a plan that was changed in part.
 */
const peoples: readonly string[] = [
  'replaced_not_voided',
  'refund_after_return',
  'run_came_back',
  'series_charged_back',
  'plan_change_failed',
];
const isOurs = ({ kind }: Facts['tasks'][number]): boolean => !peoples.includes(kind);
