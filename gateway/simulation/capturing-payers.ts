import type { Chance } from '../src/sandbox/demo/chance';
import { requested } from './clerk';
import type { Shop } from './shop';
import type { Wishes } from './wishes';

/** Creates the wishes to hold a card's money, and to take it later. */
export const createCapturingPayers = (shop: Shop, chance: Chance, { nonce, card, payment }: Wishes) => ({
  /** An authorization: the card's money is held, and not taken. */
  authorizeOnly: (terminal = shop.card) =>
    payment('authorization', {
      terminal_id: terminal,
      request_type: 'sale',
      authorize_only: true,
      ...card(),
    }),
  /** The capture of all that was authorized, or of another amount, which may be too large. */
  capture: (authorization: string) => {
    const amount = chance.happens(0.5) ? { amount: `${chance.int(1, 30)}.00` } : {};
    const what = 'amount' in amount ? amount.amount : 'all';
    return requested(`capture ${what} of ${authorization}`, 'capture', {
      transaction_id: authorization,
      nonce: nonce(),
      ...amount,
    });
  },
});
