import type { OperationEnvelope } from '@tillway/contract';
import { bodyHash, formerBodyHash } from '../../src/payments/charge/hashes';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.wait({ minutes: 3 }));
  afterEach(() => {
    delete shop.faults.beforeAcceptance;
  });

  const rows = async () =>
    (await database().db.selectFrom('transactions').select('id').where('state', '<>', 'invalid').execute())
      .length;

  test('S-16 a repeated request has the first answer byte for byte, with a marker', async () => {
    const body = shop.request();
    const first = await shop.send(body);
    const again = await shop.send(body);
    expect(again).toMatchObject({ status: 200, text: first.text, headers: { 'idempotency-hit': 'true' } });
    expect(first.headers).not.toHaveProperty('idempotency-hit');
    const [id] = /(?<="UniqueID":")\w+/.exec(first.text) ?? [];
    expect(await shop.charged(id ?? '')).toBe(1);
  });

  test('a request that an earlier version hashed with its CVV is recognized, and nothing stored reveals a CVV', async () => {
    const { keyring } = shop.gateway.deps;
    const body = shop.request({ amount: '4.00' });
    const first = await shop.send(body);
    const intents = () => database().db.selectFrom('payment_intents').where('nonce', '=', body.nonce);
    const { body_hash } = await intents().select('body_hash').executeTakeFirstOrThrow();
    expect(body_hash).toEqual(bodyHash(keyring.bodyKey, { ...body, card_cvv: '000' }));
    await database()
      .db.updateTable('payment_intents')
      .set({ body_hash: formerBodyHash(keyring.bodyKey, body) })
      .where('nonce', '=', body.nonce)
      .execute();
    expect((await shop.send(body)).text).toBe(first.text);
    expect((await shop.send({ ...body, amount: '4.01' })).status).toBe(422);
  });

  test('a nonce that contains a card number pays once, is found by a search, and is not stored', async () => {
    const nonce = '4242424242424242abcdefabcdefabcdefab';
    const body = shop.request({ amount: '4.20', nonce });
    const first = await shop.send(body);
    expect(first.status).toBe(200);
    expect(await shop.send(body)).toMatchObject({ text: first.text, headers: { 'idempotency-hit': 'true' } });
    const found = await shop.browser.get('transactions', {
      query: { filter: { nonce, terminal_id: shop.terminalId } },
    });
    expect(found.rows).toHaveLength(1);
    const kept = await database().db.selectFrom('payment_intents').select('nonce').execute();
    expect(kept.filter(({ nonce: each }) => each.includes('4242424242424242'))).toEqual([]);
  });

  test('a decline too is answered again and not tried again', async () => {
    const body = shop.request({ amount: '10.05' });
    const charges = (await shop.charges()).length;
    const first = await shop.send(body);
    expect((await shop.send(body)).text).toBe(first.text);
    expect(await shop.charges()).toHaveLength(charges + 1);
  });

  test('the first answer stays after the sale has changed, and after the rules would refuse the request', async () => {
    const body = shop.request({ amount: '5.00', card_month: '11', card_year: '26' });
    const first = await shop.send(body);
    await database()
      .db.updateTable('transactions')
      .set({ settled: new Date() })
      .where('total_amount', '=', 518)
      .execute();
    await shop.wait({ days: 20 });
    expect((await shop.send(body)).text).toBe(first.text);
    const withNewNonce = await shop.browser.refused('payment', {
      body: { ...body, nonce: shop.request().nonce },
    });
    expect(withNewNonce.fields).toEqual({ card_expiration: 'Card has expired' });
  });

  test.each([
    ['a card', {}],
    ['a declined card', { amount: '35.05' }],
    ['a card to be stored', { tokenize: true }],
  ])(
    'for 72 hours a repeated request of %s has the first answer, and then an answer from the transaction',
    async (_, more) => {
      const { db } = database();
      const body = shop.request({ amount: '35.00', ...more });
      const first = await shop.send(body);
      const { response } = JSON.parse(first.text) as OperationEnvelope;
      const charges = await shop.charges();
      const kept = () =>
        db
          .selectFrom('first_answers')
          .select('transaction_id')
          .where('transaction_id', '=', response.UniqueID ?? '')
          .execute();

      await shop.wait({ minutes: 72 * 60 - 1 });
      await shop.gateway.worker.runDue();
      expect(await kept()).toHaveLength(1);
      expect((await shop.send(body)).text).toBe(first.text);
      await shop.wait({ minutes: 2 });
      await shop.gateway.worker.runDue();
      expect(await kept()).toEqual([]);

      const again = await shop.send(body);
      expect(again).toMatchObject({ status: 200, headers: { 'idempotency-hit': 'true' } });
      const { response: later } = JSON.parse(again.text) as OperationEnvelope;
      expect(later).toMatchObject({ UniqueID: response.UniqueID, ActionCode: response.ActionCode });
      await db
        .updateTable('transactions')
        .set({ notes: 'Paid at the door' })
        .where('id', '=', response.UniqueID ?? '')
        .execute();
      expect((await shop.send(body)).text).toContain('Paid at the door');
      expect((await shop.send({ ...body, amount: '35.01' })).status).toBe(422);
      expect(await shop.charges()).toEqual(charges);
    },
  );

  test('many identical simultaneous requests make one charge, and each gets the same answer or must wait', async () => {
    const body = shop.request({ amount: '31.00' });
    const [charges, sales] = [(await shop.charges()).length, await rows()];
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.send(body)));
    expect(await shop.charges()).toHaveLength(charges + 1);
    expect(await rows()).toBe(sales + 1);
    const final = await shop.send(body);
    for (const { status, text } of answers) {
      if (status === 409) expect(text).toContain('"code":"in_flight"');
      else expect(text).toBe(final.text);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  test('a twin is refused while the first request is in flight, and gets its answer afterward', async () => {
    const body = shop.request({ amount: '32.00' });
    const arrived = signal();
    const landing = signal();
    shop.faults.beforeAcceptance = () => {
      arrived.give();
      return landing.given;
    };
    const first = shop.send(body);
    await arrived.given;
    const replay = await shop.browser.refused('payment', { body });
    expect(replay).toMatchObject({ status: 409, code: 'in_flight' });
    landing.give();
    const { text } = await first;
    expect((await shop.send(body)).text).toBe(text);
  });

  test.each([
    ['amount', { amount: '33.01' }],
    ['card', { card_number: '4242424242424242' }],
    ['note', { notes: 'another' }],
  ])('decisions §0.2 another %s under the same nonce is refused and charges nothing', async (_, change) => {
    const body = shop.request({ amount: '33.00' });
    await shop.send(body);
    const charges = await shop.charges();
    const failure = await shop.browser.refused('payment', { body: { ...body, ...change } });
    expect(failure).toMatchObject({
      status: 422,
      code: 'nonce_used',
      fields: { nonce: expect.any(String) as string },
    });
    expect(await shop.charges()).toEqual(charges);
  });

  test('O-30 a nonce used for another request is recorded as invalid', async () => {
    const body = shop.request({ amount: '34.00' });
    await shop.send(body);
    await shop.browser.refused('payment', { body: { ...body, amount: '34.01' } });
    const invalid = database().db.selectFrom('transactions').selectAll().where('state', '=', 'invalid');
    const [row] = await invalid.orderBy('id', 'desc').limit(1).execute();
    expect(row).toMatchObject({ total_amount: 3401, last_four: null, card_name: null, token_id: null });
  });

  test('the same nonce on another terminal is another request', async () => {
    const { terminalId, accountId } = await shop.openAnother();
    const { browser } = await shop.hire(accountId);
    const body = shop.request({ amount: '35.00' });
    const here = await shop.browser.get('payment', { body });
    const there = await browser.get('payment', { body: { ...body, terminal_id: terminalId } });
    expect(there.response.UniqueID).not.toBe(here.response.UniqueID);
  });

  test('a nonce of another merchant’s terminal reveals nothing', async () => {
    const { accountId } = await shop.openAnother();
    const { browser } = await shop.hire(accountId);
    const body = shop.request({ amount: '36.00' });
    await shop.send(body);
    const failure = await browser.refused('payment', { body });
    expect(failure).toMatchObject({ status: 422, fields: { terminal_id: 'Invalid terminal' } });
  });
});
