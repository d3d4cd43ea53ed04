import { addDays, makeNonce, todayIn } from '@tillway/rules';
import type { Executor } from '../src/database';
import type { Chance } from '../src/demo/chance';
import { createIds } from '../src/ids';
import { createMerchant } from '../test/merchant';
import { createUser } from '../test/users';
import { wish, type Wish } from './clerk';

/** The merchant of a seed, with a terminal for cards and one for bank accounts. */
export interface Shop {
  accountId: string;
  userId: string;
  card: string;
  bank: string;
}

const long = new Date('2025-01-01T00:00:00Z');

export async function openShop(db: Executor, chance: Chance, now: Date): Promise<Shop> {
  const ids = createIds({ now: () => now }, (size) => chance.bytes(size));
  const { accountId, terminalId: card } = await createMerchant(db, ids);
  const bank = ids.id();
  const terminal = { account_id: accountId, code: 'BK1', types: ['ach'], processor_id: 3 };
  await db
    .insertInto('terminals')
    .values({ ...terminal, id: bank, name: 'Bank', created: long, modified: long })
    .execute();
  const userId = await createUser(db, ids, { email: 'clerk@simulated.test', accounts: [accountId] });
  return { accountId, userId, card, bank };
}

/** A day where the merchant is, so many days after now. */
const dayAfter = (now: number, days: number): string =>
  addDays(todayIn('America/Chicago', new Date(now)), days);

/** Nothing that an `undefined` would say: a request is what JSON makes of it. */
const clean = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

const cards = ['4111111111111111', '5500000000000004', '4012888888881881'];

/** What the payers of a seed want: each wish names itself by a postal code that no other has. */
export function createPayers(shop: Shop, chance: Chance) {
  let count = 0;
  const nonce = () => makeNonce((size) => chance.bytes(size));
  const card = () => ({
    card_name: 'Ada Lovelace',
    card_number: chance.pick(cards),
    card_cvv: '123',
    card_month: '12',
    card_year: '49',
  });
  const account = () => ({
    card_name: 'Ada Lovelace',
    ach_routing_number: '103000017',
    ach_account_number: `12345678${chance.pick(['06', '11', '12', '13', '14', '15'])}`,
    ach_type: 'CHECKING',
  });
  /** An amount that no other wish has; some are declined (.05), see the sandbox's verdicts. */
  const amount = () => `${20 + count}.${chance.happens(0.1) ? '05' : '10'}`;
  const payment = (name: string, body: Record<string, unknown>): Wish => {
    count += 1;
    const postalCode = String(10_000 + count);
    const base = { nonce: nonce(), amount: amount(), billing_postalcode: postalCode };
    return wish(`${name} ${postalCode}`, 'payment', clean({ ...base, ...body }));
  };

  return {
    sale: () => payment('sale', { terminal_id: shop.card, request_type: 'sale', ...card() }),
    debit: () => payment('debit', { terminal_id: shop.bank, request_type: 'ach', ...account() }),
    postDated: (now: number) =>
      payment('post-dated sale', {
        terminal_id: shop.card,
        request_type: 'sale',
        close_date: dayAfter(now, chance.int(2, 4)),
        ...card(),
      }),
    /** A payment that comes again, from today or a later day on, by card or from a bank account. */
    series: (now: number) => {
      const byCard = chance.happens(0.7);
      const start = chance.happens(0.7) ? 0 : chance.int(1, 2);
      return payment('series', {
        terminal_id: byCard ? shop.card : shop.bank,
        request_type: byCard ? 'sale' : 'ach',
        is_recurring: 1,
        recurring: chance.weighted({ daily: 3, weekly: 1 }),
        recurring_start_date: dayAfter(now, start),
        recurring_end_date: dayAfter(now, start + chance.int(3, 9)),
        ...(byCard ? card() : account()),
      });
    },
    onToken: (token: string) =>
      payment('sale on token', { terminal_id: shop.card, request_type: 'sale', token }),
    /** The three payments of a plan (decisions O-36): something now, a series from tomorrow on, and an odd last one. */
    plan: (now: number): Wish[] => {
      const dates = chance.int(3, 6);
      const [down, each, last] = [chance.int(5, 40), chance.int(5, 40), chance.int(5, 40)];
      const part = {
        terminal_id: shop.card,
        request_type: 'sale',
        is_installment: 1,
        transaction_group_id: nonce(),
        transaction_group_total_amount: `${down + dates * each + last}.00`,
        transaction_group_total_count: dates + 2,
        // parts of the same amount are no duplicates of each other
        allow_duplicate: true,
        ...card(),
      };
      const series = {
        recurring: 'daily',
        recurring_start_date: dayAfter(now, 1),
        recurring_end_date: dayAfter(now, dates),
      };
      return [
        payment('downpayment', { ...part, amount: `${down}.00` }),
        payment('installments', { ...part, amount: `${each}.00`, ...series }),
        payment('last installment', { ...part, amount: `${last}.00`, close_date: dayAfter(now, dates + 1) }),
      ];
    },
    cancel: (transaction: string) =>
      wish(`cancel ${transaction}`, 'modify', { transaction_id: transaction, recurring_type: 'none' }),
    /** What somebody else wants too: the same sale with another nonce. */
    alike: (other: Wish) =>
      payment(`like ${other.name}`, {
        ...other.body,
        nonce: nonce(),
        billing_postalcode: undefined,
        ...(chance.happens(0.3) && { allow_duplicate: true }),
      }),
    void: (transaction: string) => wish(`void ${transaction}`, 'void', { transaction_id: transaction }),
    refund: (transaction: string) => {
      const type = chance.weighted({ full: 4, partial: 5, fee: 1 });
      const part = type === 'partial' ? { amount: `${chance.int(1, 25)}.00` } : {};
      const body = { unique_id: transaction, type, nonce: nonce(), ...part };
      return wish(`refund ${type} ${transaction}`, 'refund', body);
    },
  };
}
export type Payers = ReturnType<typeof createPayers>;
