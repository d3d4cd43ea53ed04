import { recurringStatuses, todayIn } from '@tillway/rules';
import { isAccepted, isTaken, reversalsOf, type Facts } from '../facts';
import { datesToCome, zone } from './series';

type Transaction = Facts['transactions'][number];
type Change = Facts['changes'][number];

/**
 * Reports changes that are still open, that failed without a reason, or that count as finished with an unfinished step.
 */
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

/** Reports steps that took their money more than once. Only a declined step may be tried again. */
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

/** Reports finished steps without effect: nothing was made, or the payment that the step ends continues. */
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

/** Reports payments that continue although their plan was paid in full after they were made. */
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
 * Reports changed plans whose total is wrong. The money taken by the bank and the payments to come may never exceed the
 * plan's total. They may be less only after a void, a refund, or a decline.
 */
export function changedPlansAddUp(facts: Facts): string[] {
  return facts.plans.flatMap((plan) => {
    const changes = facts.changes.filter(({ plan_id }) => plan_id === plan.id);
    // A change that stopped has changed one part; the plan's total follows with the rest.
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

/** Answers whether each part of the sale was made. */
const isSoldWhole = ({ requests, transactions }: Facts, name: string): boolean =>
  requests
    .filter(({ body }) => body['transaction_group_id'] === name && 'transaction_group_total_amount' in body)
    .every((part) => transactions.some(({ id, state }) => id === part.transaction && state !== 'invalid'));

/**
 * Answers whether a payment was made outside the schedule, by a payer who wanted to pay more at once. A payment that
 * replaces such a payment counts too.
 */
function isBeside(facts: Facts, { id, replaces_transaction_id: replaced }: Transaction): boolean {
  const { requests, intents, transactions } = facts;
  const nonce = intents.find(({ transaction_id }) => transaction_id === id)?.nonce;
  const wanted = requests.find(({ body }) => nonce !== undefined && body['nonce'] === nonce);
  if (wanted) return !('transaction_group_total_amount' in wanted.body);
  const original = transactions.find((row) => row.id === replaced);
  return original !== undefined && isBeside(facts, original);
}

/**
 * Returns the amount that the bank took for a payment and did not give back, in cents, without the price adjustment.
 */
function keptOf(facts: Facts, { id }: Transaction): number {
  return facts.book
    .filter((entry) => entry.kind === 'charge' && entry.reference === id && isTaken(entry))
    .reduce((kept, entry) => {
      const back = reversalsOf(facts, entry).reduce((sum, { amount }) => sum + amount, 0);
      return kept + Math.max(0, entry.net - back);
    }, 0);
}

/**
 * Returns the amount that a payment, or the series that begins with it, will still take, in cents, without the price
 * adjustment.
 */
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
 * Answers whether a payment took its normal course: neither voided nor refunded, taken on its day, without a refused
 * date, and ended on its last date or by a change. A date taken a day late does not count. The gateway tells dates that
 * ran by the day on which they ran, so a plan change misses the date of that day.
 */
function isUntouched(facts: Facts, row: Transaction): boolean {
  const { id, state, recurring_status_id } = row;
  const isReplaced = facts.transactions.some(
    (other) =>
      other.replaces_transaction_id === id &&
      // A replacement outside the plan pays for something else.
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
