import { randomBytes } from 'node:crypto';
import type { OperationAnswer, OperationResponse, PaymentRequest } from '@tillway/contract';
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
    'mail' | 'limits' | 'config' | 'portalFile' | 'publicUrl' | 'mailFrom' | 'gatewayService'
  >
> {
  keys?: { masterKeys: string; fingerprintKey: string };
}

/**
 * A shop at its gateway: a merchant with a terminal, a clerk who is signed in, and the sandbox processor at the other end.
 * What it never answers (.97, .98) is given up at once; what it answers has time, however busy the machine is.
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

  /** Signs a new clerk of an account in, who may do more than others. */
  async function hire(accountId: string, more: readonly UserPermission[] = []) {
    const email = `clerk-${newNonce().toLowerCase()}@harborbooks.test`;
    const permissions: UserPermission[] = ['can_use_virtual_terminal', 'can_view_transactions', ...more];
    await createUser(database.db, gateway.deps.ids, { email, permissions, accounts: [accountId] });
    const browser = gateway.browser();
    await browser.signIn(email, password);
    return { browser, email };
  }

  /** Another merchant with a terminal of its own. */
  const openAnother = (terminal?: Partial<Insertable<Schema['terminals']>>) =>
    createMerchant(database.db, gateway.deps.ids, terminal);

  /** What the clerk types for a sale of 19.90 on a card that is approved. Another amount each time makes another sale. */
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
    /** Another merchant, with a clerk of its own who is signed in. */
    async openStaffed(
      permissions?: readonly UserPermission[],
      terminal?: Partial<Insertable<Schema['terminals']>>,
    ) {
      const another = await openAnother(terminal);
      return { ...another, ...(await hire(another.accountId, permissions)) };
    },
    /** Lets time pass, and signs the clerk in again: nobody stays signed in for so long. */
    async wait(time: Parameters<typeof gateway.pass>[0]): Promise<void> {
      gateway.pass(time);
      await browser.signIn(email, password);
    },
    /** Sends a payment, whatever comes back. */
    send: (body: PaymentRequest): Promise<Answered> => browser.call('payment', { body }),
    /** A payment that is answered, not refused. */
    pay: (change?: Partial<PaymentRequest>): Promise<OperationResponse> =>
      browser.get('payment', { body: request(change) }).then(({ response }: OperationAnswer) => response),
    /** What the processor took on for a transaction: how often it was asked to. */
    async charged(id: string | null): Promise<number> {
      const charges = await sandboxMemory(database.db).charges();
      return charges.find(({ reference }) => reference === id)?.asked ?? 0;
    },
    charges: () => sandboxMemory(database.db).charges(),
    sale: (id: string | null) =>
      database.db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    tasks: () => database.db.selectFrom('operator_tasks').selectAll().execute(),
    /** The worker charges what is due of every series now. */
    async runSeries(): Promise<void> {
      await enqueueDueSeries(gateway.deps);
      await gateway.worker.runDue();
    },
    close: () => gateway.close(),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
