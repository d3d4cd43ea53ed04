import { addDays, makeNonce, todayIn } from '@tillway/rules';
import type { Chance } from '../src/sandbox/demo/chance';
import { requested, type OperationRequest } from './clerk';

/** Returns the merchant's local day, the given number of days after now. */
export const dayAfter = (now: number, days: number): string =>
  addDays(todayIn('America/Chicago', new Date(now)), days);

/** Removes undefined values, since a request carries only JSON. */
const clean = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

const cards = ['4111111111111111', '5500000000000004', '4012888888881881'];

/** Creates what the wishes of a seed's payers have in common. A unique postal code identifies each wish. */
export function createWishes(chance: Chance) {
  let count = 0;
  /** Numbers the next wish. */
  const next = () => (count += 1);
  const nonce = () => makeNonce((size) => chance.bytes(size));
  const card = () => ({
    card_name: 'Ada Lovelace',
    card_number: chance.pick(cards),
    card_cvv: '123',
    card_month: '12',
    card_year: '45',
  });
  const account = () => ({
    card_name: 'Ada Lovelace',
    ach_routing_number: '103000017',
    ach_account_number: `12345678${chance.pick(['06', '11', '12', '13', '14', '15'])}`,
    ach_type: 'CHECKING',
  });
  /** Returns an amount that no other wish has; the sandbox declines some, which end in .05. */
  const amount = () => `${20 + count}.${chance.happens(0.1) ? '05' : '10'}`;
  const payment = (
    name: string,
    body: Record<string, unknown>,
    more: { byTrainee?: boolean } = {},
  ): OperationRequest => {
    count += 1;
    const postalCode = String(10_000 + count);
    const base = { nonce: nonce(), amount: amount(), billing_postalcode: postalCode };
    return requested(`${name} ${postalCode}`, 'payment', { ...base, ...clean(body) }, more);
  };
  return { next, nonce, card, account, payment };
}
export type Wishes = ReturnType<typeof createWishes>;
