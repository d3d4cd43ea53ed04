import type { ChargebackResponse, CreateDisputeRequest } from '@tillway/contract';
import { evidenceLimits, messages, type UserPermission } from '@tillway/rules';
import { sql } from 'kysely';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { verified } from '../verified-books';
import { verifyLedger } from '../verify-ledger';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
let cases = 0;

onEachEngine((database) => {
  let shop: Shop;
  let staff: Shop['browser'];
  beforeAll(async () => {
    shop = await openShop(database());
    ({ browser: staff } = await shop.hire(shop.accountId, ['superuser']));
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    expect(await verifyLedger(database().db)).toEqual(balanced);
    expect(await verified(database(), 'ledger', true)).toMatchObject({ isWell: true });
  });

  /** A new merchant’s settled sale of 103.50, with the clerk who answers, and one who only reads. */
  async function sold() {
    const merchant = await shop.openAnother();
    const hire = async (...more: UserPermission[]) => (await shop.hire(merchant.accountId, more)).browser;
    const clerk = await hire('can_answer_disputes', 'can_manage_transactions');
    const reader = await hire();
    const body = shop.request({ terminal_id: merchant.terminalId, amount: '100.00' });
    const id = (await clerk.get('payment', { body })).response.UniqueID ?? '';
    const settled = shop.gateway.clock.now();
    await database().db.updateTable('transactions').set({ settled }).where('id', '=', id).execute();
    return { ...merchant, id, clerk, reader };
  }

  const order = (id: string, change: Partial<CreateDisputeRequest> = {}): CreateDisputeRequest => ({
    transaction_id: id,
    case_number: `CASE-${(cases += 1)}`,
    reason_code: '13.1',
    reason: 'Not received',
    amount: '',
    chargeback_date: '2026-11-10',
    answer_by: '2026-11-30',
    reference_number: '',
    ...change,
  });
  async function disputed(change: Partial<CreateDisputeRequest> = {}) {
    const sale = await sold();
    const { chargeback } = await staff.get('createDispute', { body: order(sale.id, change) });
    return { ...sale, dispute: chargeback.id, params: { id: chargeback.id } };
  }
  /** The cents of the payment that the ledger has with its payer. */
  async function taken(transactionId: string): Promise<number> {
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(amount), 0)::bigint as amount from ledger_entries
      where transaction_id = ${transactionId} and ledger_account = 'charged_back'`.execute(database().db);
    return rows[0]?.amount ?? 0;
  }
  const upload = (
    browser: Shop['browser'],
    id: string,
    {
      content = pdf,
      type = 'application/pdf',
      name = 'delivery.pdf',
      as,
    }: { content?: Buffer; type?: string; name?: string; as?: string } = {},
  ) =>
    browser.send(
      {
        method: 'PUT',
        url: `/api/chargebacks/${id}/files?${new URLSearchParams({ name, type }).toString()}`,
        payload: content,
      },
      { headers: { 'content-type': as ?? type } },
    );

  test('a dispute takes the money, is answered with evidence, and gives it back when it is won', async () => {
    const { id, clerk, params, dispute } = await disputed();
    expect(await taken(id)).toBe(10_350);
    const refused = async () =>
      (await clerk.refused('refund', { body: { unique_id: id, type: 'full' } })).message;
    expect(await refused()).toBe('This payment was charged back');

    await clerk.get('addEvidence', { params, body: { text: 'It was delivered on Nov 3.' } });
    expect((await upload(clerk, dispute)).status).toBe(200);
    const { evidence, history, payment } = await clerk.get('answerDispute', { params });
    expect(evidence).toMatchObject([
      { kind: 'text', text: 'It was delivered on Nov 3.', file_name: null },
      { kind: 'file', file_name: 'delivery.pdf', file_size: pdf.length, file_type: 'application/pdf' },
    ]);
    expect(history.map(({ state, amount }) => [state, amount])).toEqual([
      ['needs_answer', 10_350],
      ['answered', null],
    ]);
    expect(payment).toMatchObject({ id, total_amount: 10_350, last_four: '1111' });

    const won = await staff.get('decideDispute', { params, body: { state: 'won', note: 'Visa agreed' } });
    expect(won.chargeback.state).toBe('won');
    expect(won.history.at(-1)).toMatchObject({ state: 'won', amount: -10_350, note: 'Visa agreed' });
    expect(await taken(id)).toBe(0);
    const { transaction } = await clerk.get('transaction', { params: { id } });
    expect(transaction.charged_back_amount).toBe(0);
    const { timeline } = await clerk.get('timeline', { params: { id } });
    expect(timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['charged_back', 'dispute_won']),
    );
    const { response } = await clerk.get('refund', { body: { unique_id: id, type: 'full' } });
    expect(response.ResponseText).toBe('RETURN ACCEPTED');
  });

  test('won twice and at once is booked once; the bank may change its word, and the money follows', async () => {
    const { id, params } = await disputed();
    const decide = (state: 'won' | 'lost') => staff.get('decideDispute', { params, body: { state } });
    await Promise.all([decide('won'), decide('won'), decide('won')]);
    expect(await taken(id)).toBe(0);
    await Promise.all([decide('lost'), decide('lost')]);
    expect(await taken(id)).toBe(10_350);
    const { history } = await decide('won');
    expect(history.map(({ state, amount }) => [state, amount])).toEqual([
      ['needs_answer', 10_350],
      ['won', -10_350],
      ['lost', 10_350],
      ['won', -10_350],
    ]);
  });

  test('the same case told by many at once is one dispute, taken once', async () => {
    const sale = await sold();
    const body = order(sale.id);
    const told = await Promise.all([1, 2, 3].map(() => staff.get('createDispute', { body })));
    expect(new Set(told.map(({ chargeback }) => chargeback.id)).size).toBe(1);
    expect(await taken(sale.id)).toBe(10_350);
    // The tracking id names the same payment.
    const { tracking_id } = await shop.sale(sale.id);
    const again = await staff.get('createDispute', { body: { ...body, transaction_id: tracking_id } });
    expect(again).toMatchObject({ chargeback: { id: told[0]?.chargeback.id }, is_new: false });
    expect(told.filter(({ is_new }) => is_new)).toHaveLength(1);
  });

  test('a part is disputed, then the rest, and no cent beyond it', async () => {
    const { id } = await disputed({ amount: '40.00' });
    expect(await taken(id)).toBe(4_000);
    const tooMuch = await staff.refused('createDispute', { body: order(id, { amount: '63.51' }) });
    expect(tooMuch.fields).toEqual({ amount: messages.disputeTooMuch });
    await staff.get('createDispute', { body: order(id) });
    expect(await taken(id)).toBe(10_350);
    expect((await staff.refused('createDispute', { body: order(id) })).fields).toEqual({
      amount: messages.disputeTooMuch,
    });
  });

  test.each<[string, Partial<CreateDisputeRequest>, Record<string, string>]>([
    ['no payment', { transaction_id: 'missing' }, { transaction_id: 'Invalid transaction' }],
    ['no case', { case_number: ' ' }, { case_number: 'Case number is required' }],
    ['a wrong amount', { amount: '1.234' }, { amount: expect.any(String) as string }],
    ['an answer due before', { answer_by: '2026-11-09' }, { answer_by: messages.disputeAnswerByTooEarly }],
  ])('staff enter no dispute with %s', async (_, change, fields) => {
    const sale = await sold();
    expect((await staff.refused('createDispute', { body: order(sale.id, change) })).fields).toEqual(fields);
    expect(await taken(sale.id)).toBe(0);
  });

  test('only a settled card payment can be disputed', async () => {
    const id = (await shop.pay()).UniqueID ?? '';
    expect((await staff.refused('createDispute', { body: order(id) })).fields).toEqual({
      transaction_id: messages.disputeNotCard,
    });
  });

  test('an accepted dispute keeps the money taken, and is not answered any more', async () => {
    const { id, clerk, params, dispute } = await disputed();
    expect((await clerk.get('acceptDispute', { params })).chargeback.state).toBe('accepted');
    expect(await taken(id)).toBe(10_350);
    for (const refusal of [
      await clerk.refused('answerDispute', { params }),
      await clerk.refused('acceptDispute', { params }),
      await clerk.refused('addEvidence', { params, body: { text: 'Late' } }),
    ])
      expect([refusal.status, refusal.message]).toEqual([409, messages.disputeNotOpen]);
    expect((await upload(clerk, dispute)).status).toBe(409);
  });

  test('an answer needs evidence', async () => {
    const { clerk, params } = await disputed();
    expect((await clerk.refused('answerDispute', { params })).fields).toEqual({
      evidence: messages.evidenceNone,
    });
  });

  test('who only reads disputes neither answers, accepts, nor adds; staff’s calls are staff’s', async () => {
    const { id, clerk, reader, params, dispute } = await disputed();
    const text = { text: 'Delivered' };
    expect((await reader.get('chargeback', { params })).chargeback.state).toBe('needs_answer');
    for (const call of [
      reader.refused('answerDispute', { params }),
      reader.refused('acceptDispute', { params }),
      reader.refused('addEvidence', { params, body: text }),
      reader.refused('removeEvidence', { params: { ...params, evidence: 'x' } }),
      clerk.refused('decideDispute', { params, body: { state: 'won' } }),
      clerk.refused('createDispute', { body: order(id) }),
    ])
      expect((await call).status).toBe(403);
    expect((await upload(reader, dispute)).status).toBe(403);
  });

  test('another merchant neither sees nor touches a dispute, its files, or its payment', async () => {
    const { clerk, params, dispute } = await disputed();
    await upload(clerk, dispute);
    const { evidence } = await clerk.get('chargeback', { params });
    const file = evidence[0]?.id ?? '';
    const { clerk: stranger } = await sold();
    for (const call of [
      stranger.refused('chargeback', { params }),
      stranger.refused('answerDispute', { params }),
      stranger.refused('removeEvidence', { params: { ...params, evidence: file } }),
    ])
      expect(await call).toMatchObject({ status: 404, message: 'Invalid chargeback' });
    const get = (browser: Shop['browser']) =>
      browser.send({ method: 'GET', url: `/api/chargebacks/${dispute}/files/${file}` });
    expect((await get(stranger)).status).toBe(404);
    expect((await upload(stranger, dispute)).status).toBe(404);
    expect((await get(shop.gateway.browser())).status).toBe(401);
    expect((await get(clerk)).status).toBe(200);
  });

  test('a file is what its content says, is downloaded as it was, and can be removed', async () => {
    const { clerk, params, dispute } = await disputed();
    const named = { content: png, type: 'image/png', name: 'Lieferschein "März".png' };
    const answered = JSON.parse((await upload(clerk, dispute, named)).text) as ChargebackResponse;
    const file = answered.evidence[0]?.id ?? '';
    const { rawPayload, headers } = await shop.gateway.server.inject({
      method: 'GET',
      url: `/api/chargebacks/${dispute}/files/${file}`,
      headers: { cookie: [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(rawPayload.equals(png)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Lieferschein _M_rz_\.png"/,
      ) as string,
    });
    const { evidence } = await clerk.get('removeEvidence', { params: { ...params, evidence: file } });
    expect(evidence).toEqual([]);
    expect((await clerk.refused('removeEvidence', { params: { ...params, evidence: file } })).status).toBe(
      404,
    );
  });

  test.each([
    ['a page that says it is a PDF', { content: Buffer.from('<script>') }, messages.evidenceFileNotAllowed],
    ['a picture that says it is a PDF', { content: png }, messages.evidenceFileNotAllowed],
    ['another type in its header', { as: 'image/png' }, messages.evidenceFileNotAllowed],
    ['a type that is not allowed', { as: 'text/html' }, messages.evidenceFileNotAllowed],
    [
      'more than 5 MB',
      { content: Buffer.concat([pdf, Buffer.alloc(evidenceLimits.fileBytes)]) },
      messages.evidenceFileTooLarge,
    ],
    ['a card number in its name', { name: '4111 1111 1111 1111.pdf' }, expect.any(String) as string],
  ])('no file is added with %s', async (_, file, message) => {
    const { clerk, dispute, params } = await disputed();
    const { status, text } = await upload(clerk, dispute, file);
    expect([status, JSON.parse(text)]).toMatchObject([422, { fields: { file: message } }]);
    expect((await clerk.get('chargeback', { params })).evidence).toEqual([]);
  });

  test('a dispute has at most ten files, also when they come at once', async () => {
    const { clerk, dispute, params } = await disputed();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(clerk, dispute)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await clerk.get('chargeback', { params })).evidence).toHaveLength(10);
  });

  test('the list puts what needs an answer first, the soonest due before the others, and filters by state and day', async () => {
    const sale = await sold();
    const made: string[] = [];
    for (const answer_by of ['2026-12-05', '2026-11-25', null, '2026-11-28']) {
      const body = order(sale.id, { answer_by, amount: '1.00' });
      made.push((await staff.get('createDispute', { body })).chargeback.id);
    }
    const [later = '', soon = '', never = '', lost = ''] = made;
    await staff.get('decideDispute', { params: { id: lost }, body: { state: 'lost' } });
    const found = async (query: Record<string, string | object>) =>
      (await sale.clerk.get('chargebacks', { query })).rows.map(({ id }) => id);
    expect(await found({ orderBy: 'state', orderDirection: 'asc' })).toEqual([soon, later, never, lost]);
    expect(await found({ filter: { state: ['lost'] } })).toEqual([lost]);
    expect(await found({ filter: { state: ['needs_answer'], answer_by_end: '2026-11-25' } })).toEqual([soon]);
  });
});
