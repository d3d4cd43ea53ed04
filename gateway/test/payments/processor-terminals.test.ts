import { nmiStandIn } from '../../stand-ins/nmi/nmi-stand-in';
import { type Running, serve } from '../../stand-ins/serve';
import { createAdapters } from '../../src/processors/adapters';
import { balanced } from '../balanced';
import { clear } from '../clear';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { createUser, password } from '../users';
import { verifyLedger } from '../verify-ledger';

const securityKey = 'nmi-key-7f3a';

onEachEngine((database) => {
  let shop: Shop;
  let nmi: Running;
  let standIn: ReturnType<typeof nmiStandIn>;
  let terminalId: string;
  let superuser: Shop['browser'];
  let clerk: Shop['browser'];
  let email: string;
  beforeAll(async () => {
    standIn = nmiStandIn({ securityKey });
    nmi = await serve(standIn, { slowMs: 50 });
    shop = await openShop(database(), {
      processor: { timeoutMs: 2_000, adapters: createAdapters({ nmi: nmi.url }, false) },
    });
    ({ browser: clerk, email } = await shop.hire(shop.accountId, ['can_manage_transactions']));
    await createUser(database().db, shop.gateway.deps.ids, {
      email: 'staff@tillway.test',
      permissions: ['superuser'],
      accounts: [],
    });
    superuser = shop.gateway.browser();
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
    terminalId = terminal.terminal_id;
    expect(terminal.credentials).toEqual(['securityKey']);
  });
  afterAll(async () => {
    await shop.close();
    await nmi.close();
  });
  afterEach(async () => {
    expect(await verifyLedger(database().db)).toEqual(balanced);
  });

  const request = (amount: string, more: object = {}) =>
    shop.request({ terminal_id: terminalId, amount, ...more });
  const pay = async (amount: string, more: object = {}) =>
    (await clerk.get('payment', { body: request(amount, more) })).response;

  test('a terminal’s credentials are used and sealed, and its payments are taken, voided, and refunded', async () => {
    const paid = await pay('31.00');
    expect(paid).toMatchObject({ ActionCode: '000', Transaction: { state: 'approved', processor_id: 7 } });
    expect(standIn.carriedOut(paid.UniqueID ?? '')).toBe(1);
    const voided = await clerk.get('void', { body: { transaction_id: paid.UniqueID } });
    expect(voided.response).toMatchObject({ ActionCode: '000' });
    const sold = await pay('36.00');
    shop.gateway.pass({ days: 1 });
    await clear(shop.gateway.deps);
    standIn.settle();
    // Sessions have ended meanwhile.
    await clerk.signIn(email, password);
    await superuser.signIn('staff@tillway.test', password);
    const refund = await clerk.get('refund', {
      body: { unique_id: sold.UniqueID ?? '', type: 'partial', amount: '6.00' },
    });
    expect(refund.response).toMatchObject({ ActionCode: '000', Transaction: { total_amount: 600 } });
    const rows = await database()
      .db.selectFrom('processor_credentials')
      .select('sealed')
      .where('terminal_id', '=', terminalId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.toString('latin1')).not.toContain(securityKey);
    expect(shop.gateway.logged.join('\n')).not.toContain(securityKey);
  });

  test.each([
    ['declined', '31.05', 'declined'],
    ['refused with another card', '31.54', 'declined'],
    ['approved in part only, and the part given back', '31.30', 'declined'],
  ])('a payment that is %s is not booked', async (_, amount, state) => {
    const paid = await pay(amount);
    expect(paid.Transaction).toMatchObject({ state });
    expect(paid.ActionCode).not.toBe('000');
  });

  test('a part that was approved is voided, and the payer is asked for another card', async () => {
    const { Transaction, error_messages: told } = (await pay('41.30')) as Awaited<ReturnType<typeof pay>> & {
      error_messages?: string[];
    };
    const words = 'Only $20.65 of $41.30 was approved. It was given back: please use another card.';
    expect(told ?? Transaction?.['error_messages']).toContain(words);
  });

  test.each([
    ['was taken', '32.98', 'approved', 1],
    ['was not taken', '32.97', 'not_charged', 0],
  ])('a payment without an answer that %s is found out by its reference', async (_, amount, state, taken) => {
    const paid = await pay(amount);
    expect(paid.Transaction).toMatchObject({ state: 'unknown' });
    for (const seconds of [5, 30, 300]) {
      shop.gateway.pass({ seconds });
      await shop.gateway.worker.runDue();
    }
    expect(await shop.sale(paid.UniqueID)).toMatchObject({ state });
    expect(standIn.carriedOut(paid.UniqueID ?? '')).toBe(taken);
  });

  test('a terminal that moved to another processor ends its earlier payments where they were taken', async () => {
    const paid = await pay('33.00');
    const id = terminalId;
    await superuser.get('changeTerminal', { params: { id }, body: { processor_id: 3 } });
    const elsewhere = await pay('34.00');
    expect(elsewhere.Transaction).toMatchObject({ processor_id: 3, state: 'approved' });
    expect(standIn.carriedOut(elsewhere.UniqueID ?? '')).toBe(0);
    const before = nmi.requests.length;
    expect((await clerk.get('void', { body: { transaction_id: paid.UniqueID } })).response).toMatchObject({
      ActionCode: '000',
    });
    expect(nmi.requests.slice(before).some(({ body }) => body.includes('type=void'))).toBe(true);
    // The credentials at NMI are kept, so it can come back without them.
    const { terminal } = await superuser.get('changeTerminal', { params: { id }, body: { processor_id: 7 } });
    expect(terminal.credentials).toEqual(['securityKey']);
  });

  test.each([
    [{ securityKey: 'wrong' }, 'refused'],
    [{ securityKey }, 'accepted'],
  ])('with the credentials %j the connection is %s', async (credentials, connection) => {
    const id = terminalId;
    await superuser.get('changeTerminal', { params: { id }, body: { credentials } });
    expect(await superuser.get('checkTerminalConnection', { params: { id } })).toMatchObject({ connection });
  });

  test.each<[string, object, object]>([
    [
      'without a credential',
      { processor_id: 7 },
      {
        credential_securityKey:
          'Security key is missing: without it the terminal cannot be in use and charge',
      },
    ],
    [
      'with a credential that its processor has not',
      { processor_id: 7, credentials: { securityKey, pin: '1' } },
      { credential_pin: 'The processor has no such credential' },
    ],
  ])('a terminal %s cannot be in use', async (_, body, fields) => {
    expect(
      await superuser.refused('createTerminal', {
        body: { account_id: shop.accountId, name: 'Till', code: 'T-9', type: ['ecom'], ...body },
      }),
    ).toMatchObject({ fields });
  });

  test('the health of the portal counts a processor’s calls of the last hour', async () => {
    shop.gateway.pass({ minutes: 61 });
    await clerk.signIn(email, password);
    await superuser.signIn('staff@tillway.test', password);
    for (const amount of ['37.00', '37.05', '37.98']) await pay(amount);
    const id = terminalId;
    await superuser.get('changeTerminal', {
      params: { id },
      body: { credentials: { securityKey: 'wrong' } },
    });
    await pay('37.10');
    await superuser.get('changeTerminal', { params: { id }, body: { credentials: { securityKey } } });
    const { health } = await superuser.get('portalHealth');
    const calls = { answered: 2, unknown: 1, refused: 1 };
    const nmiHealth = { processor_id: 7, name: 'NMI', adapter: 'own', terminals: 1, state: 'slow', ...calls };
    expect(health.processors).toContainEqual({ ...nmiHealth, without_credentials: 0 });
    const { processors } = await superuser.get('processors');
    expect(processors.find(({ processor_id }) => processor_id === 7)).toMatchObject({ last_hour: calls });
  });

  test('a terminal that lost its credentials is told by its check and by the health of the portal', async () => {
    const { db } = database();
    const kept = await db.selectFrom('processor_credentials').selectAll().execute();
    await db.deleteFrom('processor_credentials').execute();
    const check = () =>
      superuser
        .get('checkTerminalConnection', { params: { id: terminalId } })
        .then((said) => said.connection);
    const nmiHealth = async () =>
      (await superuser.get('portalHealth')).health.processors.find(({ name }) => name === 'NMI');
    expect(await check()).toBe('incomplete');
    expect(await nmiHealth()).toMatchObject({ terminals: 1, without_credentials: 1, state: 'stopped' });
    await db.insertInto('processor_credentials').values(kept).execute();
    expect(await check()).toBe('accepted');
    expect(await nmiHealth()).toMatchObject({ without_credentials: 0 });
  });

  test('a processor that does not answer is left alone: nothing is reserved, and the clerk is told', async () => {
    await nmi.close();
    for (const amount of ['35.01', '35.02', '35.03', '35.04', '35.06'])
      expect((await pay(amount)).Transaction).toMatchObject({ state: 'unknown' });
    expect(await clerk.refused('payment', { body: request('35.07') })).toMatchObject({
      fields: {
        terminal_id:
          'The processor does not answer at the moment. Nothing was charged. Please try again in a minute.',
      },
    });
    expect((await superuser.get('portalHealth')).health.processors).toContainEqual(
      expect.objectContaining({ name: 'NMI', state: 'slow', unknown: 6 }),
    );
    shop.gateway.pass({ seconds: 31 });
    expect((await pay('35.08')).Transaction).toMatchObject({ state: 'unknown' });
  });
});
