import { addDays, todayIn } from '@tillway/rules';
import { daysBefore, inBusinessHours } from './times';
import type { World } from './world';

const reasons = [
  ['10.4', 'Other fraud, card-absent environment'],
  ['13.1', 'Merchandise or services not received'],
  ['13.3', 'Not as described or defective'],
  ['12.6', 'Duplicate processing'],
  ['4853', 'Cardholder dispute'],
] as const;

/** Adds disputes of settled card sales, a few weeks after each sale. */
export function addChargebacks(world: World, count: number): void {
  const { chance, rows, now } = world;
  const zone = 'America/Chicago';
  const disputable = rows.transactions.filter(
    ({ request_type, settled, refunded, credited_amount }) =>
      request_type === 'sale' && settled && !refunded && !credited_amount && settled < daysBefore(now, 40),
  );
  for (const chosen of Array.from({ length: count }, () => chance.pick(disputable))) {
    const [code, reason] = chance.pick(reasons);
    const date = addDays(todayIn(zone, new Date(chosen.created)), chance.int(12, 35));
    const created = inBusinessHours(chance, zone, date);
    rows.chargebacks.push({
      id: world.id(created),
      account_id: chosen.account_id,
      transaction_id: chosen.id,
      name: chosen.card_name ?? '',
      reference_number: String(chance.int(10_000_000, 99_999_999)),
      amount: chosen.total_amount,
      reason_code: code,
      reason,
      case_number: `CB${chance.int(100_000, 999_999)}`,
      aquisition_number: String(chance.int(100_000_000, 999_999_999)),
      approval_code: chosen.auth_code ?? null,
      chargeback_date: date,
      created,
      handled: created,
    });
  }
}
