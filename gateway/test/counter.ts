import type { PaymentRequest } from '@tillway/contract';
import { sql } from 'kysely';
import { newNonce, type Shop } from './shop';

/** Opens a counter: a clerk who may void payments, at a terminal of a new merchant, with its batches and books. */
export async function openCounter(shop: Shop, types = ['ecom']) {
  const { accountId, terminalId, browser } = await shop.openStaffed(['can_manage_transactions'], { types });
  const bodyOf = (change: Partial<PaymentRequest>) =>
    JSON.parse(
      JSON.stringify(shop.request({ terminal_id: terminalId, allow_duplicate: true, ...change })),
    ) as PaymentRequest;
  const send = async (change: Partial<PaymentRequest>) => {
    const { response } = await browser.get('payment', { body: bodyOf(change) });
    return response.UniqueID ?? '';
  };
  const debitOf = (account = '123456701', change: Partial<PaymentRequest> = {}): Partial<PaymentRequest> => ({
    request_type: 'ach',
    nonce: newNonce(),
    amount: '30.00',
    card_number: undefined,
    card_cvv: undefined,
    card_month: undefined,
    card_year: undefined,
    ach_routing_number: '103000017',
    ach_account_number: account,
    ach_type: 'CHECKING',
    ...change,
  });
  const { db } = shop.gateway.database;
  return {
    accountId,
    terminalId,
    browser,
    pay: (amount = '20.00') => send({ amount }),
    debit: (account?: string, change?: Partial<PaymentRequest>) => send(debitOf(account, change)),
    /** The request for a debit of a bank account. */
    debitOf: (account?: string, change?: Partial<PaymentRequest>) => bodyOf(debitOf(account, change)),
    batches: () =>
      db
        .selectFrom('batches')
        .select(['kind', 'business_date', 'transaction_count', 'total_amount', 'settled'])
        .where('account_id', '=', accountId)
        .orderBy('business_date')
        .execute(),
    onAccount: async (ledger_account: string) => {
      const { sum } = await db
        .selectFrom('ledger_entries')
        .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
        .where('account_id', '=', accountId)
        .where('ledger_account', '=', ledger_account)
        .executeTakeFirstOrThrow();
      return sum;
    },
  };
}

export type Counter = Awaited<ReturnType<typeof openCounter>>;
