import { addDays, type DisputeState, type IsoDate, todayIn } from '@tillway/rules';
import { givenBackPostings, takenPostings } from '../../payments/ledger/dispute';
import { post } from './books';
import { daysBefore, inBusinessHours } from './times';
import type { Row, World } from './world';

const reasons = [
  ['10.4', 'Other fraud, card-absent environment'],
  ['13.1', 'Merchandise or services not received'],
  ['13.3', 'Not as described or defective'],
  ['12.6', 'Duplicate processing'],
  ['4853', 'Cardholder dispute'],
] as const;

interface Story {
  state: DisputeState;
  /** The days since it came. */
  ago: number;
  /** The days from then until the answer is due. */
  due?: number;
}

/** A dispute in every state: due soon, later, and overdue, and those that are over. The oldest are lost. */
const stories: readonly Story[] = [
  { state: 'needs_answer', ago: 16, due: 18 },
  { state: 'needs_answer', ago: 6, due: 20 },
  { state: 'needs_answer', ago: 21, due: 18 },
  { state: 'answered', ago: 12, due: 20 },
  { state: 'won', ago: 70, due: 20 },
  { state: 'accepted', ago: 45, due: 20 },
  { state: 'lost', ago: 160, due: 20 },
  { state: 'lost', ago: 90, due: 20 },
  { state: 'needs_answer', ago: 9, due: 20 },
  { state: 'won', ago: 110, due: 20 },
  { state: 'lost', ago: 140, due: 20 },
  { state: 'lost', ago: 150, due: 20 },
];
/** Harbor Books has the first ones. */
const ofHarbor = 7;

const answer =
  'The order was picked up at our counter on the day of the payment. The customer signed for it, and paid with the same card twice before.';

/** Adds disputes of settled card sales, a few weeks after each sale. */
export function addChargebacks(world: World, harborId: string): void {
  const { chance, rows, now } = world;
  const zone = 'America/Chicago';
  const disputable = rows.transactions.filter(
    ({ request_type, state, settled, refunded, credited_amount }) =>
      request_type === 'sale' && state === 'approved' && settled && !refunded && !credited_amount,
  );
  const taken = new Set<string>();
  stories.forEach((story, index) => {
    const date = addDays(todayIn(zone, now), -story.ago);
    const [oldest, newest] = [daysBefore(now, story.ago + 60), daysBefore(now, story.ago + 8)];
    const open = disputable.filter(
      ({ id, account_id, settled }) =>
        !taken.has(id) &&
        (account_id === harborId) === index < ofHarbor &&
        settled &&
        settled > oldest &&
        settled < newest,
    );
    if (open.length === 0) return;
    const sale = chance.pick(open);
    taken.add(sale.id);
    addDispute(world, { story, sale, date, created: inBusinessHours(chance, zone, date) });
  });
}

interface Told {
  story: Story;
  sale: Row<'transactions'>;
  date: IsoDate;
  created: Date;
}

function addDispute(world: World, { story: { state, due = 20 }, sale, date, created }: Told): void {
  const { chance, rows } = world;
  const [code, reason] = chance.pick(reasons);
  const id = world.id(created);
  const key = { account_id: sale.account_id, chargeback_id: id };
  rows.chargebacks.push({
    id,
    account_id: sale.account_id,
    transaction_id: sale.id,
    name: sale.card_name ?? '',
    reference_number: String(chance.int(10_000_000, 99_999_999)),
    amount: sale.total_amount,
    reason_code: code,
    reason,
    case_number: `CB${chance.int(100_000, 999_999)}`,
    aquisition_number: String(chance.int(100_000_000, 999_999_999)),
    approval_code: sale.auth_code ?? null,
    chargeback_date: date,
    created,
    handled: created,
    state,
    answer_by: addDays(date, due),
    processor_id: sale.processor_id,
    is_taken: state !== 'won',
  });
  const step = (number: number, to: DisputeState, at: Date, amount: number | null, note: string | null) =>
    rows.dispute_steps.push({
      ...{ ...key, number, at, state: to, amount, note },
      user_id: to === 'answered' || to === 'accepted' ? (sale.user_id ?? null) : null,
    });
  const after = (days: number) => daysBefore(created, -days);
  step(1, 'needs_answer', created, sale.total_amount, null);
  post(world, sale, created, takenPostings(sale.total_amount));
  if (state === 'needs_answer') return;
  if (state === 'accepted') return void step(2, 'accepted', after(3), null, null);
  rows.dispute_evidence.push({
    ...{ ...key, id: world.id(after(4)), text: answer, added: after(4), user_id: sale.user_id ?? null },
    ...{ file_name: null, file_type: null, file_size: null, content: null },
  });
  step(2, 'answered', after(5), null, null);
  if (state === 'answered') return;
  const isWon = state === 'won';
  step(3, state, after(35), isWon ? -sale.total_amount : null, isWon ? 'Decided for the merchant' : null);
  if (isWon) post(world, sale, after(35), givenBackPostings(sale.total_amount));
}
