import { actionCodes, responseTexts } from '@tillway/contract';
import { addDays, type Cents, percentOf, priceAdjustment, todayIn } from '@tillway/rules';
import { json } from '../../platform/database';
import { type Account, makeCard } from './cards';
import { makePayer, type Payer } from './payers';
import { cutoffAfter, inBusinessHours, minutesAfter } from './times';
import { approvedRow, type TransactionRow, undoing, type DemoSale } from './transaction-row';
import type { Wallet } from './wallets';
import type { Counter, Row, World } from './world';

interface CardSale {
  counter: Counter;
  wallet?: Wallet | undefined;
  created: Date;
  amount?: Cents;
  change?: Partial<Row<'transactions'>>;
}

/** The weights of the outcomes of a card sale. */
const fates = { approved: 845, declined: 65, invalid: 10, voided: 30, refunded: 30, partlyRefunded: 20 };
export type Fate = keyof typeof fates;

/** Adds a card sale in its current state, with its void or refund. Returns the sale. */
export function addCardSale(
  world: World,
  sale: CardSale,
  fate: Fate = world.chance.weighted(fates),
): TransactionRow {
  const { chance } = world;
  const { payer, account } = sale.wallet ?? newPayer(world, sale.created);
  const amount = sale.amount ?? someAmount(world, sale.counter);
  const fee = priceAdjustment({ amount, terminal: sale.counter, paymentType: 'card', waived: false });
  const isWaived = fee > 0 && sale.counter.userId !== null && chance.happens(0.02);
  const wanted: DemoSale = {
    ...sale,
    payer,
    account,
    amount,
    fee: isWaived ? 0 : fee,
    change: {
      ...(isWaived && { is_fee_waived: true, fee_waived_amount: fee }),
      ...(chance.happens(0.03) && { transactions_source_id: 6 }),
      ...sale.change,
    },
  };
  const row = approvedRow(world, wanted);
  world.rows.transactions.push(row);
  switch (fate) {
    case 'declined':
      return Object.assign(row, declined(world, row));
    case 'invalid':
      return Object.assign(row, invalid());
    case 'voided':
      return voided(world, row);
    case 'approved':
      return settled(world, row, sale.counter.zone);
    case 'refunded':
      return refunded(world, settled(world, row, sale.counter.zone), sale.counter.zone, 100);
    case 'partlyRefunded':
      return refunded(world, settled(world, row, sale.counter.zone), sale.counter.zone, chance.int(10, 60));
  }
}

const newPayer = ({ chance }: World, created: Date): { payer: Payer; account: Account } => ({
  payer: makePayer(chance),
  account: makeCard(chance, created.getUTCFullYear()),
});

/** Draws an amount: small ones are frequent, large ones rare. */
export function someAmount({ chance }: World, { spends: [from, to] }: Counter): Cents {
  return from + Math.floor((to - from) * chance.next() ** 2.5);
}

const declines = [
  { code: '051', messages: [], declineClass: 'try again' },
  { code: '051', messages: ['INSUFFICIENT FUNDS'], declineClass: 'try again' },
  { code: '005', messages: ['TRANS DENIED DO NOT HONOR'], declineClass: 'try again' },
  { code: '054', messages: ['EXPIRED CARD'], declineClass: 'other card' },
];

export function declined(
  { chance }: World,
  { payment_type }: Pick<TransactionRow, 'payment_type'>,
): Partial<Row<'transactions'>> {
  const { code, messages, declineClass } = chance.pick(declines);
  return {
    state: 'declined',
    response_code: code,
    response_text: responseTexts.declined,
    auth_response: `DECLINED ${code}`,
    auth_code: null,
    processor_transaction_id: null,
    processor_answer: json({ authResponse: `DECLINED ${code}` }),
    error_messages: json(messages),
    decline_class: payment_type === 'ach' ? null : declineClass,
    authorized: null,
    captured: null,
  };
}

/** A sale that we refused as a duplicate: it never reached the processor, and no card data is stored. */
const invalid = (): Partial<Row<'transactions'>> => ({
  state: 'invalid',
  response_code: actionCodes.duplicate,
  response_text: responseTexts.duplicate,
  payment_type: 'unknown',
  auth_response: null,
  auth_code: null,
  processor_transaction_id: null,
  processor_answer: null,
  token_id: null,
  billing_id: null,
  card_name: null,
  card_bin: null,
  last_four: null,
  card_expiration_yymm: null,
  cvv2_response: null,
  avs_response: null,
  address_check: null,
  cvv_check: null,
  authorized: null,
  captured: null,
});

/** Settles a row at the cutoff after its charge, if that has passed. */
export function settled(
  world: World,
  row: TransactionRow,
  zone: string,
  charged: Date = row.created,
): TransactionRow {
  const cutoff = cutoffAfter(zone, charged);
  return cutoff <= world.now ? Object.assign(row, { settled: cutoff, updated: cutoff }) : row;
}

function voided(world: World, row: TransactionRow): TransactionRow {
  const created = minutesAfter(row.created, world.chance.int(2, 90));
  if (created > world.now) return row;
  const { total_amount: total, fee_amount: fee = 0 } = row;
  const undo = undoing(world, row, { requestType: 'void', created, total, fee });
  world.rows.transactions.push(undo);
  return Object.assign(row, { voided: created, updated: created, voided_transaction_id: undo.id });
}

/** Refunds a percentage of a settled sale, some days later. */
export function refunded(world: World, row: TransactionRow, zone: string, percent: number): TransactionRow {
  if (!row.settled) return row;
  const day = addDays(todayIn(zone, row.created), world.chance.int(1, 20));
  const created = inBusinessHours(world.chance, zone, day);
  if (created > world.now) return row;
  const isWhole = percent === 100;
  const total = isWhole ? row.total_amount : percentOf(row.total_amount - (row.fee_amount ?? 0), percent);
  const undo = undoing(world, row, {
    requestType: row.request_type === 'ach' ? 'achcredit' : 'credit',
    created,
    total,
    fee: isWhole ? (row.fee_amount ?? 0) : 0,
  });
  world.rows.transactions.push(settled(world, undo, zone));
  return Object.assign(row, {
    credited_amount: total,
    updated: created,
    refunded_transaction_id: undo.id,
    ...(isWhole && { refunded: created }),
  });
}
