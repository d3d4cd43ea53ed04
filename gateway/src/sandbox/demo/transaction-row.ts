import type { Cents } from '@tillway/rules';
import { json } from '../../platform/database';
import type { Account } from './cards';
import type { Payer } from './payers';
import type { Wallet } from './wallets';
import type { Counter, Row, World } from './world';

export type TransactionRow = Row<'transactions'> & { id: string; created: Date };

export interface DemoSale {
  counter: Counter;
  payer: Payer;
  account: Account;
  /** The stored card or bank account; `undefined` for one that is not stored. */
  wallet?: Wallet | undefined;
  /** Without the price adjustment, in cents. */
  amount: Cents;
  fee: Cents;
  created: Date;
  /** Columns that differ from the usual. */
  change?: Partial<Row<'transactions'>>;
}

const occasions = ['', '', '', '', 'Phone order', 'Pick up Friday', 'Repeat customer', 'Gift card included'];

/** Creates a transaction that the processor approved at once and that has not settled. */
export function approvedRow(
  world: World,
  { counter, payer, account, wallet, amount, fee, created, change }: DemoSale,
): TransactionRow {
  const { chance } = world;
  const id = world.id(created);
  const isAch = account.brand === 'ach';
  const authCode = String(chance.int(100_000, 999_999));
  return {
    id,
    account_id: counter.account_id,
    terminal_id: counter.terminal_id,
    tracking_id: world.trackingId(),
    merchant_id: counter.merchantNumber,
    reference_number: String(chance.int(10_000_000, 99_999_999)),
    order_number: chance.happens(0.4) ? `A-${chance.int(1_000, 9_999)}` : null,
    customer_po: chance.happens(0.1) ? `PO-${chance.int(100, 999)}` : null,
    custom_field_1: chance.happens(0.12) ? `Dept ${chance.int(1, 9)}` : null,
    notes: chance.pick(occasions) || null,
    user_id: counter.userId,
    api_method: counter.userId === null ? 'api' : 'portal',
    processor_id: counter.processor_id,
    processor_transaction_id: `sandbox-${id}`,
    token_id: wallet?.tokenId ?? null,
    billing_id: wallet?.billingId ?? null,
    request_type: isAch ? 'ach' : 'sale',
    payment_type: account.brand,
    state: 'approved',
    response_code: '000',
    response_text: 'APPROVED',
    auth_response: `APPROVED ${authCode}`,
    auth_code: isAch ? null : authCode,
    error_messages: json([]),
    processor_answer: json({ authResponse: `APPROVED ${authCode}` }),
    created,
    updated: created,
    authorized: created,
    captured: created,
    settled: null,
    total_amount: amount + fee,
    fee_amount: fee,
    is_cashdiscount: counter.is_cashdiscount && !isAch,
    cashdiscount_schedule: isAch ? null : counter.cashdiscount_schedule,
    card_name: payer.name,
    card_bin: isAch ? null : account.number.slice(0, 6),
    // Every third card is a debit card.
    card_funding: isAch ? null : Number(account.number.at(-1)) % 3 === 0 ? 'debit' : 'credit',
    last_four: account.number.slice(-4),
    card_expiration_yymm: account.expiration,
    cvv2_response: isAch ? null : 'M',
    avs_response: isAch ? null : 'Y',
    address_check: isAch ? null : 'match',
    cvv_check: isAch ? null : 'match',
    billing_name: payer.name,
    billing_address: payer.address,
    billing_city: payer.city,
    billing_state: payer.state,
    billing_postal_code: payer.postalCode,
    billing_country: 'USA',
    billing_phone: payer.phone,
    billing_email: payer.email,
    ach_routing_number: account.routing?.slice(-4) ?? null,
    ach_account_type: account.accountType,
    ...change,
  };
}

/** Creates a transaction that reverses another one, fully or in part. */
export function undoing(
  world: World,
  row: TransactionRow,
  {
    requestType,
    created,
    total,
    fee,
  }: { requestType: 'void' | 'credit' | 'achvoid' | 'achcredit'; created: Date; total: Cents; fee: Cents },
): TransactionRow {
  const id = world.id(created);
  return {
    ...row,
    id,
    tracking_id: world.trackingId(),
    parent_transaction_id: row.id,
    request_type: requestType,
    processor_transaction_id: `sandbox-${id}`,
    state: 'approved',
    response_code: '000',
    response_text: 'APPROVED',
    created,
    updated: created,
    authorized: created,
    captured: created,
    settled: null,
    total_amount: total,
    fee_amount: fee,
    notes: null,
  };
}
