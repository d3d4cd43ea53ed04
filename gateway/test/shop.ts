import { randomBytes } from 'node:crypto';
import type { OperationEnvelope, OperationResponse, PaymentRequest } from '@tillway/contract';
import { makeNonce, type UserPermission } from '@tillway/rules';
import type { Insertable } from 'kysely';
import type { Schema } from '../src/platform/database';
import type { GatewayParts } from '../src/gateway';
import { sandboxMemory } from '../src/sandbox/processor/memory';
import type { SandboxFaults } from '../src/sandbox/processor/sandbox-processor';
import { enqueueDueSeries } from '../src/recurring/due-dates/jobs';
import type { Answered } from './browser';
import type { TestDatabase } from './database';
import { startGateway } from './gateway';
import { createMerchant } from './merchant';
import { createUser, password } from './users';

export const newNonce = (): string => makeNonce(randomBytes);

interface ShopParts extends Partial<
  Pick<
    GatewayParts,
    'mail' | 'limits' | 'config' | 'processor' | 'portalFile' | 'publicUrl' | 'mailFrom' | 'gatewayService'
  >
> {
  keys?: { masterKeys: string; fingerprintKey: string };
}

/**
 * Opens a shop at its gateway: a merchant with a terminal, a signed-in clerk, and the sandbox processor. Payments that
 * the sandbox never answers (.97, .98) time out at once; its answers have time, however busy the machine is.
 */
export async function openShop(database: TestDatabase, { limits, keys, config, ...parts }: ShopParts = {}) {
  const faults: SandboxFaults = {};
  const gateway = await startGateway(database, {
    processor: { timeoutMs: 20_000, sandboxOptions: { faults, lateAnswerMs: 100, endsSilence: true } },
    ...parts,
    ...(limits && { limits }),
    ...(keys && { config: { ...keys, sandbox: true } }),
    ...(config && { config }),
  });
  const merchant = await createMerchant(database.db, gateway.deps.ids);
  const { browser, email } = await hire(merchant.accountId);

  /** Signs in a new clerk of an account, with additional permissions. */
  async function hire(accountId: string, more: readonly UserPermission[] = []) {
    const email = `clerk-${newNonce().toLowerCase()}@harborbooks.test`;
    const permissions: UserPermission[] = ['can_use_virtual_terminal', 'can_view_transactions', ...more];
    await createUser(database.db, gateway.deps.ids, { email, permissions, accounts: [accountId] });
    const browser = gateway.browser();
    await browser.signIn(email, password);
    return { browser, email };
  }

  /** Creates another merchant with a terminal. */
  const openAnother = (terminal?: Partial<Insertable<Schema['terminals']>>) =>
    createMerchant(database.db, gateway.deps.ids, terminal);

  /**
   * Returns the clerk's request for a sale of 19.90 on a card that is approved. Vary the amount, since an identical
   * sale is a duplicate.
   */
  const request = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
    terminal_id: merchant.terminalId,
    request_type: 'sale',
    nonce: newNonce(),
    amount: '19.90',
    card_name: 'Ada Lovelace',
    card_number: '4111111111111111',
    card_cvv: '987',
    card_month: '12',
    card_year: '30',
    billing_postalcode: '73101',
    ...change,
  });

  return {
    ...merchant,
    gateway,
    browser,
    faults,
    hire,
    request,
    openAnother,
    /** Creates another merchant with a signed-in clerk. */
    async openStaffed(
      permissions?: readonly UserPermission[],
      terminal?: Partial<Insertable<Schema['terminals']>>,
    ) {
      const another = await openAnother(terminal);
      return { ...another, ...(await hire(another.accountId, permissions)) };
    },
    /** Lets time pass and signs the clerk in again, since sessions end meanwhile. */
    async wait(time: Parameters<typeof gateway.pass>[0]): Promise<void> {
      gateway.pass(time);
      await browser.signIn(email, password);
    },
    /** Sends a payment and returns any answer. */
    send: (body: PaymentRequest): Promise<Answered> => browser.call('payment', { body }),
    /** Sends a payment that must be answered, not refused. */
    pay: (change?: Partial<PaymentRequest>): Promise<OperationResponse> =>
      browser.get('payment', { body: request(change) }).then(({ response }: OperationEnvelope) => response),
    /** Returns the number of charges that the processor accepted for a transaction. */
    async charged(id: string | null): Promise<number> {
      const charges = await sandboxMemory(database.db).charges();
      return charges.find(({ reference }) => reference === id)?.asked ?? 0;
    },
    charges: () => sandboxMemory(database.db).charges(),
    sale: (id: string | null) =>
      database.db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    exceptions: () => database.db.selectFrom('exceptions').selectAll().execute(),
    /** Lets the worker charge all series that are due now. */
    async runSeries(): Promise<void> {
      await enqueueDueSeries(gateway.deps);
      await gateway.worker.runDue();
    },
    close: () => gateway.close(),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
