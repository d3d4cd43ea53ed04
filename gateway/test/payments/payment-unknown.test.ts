import { responseTexts } from '@tillway/contract';
import { verifyLedger } from '../verify-ledger';
import { balanced } from '../balanced';
import type { Answered } from '../browser';
import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';

const drop = () => Promise.reject(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));

onEmbedded((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.wait({ minutes: 3 }));
  afterEach(async () => {
    for (const fault of ['beforeAcceptance', 'afterAcceptance', 'beforeLookUp'] as const)
      delete shop.faults[fault];
    // Every amount is in the books, and nothing else.
    expect(await verifyLedger(database().db)).toEqual(balanced);
  });
  const jobs = () => database().db.selectFrom('jobs').select(['queue', 'run_at']).execute();

  test.each([
    ['accepts and drops the connection', '50.00', 'afterAcceptance', 'ECONNRESET', '000', 'approved'],
    [
      'drops the connection before accepting',
      '50.01',
      'beforeAcceptance',
      'ECONNRESET',
      'N00',
      'not_charged',
    ],
    ['answers nothing and has approved (.98)', '50.98', undefined, 'timeout', '000', 'approved'],
    ['answers nothing and has nothing (.97)', '50.97', undefined, 'timeout', 'N00', 'not_charged'],
  ] as const)(
    'decisions §0.3 a processor that %s leaves the sale unknown, the worker finds the outcome, and nothing is charged twice',
    async (_, amount, fault, reason, code, state) => {
      if (fault) shop.faults[fault] = drop;
      const body = shop.request({ amount });
      const first = await shop.browser.get('payment', { body });
      const id = first.response.UniqueID;
      expect(first.response).toMatchObject({
        ActionCode: 'U00',
        ResponseText: responseTexts.unknown,
        Transaction: { state: 'unknown', transaction_status: 'Checking with processor', auth_code: null },
      });
      expect(await shop.sale(id)).toMatchObject({ processor_answer: { reason } });

      if (fault) delete shop.faults[fault];
      const again = await shop.send(body);
      expect(again.headers).toMatchObject({ 'idempotency-hit': 'true' });
      expect(JSON.parse(again.text)).toMatchObject({ response: { UniqueID: id, ActionCode: 'U00' } });

      await shop.gateway.worker.runDue();
      expect(await shop.sale(id)).toMatchObject({ state: 'unknown' });
      shop.gateway.pass({ seconds: 5 });
      await shop.gateway.worker.runDue();
      expect(await shop.sale(id)).toMatchObject({ state });

      const final = await shop.send(body);
      expect(JSON.parse(final.text)).toMatchObject({ response: { UniqueID: id, ActionCode: code } });
      expect((await shop.send(body)).text).toBe(final.text);
      expect(await shop.charged(id)).toBe(state === 'approved' ? 1 : 0);
      expect(await jobs()).toEqual([]);
    },
  );

  test('O-02 .99 answers late, but in time', async () => {
    expect(await shop.pay({ amount: '50.99' })).toMatchObject({
      ActionCode: '000',
      ResponseText: 'APPROVED',
    });
  });

  test('an uncharged sale may be made again at once', async () => {
    await shop.pay({ amount: '51.97' });
    expect(await shop.pay({ amount: '51.97' })).toMatchObject({ ActionCode: 'D00' });
    shop.gateway.pass({ seconds: 5 });
    await shop.gateway.worker.runDue();
    expect(await shop.pay({ amount: '51.97' })).toMatchObject({ ActionCode: 'U00' });
    shop.gateway.pass({ seconds: 5 });
    await shop.gateway.worker.runDue();
  });

  test('the card of a sale that turned out approved is stored', async () => {
    const { UniqueID } = await shop.pay({ amount: '52.98' });
    shop.gateway.pass({ seconds: 5 });
    await shop.gateway.worker.runDue();
    expect(await shop.sale(UniqueID)).toMatchObject({
      state: 'approved',
      token_id: expect.any(String) as string,
    });
  });

  test('decisions §0.3 the look-ups follow their schedule, and then an operator gets an exception', async () => {
    shop.faults.beforeLookUp = drop;
    const lost = shop.gateway.clock.now();
    const { UniqueID } = await shop.pay({ amount: '53.98' });
    const after: number[] = [];
    for (;;) {
      const [job] = await jobs();
      if (!job) break;
      const milliseconds = job.run_at.getTime() - shop.gateway.clock.now().getTime();
      after.push((job.run_at.getTime() - lost.getTime()) / 1000);
      shop.gateway.pass({ milliseconds });
      await shop.gateway.worker.runDue();
    }
    const day = 86_400;
    expect(after).toEqual([5, 30, 300, 3600, day, 2 * day, 3 * day, 4 * day, 5 * day]);
    expect(await shop.sale(UniqueID)).toMatchObject({ state: 'unknown' });
    expect(await shop.charged(UniqueID)).toBe(1);
    expect(await shop.exceptions()).toMatchObject([
      { kind: 'payment_unknown', transaction_id: UniqueID, account_id: shop.accountId, resolved: null },
    ]);
  });

  test('after days without a worker the look-ups keep their intervals, so a short outage of the processor does not use them up', async () => {
    shop.faults.afterAcceptance = drop;
    shop.faults.beforeLookUp = drop;
    const { UniqueID: id } = await shop.pay({ amount: '50.03' });
    delete shop.faults.afterAcceptance;
    shop.gateway.pass({ days: 6 });
    await shop.gateway.worker.runDue();
    const waits = (await jobs()).map(({ run_at }) => run_at.getTime() - shop.gateway.clock.now().getTime());
    expect(waits).toEqual([25_000]);
    delete shop.faults.beforeLookUp;
    shop.gateway.pass({ seconds: 25 });
    await shop.gateway.worker.runDue();
    expect(await shop.sale(id)).toMatchObject({ state: 'approved' });
  });

  test('an answer that contradicts a look-up raises an exception for an operator and changes nothing', async () => {
    let accept = (): void => undefined;
    let first: Promise<Answered> | undefined;
    await new Promise<void>((arrived) => {
      shop.faults.beforeAcceptance = () => (arrived(), new Promise((resolve) => (accept = resolve)));
      first = shop.send(shop.request({ amount: '54.00' }));
    });
    // Time jumps over the pending call, so the worker treats it as abandoned.
    shop.gateway.pass({ minutes: 1 });
    await shop.gateway.worker.runDue();
    shop.gateway.pass({ seconds: 5 });
    await shop.gateway.worker.runDue();
    accept();
    const { response } = JSON.parse((await first)?.text ?? '') as {
      response: { UniqueID: string; ActionCode: string };
    };
    expect(response.ActionCode).toBe('N00');
    expect(await shop.sale(response.UniqueID)).toMatchObject({ state: 'not_charged' });
    expect(await shop.exceptions()).toContainEqual(
      expect.objectContaining({
        kind: 'payment_contradiction',
        transaction_id: response.UniqueID,
        detail: { recorded: 'not_charged', answered: 'approved' },
      }),
    );
  });
});
