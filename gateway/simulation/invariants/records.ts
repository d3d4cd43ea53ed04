import { isOpen, isRepeatable, type OperationRequest } from '../clerk';
import { type Facts, isForStaff } from '../facts';

/** Reports state changes of a transaction with more than one audit row, and last states without one. */
export function oneAuditRowPerChange(facts: Facts): string[] {
  const { transactions, audits } = facts;
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const { action, subject_id, subject_type } of audits) {
    if (subject_type !== 'transactions') continue;
    const change = `${action} of ${subject_id}`;
    const times = (seen.get(change) ?? 0) + 1;
    seen.set(change, times);
    // A debit deferred to its day or its authorization is pending twice: first at the gateway, then at the bank.
    const isDeferred = transactions.some(
      ({ id, future_post, custom }) =>
        id === subject_id && (future_post !== null || custom['ach_authorization'] === 'printsign'),
    );
    const changes = transactions.filter(
      (row) => row.request_type === 'modify' && row.parent_transaction_id === subject_id,
    );
    // A modification revives a finished series, which may then end, be cancelled, or be declined once more.
    const mosts: Readonly<Record<string, number>> = {
      'payment.pending': isDeferred ? 2 : 1,
      'series.modified': changes.length,
      'series.ended': 1 + changes.length,
      'series.cancelled': 1 + changes.length,
      'series.declined': 1 + changes.length,
      // Each notification has another day.
      'debit.change_notified': notifications(facts, subject_id ?? ''),
    };
    const most = mosts[action] ?? 1;
    if (times > most) problems.push(`The audit has ${change} ${times} times`);
  }
  for (const { id, state, request_type } of transactions) {
    // A request refused before it became a payment is recorded separately; a modification is a change of its series. If a
    // process died during a call, nobody ever heard that its outcome is unknown.
    if (state === 'invalid' || request_type === 'modify' || isForStaff(facts, id)) continue;
    if (!audits.some(({ action, subject_id }) => subject_id === id && saysState(action, state)))
      problems.push(`The audit does not know that ${id} is ${state}`);
  }
  return problems;
}

/** Returns the number of different notifications of change for a debit. */
const notifications = ({ requests }: Facts, debit: string): number =>
  new Set(
    requests.flatMap(({ call, id, body }) =>
      call === 'achReturn' && id === debit ? [`${String(body['code'])} ${String(body['return_date'])}`] : [],
    ),
  ).size;

/** Answers whether an audit action records this state, as a payment or as a bank's decision. */
const saysState = (action: string, state: string): boolean =>
  action.endsWith(`.${state}`) || Boolean(decisions[state]?.includes(action));
const decisions: Readonly<Record<string, readonly string[]>> = {
  approved: ['entry.settled'],
  declined: ['entry.returned', 'debit.returned'],
};

/** Reports approvals of a manager that served more than one payment. */
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

/** Reports accepted notifications of change that are not stored with their debit. */
export const changesAreNoted = ({ requests, transactions }: Facts): string[] =>
  requests.flatMap(({ call, id, body, answer, name }) => {
    if (call !== 'achReturn' || answer === undefined || !String(body['code']).startsWith('C')) return [];
    const row = transactions.find((each) => each.id === id);
    const noted = (row?.custom['notifications_of_change'] ?? []) as { code?: unknown }[];
    return noted.some(({ code }) => code === body['code']) ? [] : [`${name} is not on record`];
  });

/**
 * Reports recorded faults, requests without an answer, exceptions that a rule should have resolved, and failed jobs.
 * Exceptions and jobs of the sick terminal do not count.
 */
export function allIsSettled(facts: Facts): string[] {
  const { requests, exceptions, failedJobs, wrong, sick } = facts;
  const isOfSick = ({ terminal_id }: { terminal_id: string | null }) =>
    sick !== undefined && terminal_id === sick;
  return [
    ...wrong,
    ...requests
      .filter((requested) => isRepeatable(requested) && isOpen(requested))
      .filter((requested) => !isStopped(facts, requested))
      .map(({ name }) => `${name} was never answered`),
    ...exceptions
      .filter((exception) => isOurs(exception) && !isOfSick(exception))
      .filter(({ transaction_id }) => !isForStaff(facts, transaction_id ?? undefined))
      .map(({ kind, transaction_id, detail }) => `${kind} of ${transaction_id}: ${JSON.stringify(detail)}`),
    ...failedJobs
      .filter((job) => !isOfSick(job))
      .map(({ queue, last_error }) => `A job of ${queue} was given up: ${last_error}`),
  ];
}

/** Answers whether a request waits for an outcome that nobody finds out: its own, or that of a void of its payment. */
const isStopped = (facts: Facts, { transaction, body }: OperationRequest): boolean =>
  isForStaff(facts, transaction) ||
  facts.transactions.some(
    (row) =>
      row.parent_transaction_id === (body['unique_id'] ?? body['transaction_id']) &&
      isForStaff(facts, row.id),
  );

/**
 * The exceptions that only staff can resolve: a replaced payment that settled before the void, a refund whose debit was
 * returned, a run returned for insufficient funds, a series stopped by a chargeback, and a partly changed plan.
 */
const peoples: readonly string[] = [
  'replaced_not_voided',
  'refund_after_return',
  'run_came_back',
  'series_charged_back',
  'plan_change_failed',
];
const isOurs = ({ kind }: Facts['exceptions'][number]): boolean => !peoples.includes(kind);
