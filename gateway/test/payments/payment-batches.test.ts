import { actionCodes, type PaymentRequest } from '@tillway/contract';
import type { AuditEvent } from '../../src/platform/audit';
import { verifyLedger } from '../verify-ledger';
import { outcomeOf } from '../../src/payments/charge/operation-outcome';
import { findSale } from '../../src/payments/charge/sale-store';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.wait({ minutes: 3 }));
  afterEach(() => {
    delete shop.faults.afterAcceptance;
  });

  let price = 100;
  /** Returns unique sales, on different cards or on one. */
  const sales = (count: number, change: Partial<PaymentRequest> = {}) =>
    Array.from({ length: count }, () => shop.request({ amount: `${(price += 1)}.00`, ...change }));
  const sendAll = (bodies: readonly PaymentRequest[]) => Promise.all(bodies.map((body) => shop.send(body)));

  /** Lets the processor answer all payments at the same moment, so that they finish together. */
  function together(count: number): void {
    let missing = count;
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    shop.faults.afterAcceptance = () => {
      missing -= 1;
      if (missing <= 0) open();
      return opened;
    };
  }

  /** Returns the rows of these sales, with the database transaction that wrote them last. */
  const written = async (bodies: readonly PaymentRequest[]) =>
    database()
      .db.selectFrom('payment_intents')
      .innerJoin('transactions', 'transactions.id', 'payment_intents.transaction_id')
      .select((eb) => [
        'payment_intents.nonce',
        'transactions.id',
        'transactions.state',
        'transactions.token_id',
        eb.cast<string>(eb.ref('transactions.xmin' as 'transactions.id'), 'text').as('commit'),
      ])
      .where(
        'payment_intents.nonce',
        'in',
        bodies.map(({ nonce }) => nonce),
      )
      .execute();

  const booksAreRight = async () => {
    expect(await verifyLedger(database().db)).toEqual(balanced);
    expect((await shop.gateway.audit.verify(database().db)).problems).toEqual([]);
  };

  test('simultaneous payments are finished by one commit, each with its own answer, entries, and audit', async () => {
    const bodies = [...sales(5), ...sales(1, { amount: '77.05' })];
    together(bodies.length);
    const answers = await sendAll(bodies);
    const rows = await written(bodies);
    expect(new Set(rows.map(({ commit }) => commit)).size).toBeLessThan(bodies.length);
    expect(answers.map(({ text }) => /"ActionCode":"(\w+)"/.exec(text)?.[1])).toEqual([
      ...Array.from({ length: 5 }, () => '000'),
      '051',
    ]);
    for (const [index, { text }] of answers.entries())
      expect(text).toContain(rows.find(({ nonce }) => nonce === bodies[index]?.nonce)?.id);
    const audited = await database()
      .db.selectFrom('audit')
      .select('subject_id')
      .where(
        'subject_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    expect(audited).toHaveLength(bodies.length);
    await booksAreRight();
  });

  test('one card in two payments of a batch is stored once', async () => {
    const bodies = sales(4, { card_number: '4111111111111129' });
    together(bodies.length);
    await sendAll(bodies);
    const tokens = (await written(bodies)).map(({ token_id }) => token_id);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBeNull();
  });

  test('one nonce twice in a batch makes one charge', async () => {
    const [twice, ...others] = sales(4);
    if (!twice) throw new Error('No sale');
    const charges = (await shop.charges()).length;
    const answers = await sendAll([twice, ...others, twice]);
    expect(await shop.charges()).toHaveLength(charges + 4);
    expect(answers.slice(1, 4).every(({ status }) => status === 200)).toBe(true);
    // Either can come first; the other gets the same answer or must wait.
    const [first, second] = [answers[0], answers[4]].sort(
      (one, other) => (one?.status ?? 0) - (other?.status ?? 0),
    );
    expect(first?.status).toBe(200);
    expect([200, 409]).toContain(second?.status);
    expect((await shop.send(twice)).text).toBe(first?.text);
  });

  test('one sale twice in a batch, under two nonces, is charged once, and the other is its duplicate', async () => {
    const [one, ...others] = sales(4);
    if (!one) throw new Error('No sale');
    const charges = (await shop.charges()).length;
    const answers = await sendAll([one, ...others, { ...one, nonce: shop.request().nonce }]);
    expect(await shop.charges()).toHaveLength(charges + 4);
    const codes = answers.map(({ text }) => /"ActionCode":"(\w+)"/.exec(text)?.[1]);
    expect(codes.filter((code) => code === '000')).toHaveLength(4);
    expect(codes.filter((code) => code === actionCodes.duplicate)).toHaveLength(1);
  });

  test('one statement ends a plain sale, and its answer matches the tables', async () => {
    const { audit, db } = shop.gateway.deps;
    const { write } = audit;
    audit.write = () => Promise.reject(new Error('a plain sale was ended step by step'));
    const bodies = [
      ...sales(2, { card_number: '4000000000000077', notes: 'the second knows the card already' }),
      ...sales(1, { amount: '88.05' }),
      ...sales(1, { tokenize: false }),
    ];
    const answers: string[] = [];
    try {
      for (const body of bodies) answers.push((await shop.send(body)).text);
    } finally {
      audit.write = write;
    }
    for (const [index, { id }] of (await written(bodies)).entries()) {
      const row = await findSale(db, { accountId: shop.accountId, id });
      expect(row && outcomeOf(row).text).toBe(answers.find((text) => text.includes(id)));
      expect(answers[index]).toBeDefined();
    }
  });

  test('a payment that cannot be written fails alone: others in the batch are approved, and it is looked up later', async () => {
    const bodies = sales(5);
    together(bodies.length);
    const wait = shop.faults.afterAcceptance;
    let broken: string | undefined;
    shop.faults.afterAcceptance = async (request) => {
      broken ??= request.reference;
      await wait?.(request);
    };
    const { audit } = shop.gateway.deps;
    const { write, link } = audit;
    const isBroken = (events: readonly AuditEvent[]) => events.some(({ subject }) => subject?.id === broken);
    const refused = Object.assign(new Error('the disk of the audit is full'), { severity: 'ERROR' });
    audit.write = (trx, ...events) => (isBroken(events) ? Promise.reject(refused) : write(trx, ...events));
    audit.link = (db, events, writeLinks) =>
      isBroken(events) ? Promise.reject(refused) : link(db, events, writeLinks);
    const answers = await sendAll(bodies).finally(() => Object.assign(audit, { write, link }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 500]);
    const rows = await written(bodies);
    expect(rows.filter(({ state }) => state === 'approved')).toHaveLength(4);
    expect(rows.find(({ state }) => state === 'unknown')?.id).toBe(broken);

    await shop.wait({ seconds: 40 });
    await shop.gateway.worker.runDue();
    await shop.wait({ minutes: 3 });
    await shop.gateway.worker.runDue();
    expect((await written(bodies)).every(({ state }) => state === 'approved')).toBe(true);
    expect((await shop.charges()).filter(({ asked }) => asked > 1)).toEqual([]);
    await booksAreRight();
  });
});
