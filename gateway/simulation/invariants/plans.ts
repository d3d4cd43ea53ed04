import { parseDollars, recurringStatuses } from '@tillway/rules';
import type { BookEntry } from '../bank';
import type { OperationRequest } from '../clerk';
import { chargesFor, isPaidBeside, isTaken, isVoided, reversalsOf, type Facts } from '../facts';
import { datesCharged, datesToCome } from './series';

/**
 * Reports plans that do not add up. The whole plan must be the money that the bank took and did not return, the
 * payments to come, and the cancelled parts. A part is cancelled if it was declined, voided, or cancelled, or never
 * became a payment.
 */
export function plansAddUp(facts: Facts): string[] {
  const plans = new Map<string, OperationRequest[]>();
  for (const requested of facts.requests) {
    const group = requested.body['transaction_group_id'];
    if (typeof group === 'string') plans.set(group, [...(plans.get(group) ?? []), requested]);
  }
  return [...plans].flatMap(([group, parts]) => {
    const wrong = parts.flatMap((part) => partProblem(facts, part) ?? []);
    return wrong.map((problem) => `The plan ${group}: ${problem}`);
  });
}

/** Returns the most that a plan may take, in cents: its total, or the total that a stopped change would set. */
function mostOf(facts: Facts, { id, total_amount }: Facts['plans'][number]): number | null {
  if (total_amount === null) return null;
  const stopped = facts.changes.find(({ plan_id, finished }) => plan_id === id && finished === null);
  return total_amount + Math.max(0, stopped?.terms_by?.total ?? 0);
}

/** Reports plans whose parts took more at the bank, less reversals, than the plan may take. */
export function plansAreHeldToTheirTotal(facts: Facts): string[] {
  return facts.plans.flatMap((plan) => {
    const { custom_tracking_id } = plan;
    const most = mostOf(facts, plan);
    const parts = facts.requests.filter(
      ({ body }) =>
        body['transaction_group_id'] === custom_tracking_id && 'transaction_group_total_amount' in body,
    );
    const taken = facts.book.filter(
      (entry) =>
        entry.kind === 'charge' &&
        isTaken(entry) &&
        !isVoided(facts, entry) &&
        parts.some(({ body }) => body['billing_postalcode'] === entry.postalCode),
    );
    const back = taken
      .flatMap((entry) => reversalsOf(facts, entry))
      .reduce((sum, { amount }) => sum + amount, 0);
    const kept = sumOf(taken) - back;
    return most === null || kept <= most ? [] : [`The plan ${custom_tracking_id} of ${most} took ${kept}`];
  });
}

/**
 * Reports plans that took more, less reversals, than they may take. This includes payments by a series, by hand,
 * outside the schedule, and by a change.
 */
export function takesNoMoreThanItsTotal(facts: Facts): string[] {
  return facts.plans.flatMap((plan) => {
    const { id, custom_tracking_id } = plan;
    const most = mostOf(facts, plan);
    if (most === null) return [];
    const rows = new Set(
      facts.transactions.flatMap((row) => (row.transaction_group_id === id ? [row.id] : [])),
    );
    const taken = facts.book.filter(
      (entry) =>
        entry.kind === 'charge' && rows.has(entry.reference) && isTaken(entry) && !isVoided(facts, entry),
    );
    const back = taken
      .flatMap((entry) => reversalsOf(facts, entry))
      .reduce((sum, { amount }) => sum + amount, 0);
    const kept = sumOf(taken) - back;
    return kept <= most ? [] : [`The plan ${custom_tracking_id} of ${most} took ${kept}`];
  });
}

/**
 * Describes a part that is not wholly paid, to come, or cancelled; too little is as wrong as too much. Returns
 * `undefined` for a correct part.
 */
function partProblem(facts: Facts, part: OperationRequest): string | undefined {
  const row = facts.transactions.find(({ id }) => id === part.transaction);
  // A modified part has another amount and other dates, and its plan has another total.
  if (!row || row.state === 'invalid' || row.modify_created !== null) return undefined;
  // An additional payment reduces or removes the last parts.
  if (isPaidBeside(facts, row.transaction_group_id)) return undefined;
  const amount = parseDollars(String(part.body['amount'])) ?? 0;
  const charges = chargesFor(facts, part, { series: row.id }).filter(isTaken);
  const voided = sumOf(charges.filter((entry) => isVoided(facts, entry)));
  const paid = sumOf(charges) - voided;
  const { toCome, cancelled } = restOf(facts, row, { amount, payments: datesOf(part) });
  const total = amount * (datesOf(part) ?? 1);
  return paid + voided + toCome + cancelled === total
    ? undefined
    : `${part.name}: paid ${paid}, voided ${voided}, to come ${toCome}, cancelled ${cancelled} of ${total}`;
}

const sumOf = (charges: readonly BookEntry[]): number => charges.reduce((sum, { net }) => sum + net, 0);

/** Returns the uncharged amounts of a part as the gateway records them, in cents. */
function restOf(
  facts: Facts,
  row: Facts['transactions'][number],
  { amount, payments }: { amount: number; payments: number | undefined },
): { toCome: number; cancelled: number } {
  const isDeferred = row.state === 'pending' && row.voided === null && row.processor_transaction_id === null;
  if (payments === undefined) {
    const isCharged = facts.book.some((entry) => entry.reference === row.id && isTaken(entry));
    return { toCome: isDeferred ? amount : 0, cancelled: isDeferred || isCharged ? 0 : amount };
  }
  const goesOn = [recurringStatuses.running, recurringStatuses.pending].some(
    (status) => status === row.recurring_status_id,
  );
  // A returned payment is either to come once more or given up: it is not paid in either case.
  const { taken, back } = datesCharged(facts, row);
  if (goesOn && row.voided === null)
    return { toCome: (datesToCome(facts, row) + back) * amount, cancelled: 0 };
  const hasEnded = row.recurring_status_id === recurringStatuses.ended && row.voided === null;
  return { toCome: 0, cancelled: (hasEnded ? back : payments - taken) * amount };
}

/** Returns the number of payments of a part with daily installments; `undefined` for a single payment. */
function datesOf({ body }: OperationRequest): number | undefined {
  const { recurring_start_date: start, recurring_end_date: end } = body;
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  return (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
}
