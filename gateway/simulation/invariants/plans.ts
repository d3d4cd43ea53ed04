import { parseDollars, recurringStatuses } from '@tillway/rules';
import type { BookEntry } from '../bank';
import type { OperationRequest } from '../clerk';
import { chargesFor, isPaidBeside, isTaken, isVoided, reversalsOf, type Facts } from '../facts';
import { datesCharged, datesToCome } from './series';

/**
 * What the bank has taken for a plan and not sent back, what the gateway still means to take and what was called off are the plan. A part is
 * called off when it was declined, voided or cancelled, or never became a payment.
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

/** What sells a plan is held to the plan's total: what its parts have taken at the bank and not given back. */
export function plansAreHeldToTheirTotal(facts: Facts): string[] {
  return facts.plans.flatMap(({ custom_tracking_id, total_amount }) => {
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
    return total_amount === null || kept <= total_amount
      ? []
      : [`The plan ${custom_tracking_id} of ${total_amount} took ${kept}`];
  });
}

/**
 * Whatever is charged for a plan, by its series, by hand, beside its schedule, or by a change: what the bank has taken and not
 * given back is never more than the plan is sold for, nor than a change that stopped half way would sell it for.
 */
export function takesNoMoreThanItsTotal(facts: Facts): string[] {
  return facts.plans.flatMap(({ id, custom_tracking_id, total_amount }) => {
    if (total_amount === null) return [];
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
    const stopped = facts.changes.find(({ plan_id, finished }) => plan_id === id && finished === null);
    const most = total_amount + Math.max(0, stopped?.terms_by?.total ?? 0);
    const kept = sumOf(taken) - back;
    return kept <= most ? [] : [`The plan ${custom_tracking_id} of ${most} took ${kept}`];
  });
}

/** A part is wholly paid, to come or called off; what is missing is as wrong as what is too much. */
function partProblem(facts: Facts, part: OperationRequest): string | undefined {
  const row = facts.transactions.find(({ id }) => id === part.transaction);
  // a modified part has another amount, other dates, and its plan another total
  if (!row || row.state === 'invalid' || row.modify_created !== null) return undefined;
  // an additional payment makes the last parts less, or takes them away
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

/** What of a part has not been charged, in cents, as the gateway has it. */
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
  // what came back is to come once more, or was given up: either way it is not paid
  const { taken, back } = datesCharged(facts, row);
  if (goesOn && row.voided === null)
    return { toCome: (datesToCome(facts, row) + back) * amount, cancelled: 0 };
  const hasEnded = row.recurring_status_id === recurringStatuses.ended && row.voided === null;
  return { toCome: 0, cancelled: (hasEnded ? back : payments - taken) * amount };
}

/** How many payments a part of daily installments has; none of a single payment. */
function datesOf({ body }: OperationRequest): number | undefined {
  const { recurring_start_date: start, recurring_end_date: end } = body;
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  return (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
}
