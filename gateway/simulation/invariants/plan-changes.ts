import { recurringStatuses, todayIn } from '@tillway/rules';
import { isAccepted, isTaken, reversalsOf, type Facts } from '../facts';
import { datesToCome, zone } from './series';

type Transaction = Facts['transactions'][number];
type Change = Facts['changes'][number];

/** Nothing of a plan is left half changed unseen: each change has come to its end, or says which step has not, and why. */
export const changesComeToAnEnd = ({ changes }: Facts): string[] =>
  changes.flatMap(({ id, state, steps }) => {
    const stopped = steps.find((step) => step.state === 'failed');
    if (state === 'open') return [`The change ${id} is still under way`];
    if (state === 'failed' && !stopped?.message)
      return [`The change ${id} has failed, and does not say at what`];
    return state === 'finished' && steps.some((step) => step.state !== 'done')
      ? [`The change ${id} counts as finished, and a step of it is not done`]
      : [];
  });

/** Each step of a change takes its money once, however often it is tried; only what was declined is tried anew. */
export function stepsAreTakenOnce({ book, intents, changes }: Facts): string[] {
  return changes.flatMap(({ id, steps }) =>
    steps.flatMap(({ step }) => {
      const tries = intents.filter(({ nonce }) => nonce.startsWith(`change-${id}-${step}-`));
      const taken = book.filter(
        (entry) =>
          isAccepted(entry) && tries.some(({ transaction_id }) => transaction_id === entry.reference),
      );
      return taken.length > 1 ? [`The step ${step} of ${id} was charged ${taken.length} times`] : [];
    }),
  );
}

/** What was done of a change is so: what a step made stands or has been ended since, and what it took the place of is over. */
export function doneStepsAreDone({ changes, transactions }: Facts): string[] {
  return changes.flatMap(({ id, steps }) =>
    steps.flatMap((step) => {
      if (step.state !== 'done') return [];
      const made = transactions.find((row) => row.id === step.transaction_id);
      if (!made) return [`The step ${step.step} of ${id} made nothing`];
      if (step.step === 'void') return made.voided ? [] : [`${made.id} is to be voided by ${id}, and stands`];
      const old = 'replaces' in step ? transactions.find((row) => row.id === step.replaces?.id) : undefined;
      return old && goesOn(old) ? [`${old.id} goes on beside ${made.id} of ${id}`] : [];
    }),
  );
}

/** Of a plan that was paid in full nothing goes on that was there before. */
export const paidInFullIsOver = ({ requests, transactions }: Facts): string[] =>
  requests.flatMap(({ call, body, answer, transaction, name }) => {
    const paid = transactions.find(({ id }) => id === transaction);
    const isPaid = call === 'payPlan' && body['in_full'] === true && answer?.includes('"ActionCode":"000"');
    if (!isPaid || !paid) return [];
    return transactions
      .filter((row) => row.transaction_group_id === paid.transaction_group_id && row.created < paid.created)
      .filter(({ parent_transaction_id }) => parent_transaction_id === null)
      .filter(goesOn)
      .map(({ id }) => `${id} goes on after ${name}`);
  });

/**
 * A plan takes what it was sold for, or as its last change has it, once: what the bank has taken and what is still to come
 * are together never more; and not less where nobody has called anything off and nothing was declined.
 */
export function changedPlansAddUp(facts: Facts): string[] {
  return facts.plans.flatMap((plan) => {
    const changes = facts.changes.filter(({ plan_id }) => plan_id === plan.id);
    // one that stopped has changed a part, and the plan's total follows with the rest
    if (plan.total_amount === null || changes.length === 0 || changes.some(isHalfDone)) return [];
    const rows = facts.transactions.filter(
      (row) =>
        row.transaction_group_id === plan.id && (row.request_type === 'sale' || row.request_type === 'ach'),
    );
    const sold = rows.filter((row) => !isBeside(facts, row));
    const sum = sold.reduce((all, row) => all + keptOf(facts, row) + toComeOf(facts, row), 0);
    if (sum > plan.total_amount)
      return [`The plan ${plan.custom_tracking_id} of ${plan.total_amount} comes to ${sum}`];
    const isWhole =
      sold.length === rows.length &&
      isSoldWhole(facts, plan.custom_tracking_id) &&
      rows.every((row) => isUntouched(facts, row));
    return isWhole && sum < plan.total_amount
      ? [`The plan ${plan.custom_tracking_id} of ${plan.total_amount} comes to no more than ${sum}`]
      : [];
  });
}

