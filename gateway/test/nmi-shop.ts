import { createAdapters } from '../src/processors/adapters';
import { nmiStandIn } from '../stand-ins/nmi/nmi-stand-in';
import { serve } from '../stand-ins/serve';
import type { TestDatabase } from './database';
import { openShop } from './shop';
import { createUser, password } from './users';

const securityKey = 'nmi-key-7f3a';

/** Opens a shop whose terminal is at NMI's stand-in, with a Customer Vault, and a clerk of all payments. */
export async function openNmiShop(database: TestDatabase) {
  let now: () => number = Date.now;
  const standIn = nmiStandIn({ securityKey, now: () => now() });
  const nmi = await serve(standIn, { slowMs: 50 });
  const shop = await openShop(database, {
    processor: {
      timeoutMs: 5_000,
      adapters: createAdapters({ nmi: nmi.url }, false, { nmi: true }),
    },
  });
  now = () => shop.gateway.deps.clock.now().getTime();
  const { browser: clerk, email } = await shop.hire(shop.accountId, [
    'has_recurring_options',
    'has_installment_options',
    'can_manage_account_transactions',
    'can_manage_transactions',
    'can_use_billings',
  ]);
  await createUser(database.db, shop.gateway.deps.ids, {
    email: 'staff@tillway.test',
    permissions: ['superuser'],
    accounts: [],
  });
  const superuser = shop.gateway.browser();
  await superuser.signIn('staff@tillway.test', password);
  const { terminal } = await superuser.get('createTerminal', {
    body: {
      account_id: shop.accountId,
      name: 'NMI counter',
      code: 'NMI-1',
      type: ['ecom', 'ach'],
      processor_id: 7,
      credentials: { securityKey },
    },
  });
  const terminalId = terminal.terminal_id;

  return {
    ...shop,
    terminalId,
    standIn,
    clerk,
    superuser,
    securityKey,
    /** Signs in again, since sessions end as time passes. */
    async signIn(): Promise<void> {
      await clerk.signIn(email, password);
      await superuser.signIn('staff@tillway.test', password);
    },
    /** The fields of the requests that NMI has received so far under a reference. */
    sent: (reference: string | null) =>
      nmi.requests
        .map(({ body }) => new URLSearchParams(body))
        .filter((fields) => fields.get('orderid') === reference && fields.has('type')),
    /** The number of requests that NMI has received so far. */
    requests: () => nmi.requests.length,
    async pay(amount: string, more: object = {}) {
      const body = shop.request({ terminal_id: terminalId, amount, ...more });
      return (await clerk.get('payment', { body })).response;
    },
    async close(): Promise<void> {
      await shop.close();
      await nmi.close();
    },
  };
}
