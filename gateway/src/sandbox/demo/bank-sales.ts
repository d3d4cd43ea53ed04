import { responseTexts } from '@tillway/contract';
import { achStatusIds, addBankingDays, type Cents, returnReason, todayIn } from '@tillway/rules';
import { json } from '../../platform/database';
import { makeBankAccount } from './cards';
import { refunded, someAmount } from './card-sales';
import { makePayer } from './payers';
import { at, cutoffAfter, cutoffHour } from './times';
import { approvedRow, type TransactionRow } from './transaction-row';
import type { Wallet } from './wallets';
import type { Counter, Row, World } from './world';

interface BankSale {
  counter: Counter;
  wallet?: Wallet | undefined;
  created: Date;
  amount?: Cents;
  change?: Partial<Row<'transactions'>>;
}

const fates = { accepted: 90, unauthorized: 4, returned: 4, refunded: 2 };
const returns = ['R01', 'R02', 'R03', 'R04'];
/** The bank's processing time after the batch, in banking days. */
const bankDays = 2;

/** Adds a bank debit in its current state: authorization, batch, decision, settlement, or return. */
export function addBankSale(
  world: World,
  sale: BankSale,
  fate: keyof typeof fates = world.chance.weighted(fates),
): TransactionRow {
  const { chance, now } = world;
  const { zone } = sale.counter;
  const row = approvedRow(world, {
    ...sale,
    payer: sale.wallet?.payer ?? makePayer(chance),
    account: sale.wallet?.account ?? makeBankAccount(chance),
    amount: sale.amount ?? someAmount(world, sale.counter),
    fee: 0,
    change: {
      response_text: responseTexts.checkAccepted,
      state: 'pending',
      captured: null,
      ach_is_authorized: true,
      ach_status_id: achStatusIds.batched,
      ...sale.change,
    },
  });
  world.rows.transactions.push(row);
  if (fate === 'unauthorized') {
    return Object.assign(row, { ach_is_authorized: false, ach_status_id: achStatusIds.authorization });
  }
  const batched = cutoffAfter(zone, row.created);
  if (batched > now) return row;
  const decision = at(zone, addBankingDays(todayIn(zone, batched), bankDays), 9);
  if (decision > now) return Object.assign(row, { ach_status_id: achStatusIds.bankApproval });
  if (fate === 'returned') return Object.assign(row, returnedBy(chance.pick(returns), decision));
  Object.assign(row, {
    state: 'approved',
    ach_status_id: achStatusIds.approved,
    captured: decision,
    updated: decision,
  });
  const settles = at(zone, todayIn(zone, decision), cutoffHour);
  if (settles <= now) Object.assign(row, { settled: settles, updated: settles });
  return fate === 'refunded' ? refunded(world, row, zone, 100) : row;
}

const returnedBy = (code: string, when: Date): Partial<Row<'transactions'>> => ({
  state: 'declined',
  response_code: code,
  response_text: responseTexts.declined,
  error_messages: json([`${code} ${returnReason(code)}`]),
  ach_status_id: achStatusIds.declined,
  ach_rejected: when,
  updated: when,
});