const isHalfDone = ({ state, steps }: Change): boolean =>
  state !== 'finished' && steps.some((step) => step.state === 'done');

const goesOn = ({
  voided,
  recurring_status_id,
  state,
  processor_transaction_id,
  is_recurring,
}: Transaction) =>
  voided === null &&
  (is_recurring
    ? (recurring_status_id ?? recurringStatuses.ended) <= recurringStatuses.running
    : state === 'pending' && processor_transaction_id === null);

/** Each part of the sale was made. */
const isSoldWhole = ({ requests, transactions }: Facts, name: string): boolean =>
  requests
    .filter(({ body }) => body['transaction_group_id'] === name && 'transaction_group_total_amount' in body)
    .every((part) => transactions.some(({ id, state }) => id === part.transaction && state !== 'invalid'));

/** Paid beside the schedule, by whoever wanted to pay more at once; or made in the place of such a payment. */
function isBeside(facts: Facts, { id, replaces_transaction_id: replaced }: Transaction): boolean {
  const { requests, intents, transactions } = facts;
  const nonce = intents.find(({ transaction_id }) => transaction_id === id)?.nonce;
  const wanted = requests.find(({ body }) => nonce !== undefined && body['nonce'] === nonce);
  if (wanted) return !('transaction_group_total_amount' in wanted.body);
  const original = transactions.find((row) => row.id === replaced);
  return original !== undefined && isBeside(facts, original);
}

/** What the bank has taken for a payment and not given back, without the price adjustment. */
function keptOf(facts: Facts, { id }: Transaction): number {
  return facts.book
    .filter((entry) => entry.kind === 'charge' && entry.reference === id && isTaken(entry))
    .reduce((kept, entry) => {
      const back = reversalsOf(facts, entry).reduce((sum, { amount }) => sum + amount, 0);
      return kept + Math.max(0, entry.net - back);
    }, 0);
}

/** What a payment, or the series that begins with it, is still to take, without the price adjustment. */
function toComeOf(facts: Facts, row: Transaction): number {
  if (!goesOn(row) || row.state === 'declined' || row.parent_transaction_id !== null) return 0;
  const net = row.total_amount - row.fee_amount;
  if (!row.is_recurring) return net;
  const each =
    row.modify_total_amount === null ? net : row.modify_total_amount - (row.modify_fee_amount ?? 0);
  const terms = {
    ...row,
    recurring_type: row.modify_recurring_type ?? row.recurring_type,
    recurring_start: row.modify_recurring_start ?? row.recurring_start,
    recurring_end: row.modify_recurring_end ?? row.recurring_end,
  };
  return datesToCome(facts, terms) * each;
}

/**
 * Nobody has called it off or given it back, it was taken on its day, no date of it was refused, and it ended in its own time
 * or for a change. (A date that is taken a day late hides the date of that day from whoever changes the plan: PLN-023 tells
 * dates that ran by the day they ran on.)
 */
function isUntouched(facts: Facts, row: Transaction): boolean {
  const { id, state, recurring_status_id } = row;
  const isReplaced = facts.transactions.some(
    (other) =>
      other.replaces_transaction_id === id &&
      // what took its place outside of the plan pays something else
      other.transaction_group_id === row.transaction_group_id &&
      (other.state === 'approved' || other.state === 'pending'),
  );
  const isWell = state === 'approved' || state === 'pending';
  const isKept = facts.book
    .filter(({ reference }) => reference === id)
    .every((entry) => isTaken(entry) && reversalsOf(facts, entry).length === 0);
  const runs = facts.runs.filter(({ series_id }) => series_id === id);
  const isEnded =
    recurring_status_id === null ||
    recurring_status_id === recurringStatuses.ended ||
    recurring_status_id === recurringStatuses.pending ||
    recurring_status_id === recurringStatuses.running;
  const isOnTime =
    (row.future_post === null ||
      row.authorized === null ||
      todayIn(zone, row.authorized) === row.future_post) &&
    runs.every((run) => run.state === 'paid' && run.started_on === run.due_date);
  return isWell && isKept && isOnTime && (isReplaced || (isEnded && row.voided === null));
}
