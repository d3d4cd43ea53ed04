import {
  addDays,
  type Frequency,
  listDates,
  nextRun,
  ongoingEnd,
  priceAdjustment,
  recurringStatuses,
  stepDate,
  todayIn,
} from '@tillway/rules';
import { addBankSale } from './bank-sales';
import { addCardSale, someAmount } from './card-sales';
import { at, inBusinessHours } from './times';
import type { Wallet } from './wallets';
import type { Counter, World } from './world';

const frequencies: readonly Frequency[] = [
  'weekly',
  'biweekly',
  'monthly',
  'monthly',
  'quarterly',
  'annually',
];
const runHour = 6;

/** Adds a schedule that the worker runs (processor 6), with its charges so far. */
export function addSchedule(world: World, counter: Counter, wallet: Wallet): void {
  const { chance, now, rows } = world;
  const { zone } = counter;
  const today = todayIn(zone, now);
  const isAch = counter.type.includes('ach');
  const frequency = chance.pick(frequencies);
  const start = addDays(
    stepDate(today, frequency, frequency === 'annually' ? -1 : -chance.int(1, 4)),
    -chance.int(0, 5),
  );
  const end = chance.happens(0.6) ? ongoingEnd : stepDate(start, frequency, chance.int(8, 24));
  const created = inBusinessHours(chance, zone, addDays(start, -1));
  const amount = someAmount(world, counter);
  const fee = priceAdjustment({
    amount,
    terminal: counter,
    paymentType: isAch ? 'ach' : 'card',
    waived: false,
  });
  const ran = listDates(start, frequency, end).filter((date) => at(zone, date, runHour) <= now);
  const last = ran.at(-1);
  const id = world.id(created);
  rows.schedules.push({
    id,
    account_id: counter.account_id,
    terminal_id: counter.terminal_id,
    tracking_id: world.trackingId(),
    token_id: wallet.tokenId,
    billing_id: wallet.billingId,
    user_id: counter.userId,
    request_type: isAch ? 'ach' : 'sale',
    payment_type: wallet.account.brand,
    recurring_type: frequency,
    recurring_status_id: recurringStatuses.running,
    start_date: start,
    end_date: end,
    next_run: nextRun({ start, end, frequency }, last ? addDays(last, 1) : start) ?? null,
    last_run: last ?? null,
    notify: chance.happens(0.3),
    total_amount: amount + fee,
    fee_amount: fee,
    is_cashdiscount: counter.is_cashdiscount && !isAch,
    response_code: '000',
    customer_name: wallet.payer.name,
    last_four: wallet.account.number.slice(-4),
    card_expiration_yymm: wallet.account.expiration,
    ach_account_type: wallet.account.accountType,
    ach_is_authorized: isAch ? true : null,
    billing_name: wallet.payer.name,
    billing_address: wallet.payer.address,
    billing_city: wallet.payer.city,
    billing_state: wallet.payer.state,
    billing_postal_code: wallet.payer.postalCode,
    billing_country: 'USA',
    billing_phone: wallet.payer.phone,
    billing_email: wallet.payer.email,
    created,
    updated: last ? at(zone, last, runHour) : created,
  });
  for (const date of ran) {
    const change = { schedule_id: id, is_recurring: true, api_method: 'cron', user_id: null };
    const sale = { counter, wallet, created: at(zone, date, runHour), amount, change };
    if (isAch) addBankSale(world, sale, 'accepted');
    else addCardSale(world, sale, 'approved');
  }
}
