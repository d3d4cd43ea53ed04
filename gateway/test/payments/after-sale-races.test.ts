import type { PaymentRequest } from '@tillway/contract';
import type { Executor } from '../../src/platform/database';
import { verifyLedger } from '../verify-ledger';
import { reversalRow } from '../../src/payments/after-sale/reversal-row';
import { lockTransaction } from '../../src/payments/after-sale/transaction-store';
import { submitDeferred } from '../../src/payments/charge/submit-deferred';
import { insertIntent } from '../../src/payments/charge/reservation-store';
import { balanced } from '../balanced';
import { clear } from '../clear';
import { onEachEngine } from '../database';
import { newNonce, openShop, type Shop } from '../shop';
import { somebodyWaits } from '../somebody-waits';

onEachEngine((database) => {
  let shop: Shop;
  let clerk: Shop['browser'];
  beforeAll(async () => {
    shop = await openShop(database());
  });
  beforeEach(() => wait({ seconds: 0 }));
  afterAll(() => shop.close());
  afterEach(() => {
    delete shop.faults.beforeAcceptance;
    delete shop.faults.afterAcceptance;
  });
  afterEach(async () => expect(await verifyLedger(database().db)).toEqual(balanced));

  /** Lets time pass and signs in again, since sessions end meanwhile. */
  async function wait(time: Parameters<Shop['wait']>[0]): Promise<void> {
    await shop.wait(time);
    ({ browser: clerk } = await shop.hire(shop.accountId, ['can_manage_transactions']));
  }
  const pay = async (change: Partial<PaymentRequest>) => (await shop.pay(change)).UniqueID ?? '';
  const voidCall = (id: string) => clerk.call('void', { body: { transaction_id: id } });
  const refundCall = (id: string) =>
    clerk.call('refund', { body: { unique_id: id, type: 'full', nonce: newNonce() } });

  /** Writes the claim of a void, but does not commit until `meanwhile` waits for it. */
  async function reserveVoidDuring<T>(id: string, meanwhile: () => Promise<T>): Promise<T> {
    let other: Promise<T> | undefined;
    await database()
      .db.transaction()
      .execute(async (trx: Executor) => {
        const { deps } = shop.gateway;
        const at = deps.clock.now();
        const original = await lockTransaction(trx, { accountId: shop.accountId, id });
        if (!original) throw new Error('There is no such sale');
        const { total_amount: total, fee_amount: fee } = original;
        const row = reversalRow(deps.ids, original, { requestType: 'void', total, fee, actor: {}, at });
        const intent = { accountId: shop.accountId, terminalId: shop.terminalId, nonce: newNonce(), at };
        await insertIntent(trx, { ...intent, bodyHash: Buffer.alloc(0), duplicateKey: null }, row);
        other = meanwhile();
        other.catch(() => undefined);
        await somebodyWaits(database());
      });
    if (!other) throw new Error('Nothing ran meanwhile');
    return other;
  }

  test('a sale is not charged on its day while its void is being claimed', async () => {
    const id = await pay({ amount: '31.00', close_date: '2026-11-25' });
    const job = { id, accountId: shop.accountId, terminalId: shop.terminalId, nonce: '' };
    await reserveVoidDuring(id, () => submitDeferred(shop.gateway.deps, job));
    expect(await shop.charged(id)).toBe(0);
  });

  test('HIS-033.1 a sale does not settle while its void is at the processor, and can then no longer be refunded', async () => {
    const id = await pay({ amount: '32.00' });
    let arrived = (): void => undefined;
    let goOn = (): void => undefined;
    const asked = new Promise<void>((resolve) => (arrived = resolve));
    const held = new Promise<void>((resolve) => (goOn = resolve));
    shop.faults.afterAcceptance = () => (arrived(), held);
    const voiding = voidCall(id);
    await asked;
    await wait({ days: 1 });
    await clear(shop.gateway.deps);
    expect((await shop.sale(id)).settled).toBeNull();
    expect((await refundCall(id)).status).toBe(409);
    expect((await voidCall(id)).status).toBe(409);
    goOn();
    expect((await voiding).status).toBe(200);
    expect((await refundCall(id)).status).toBe(422);
    await clear(shop.gateway.deps);
    expect(await shop.sale(id)).toMatchObject({ settled: null, credited_amount: 0 });
  });

  test('HIS-033.1 money goes back once in any interleaving of voids, refunds, and the cutoff', async () => {
    const sales = await Promise.all(
      Array.from({ length: 6 }, (_, index) => pay({ amount: `${String(40 + index)}.00` })),
    );
    await wait({ days: 1 });
    await Promise.all([
      clear(shop.gateway.deps),
      ...sales.flatMap((id) => [voidCall(id), refundCall(id), voidCall(id), refundCall(id)]),
    ]);
    for (const id of sales) {
      const sale = await shop.sale(id);
      const back = await database()
        .db.selectFrom('transactions')
        .select('total_amount')
        .where('parent_transaction_id', '=', id)
        .where('state', '=', 'approved')
        .execute();
      expect(back.length).toBeLessThanOrEqual(1);
      expect(sale.voided !== null && sale.credited_amount > 0).toBe(false);
      expect(sale.voided !== null && sale.settled !== null).toBe(false);
    }
  });
});
