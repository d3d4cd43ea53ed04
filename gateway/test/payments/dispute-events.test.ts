import { messages } from '@tillway/rules';
import { sql } from 'kysely';
import { enqueueDueDisputes, readDisputes } from '../../src/payments/disputes/processor-events/read-disputes';
import type { DisputeEvent, DisputesAsked } from '../../src/processors/dispute-event';
import { sandboxMemory } from '../../src/sandbox/processor/memory';
import { sandboxProcessor } from '../../src/sandbox/processor/sandbox-processor';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { verified } from '../verified-books';
import { verifyLedger } from '../verify-ledger';

let cases = 0;
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

onEachEngine((database) => {
  let shop: Shop;
  let staff: Shop['browser'];
  /** What the processor tells of any terminal; an error: it does not answer. */
  let told: readonly DisputeEvent[] | Error | undefined;
  let asked: DisputesAsked[] = [];
  beforeAll(async () => {
    const sandbox = sandboxProcessor(sandboxMemory(database().db), { now: () => shop.gateway.clock.now() });
    shop = await openShop(database(), {
      processor: {
        others: {
          ...sandbox,
          async disputes(question, call) {
            asked.push(question);
            if (told instanceof Error) throw told;
            return told ?? (await sandbox.disputes?.(question, call)) ?? [];
          },
        },
      },
    });
    ({ browser: staff } = await shop.hire(shop.accountId, ['superuser']));
  });
  beforeEach(() => {
    told = undefined;
    asked = [];
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    expect(await verifyLedger(database().db)).toEqual(balanced);
    expect(await verified(database(), 'ledger', true)).toMatchObject({ isWell: true });
  });

  const settle = (id: string) =>
    database()
      .db.updateTable('transactions')
      .set({ settled: shop.gateway.clock.now() })
      .where('id', '=', id)
      .execute();

  /** A new merchant’s sale of 103.50, and the events of one case about it. */
  async function sold(card_number = '4111111111111111') {
    const merchant = await shop.openAnother();
    const { browser } = await shop.hire(merchant.accountId, ['can_manage_transactions']);
    const body = shop.request({ terminal_id: merchant.terminalId, amount: '100.00', card_number });
    const id = (await browser.get('payment', { body })).response.UniqueID ?? '';
    const caseNumber = `CASE-${(cases += 1)}`;
    const event = (
      kind: DisputeEvent['kind'],
      day: number,
      change: Partial<DisputeEvent> = {},
    ): DisputeEvent => ({
      ...{ kind, caseNumber, happened: at(day), reference: id, transactionId: null, amount: null },
      ...{ reasonCode: '13.1', reason: 'Not received', answerBy: '2026-12-10', referenceNumber: 'ARN-1' },
      ...change,
    });
    const read = () => readDisputes(shop.gateway.deps, { ...merchant, processorId: 3 });
    return { ...merchant, id, event, read, browser };
  }
  /** The state of each dispute of an account, and the cents of the payments that the ledger has with their payers. */
  async function disputes(accountId: string) {
    const rows = await database()
      .db.selectFrom('chargebacks')
      .select(['state', 'case_number', 'amount', 'reason_code', 'answer_by', 'chargeback_date'])
      .where('account_id', '=', accountId)
      .execute();
    const taken = await sql<{ amount: number }>`
      select coalesce(sum(amount), 0)::bigint as amount from ledger_entries
      where account_id = ${accountId} and ledger_account = 'charged_back'`.execute(database().db);
    return { states: rows.map(({ state }) => state), rows, taken: taken.rows[0]?.amount };
  }
  const raised = async (accountId: string) =>
    (await shop.exceptions()).filter(({ account_id }) => account_id === accountId);

  test('a processor’s event opens a dispute with its facts, and takes the money', async () => {
    const sale = await sold();
    await settle(sale.id);
    told = [sale.event('opened', 10, { amount: 4_000 })];
    await sale.read();
    expect(await disputes(sale.accountId)).toEqual({
      states: ['needs_answer'],
      rows: [
        {
          ...{ state: 'needs_answer', case_number: told[0]?.caseNumber, amount: 4_000, reason_code: '13.1' },
          ...{ answer_by: '2026-12-10', chargeback_date: '2026-11-10' },
        },
      ],
      taken: 4_000,
    });
  });

  test.each<[string, (readonly (readonly [DisputeEvent['kind'], number])[])[], string, number]>([
    ['opened and won', [[['opened', 10]], [['won', 12]]], 'won', 0],
    ['opened and lost', [[['opened', 10]], [['lost', 12]]], 'lost', 10_350],
    ['won before it is opened', [[['won', 12]], [['opened', 10]]], 'won', 0],
    [
      'won, and an earlier loss is told late',
      [
        [
          ['opened', 10],
          ['won', 14],
        ],
        [['lost', 12]],
      ],
      'won',
      0,
    ],
    [
      'lost, then won, in one answer that is out of order',
      [
        [
          ['won', 14],
          ['lost', 12],
          ['opened', 10],
        ],
      ],
      'won',
      0,
    ],
    [
      'told all over again',
      [
        [
          ['opened', 10],
          ['won', 12],
        ],
        [
          ['won', 12],
          ['opened', 10],
        ],
      ],
      'won',
      0,
    ],
    [
      'opened and won at one instant',
      [
        [
          ['won', 10],
          ['opened', 10],
        ],
      ],
      'won',
      0,
    ],
  ])(
    'a dispute that is %s ends in the right state, and its money is booked once',
    async (_, answers, state, taken) => {
      const sale = await sold();
      await settle(sale.id);
      for (const answer of answers) {
        told = answer.map(([kind, day]) => sale.event(kind, day));
        await Promise.all([sale.read(), sale.read()]);
      }
      expect(await disputes(sale.accountId)).toMatchObject({ states: [state], taken });
      expect(await raised(sale.accountId)).toEqual([]);
    },
  );

  test('a repeated event does not undo the word that staff gave after it', async () => {
    const sale = await sold();
    await settle(sale.id);
    told = [sale.event('opened', 10), sale.event('lost', 12)];
    await sale.read();
    const { rows } = await staff.get('chargebacks', { query: { filter: { account_id: sale.accountId } } });
    await staff.get('decideDispute', { params: { id: rows[0]?.id ?? '' }, body: { state: 'won', note: '' } });
    await sale.read();
    told = [sale.event('lost', 11)];
    await sale.read();
    expect(await disputes(sale.accountId)).toMatchObject({ states: ['won'], taken: 0 });
  });

  test('an event about a payment that has not settled waits for it', async () => {
    const sale = await sold();
    told = [sale.event('opened', 10)];
    await sale.read();
    expect(await disputes(sale.accountId)).toMatchObject({ states: [], taken: 0 });
    told = [];
    await settle(sale.id);
    await sale.read();
    expect(await disputes(sale.accountId)).toMatchObject({ states: ['needs_answer'], taken: 10_350 });
    expect(await raised(sale.accountId)).toEqual([]);
  });

  test('the processor’s own id finds the payment, but never another merchant’s', async () => {
    const sale = await sold();
    const other = await sold();
    await settle(sale.id);
    await settle(other.id);
    const transactionId = (await shop.sale(sale.id)).processor_transaction_id;
    told = [sale.event('opened', 10, { reference: null, transactionId })];
    await other.read();
    expect(await disputes(other.accountId)).toMatchObject({ states: [] });
    await sale.read();
    expect(await disputes(sale.accountId)).toMatchObject({ states: ['needs_answer'] });
  });

  test('a dispute of an unknown payment is an exception, once, and continues when staff enter the case', async () => {
    const sale = await sold();
    await settle(sale.id);
    told = [sale.event('opened', 10, { reference: 'NOBODY', reason: 'of 4111 1111 1111 1111' })];
    await sale.read();
    await sale.read();
    const exceptions = await raised(sale.accountId);
    expect(exceptions).toMatchObject([
      {
        kind: 'dispute_unmatched',
        detail: { case_number: told[0]?.caseNumber, why: 'The payment is unknown' },
      },
    ]);
    expect(JSON.stringify(exceptions)).not.toContain('1111 1111');
    told = [sale.event('won', 12, { reference: 'NOBODY' })];
    const body = {
      ...{ transaction_id: sale.id, case_number: told[0]?.caseNumber ?? '', amount: '', reason: '' },
      ...{ reason_code: '13.1', chargeback_date: '2026-11-10', answer_by: null, reference_number: '' },
    };
    await staff.get('createDispute', { body });
    await sale.read();
    expect(await disputes(sale.accountId)).toMatchObject({ states: ['won'], taken: 0 });
    expect(await raised(sale.accountId)).toHaveLength(1);
  });

  test('a dispute of more than is left of its payment is an exception that names it', async () => {
    const sale = await sold();
    await settle(sale.id);
    told = [sale.event('opened', 10, { amount: 10_351 })];
    await sale.read();
    expect(await disputes(sale.accountId)).toMatchObject({ states: [], taken: 0 });
    expect(await raised(sale.accountId)).toMatchObject([
      { kind: 'dispute_unmatched', transaction_id: sale.id, detail: { why: messages.disputeTooMuch } },
    ]);
  });

  test('after no answer, the next reading begins where the last answered one did', async () => {
    const sale = await sold();
    told = [];
    await sale.read();
    const first = shop.gateway.clock.now();
    shop.gateway.pass({ days: 1 });
    told = new Error('no answer');
    await sale.read();
    told = [];
    shop.gateway.pass({ days: 1 });
    await sale.read();
    const days = asked.map(({ since }) => (first.getTime() - since.getTime()) / 86_400_000);
    expect(days).toEqual([180, 3, 3]);
  });

  test.each([
    ['4000000000000259', 3, 'needs_answer', 10_350],
    ['4000000000002685', 3, 'needs_answer', 10_350],
    ['4000000000002685', 10, 'won', 0],
    ['4000000000000267', 10, 'lost', 10_350],
  ])(
    'the sandbox disputes a charge of card %s: after %i days, the worker has it %s',
    async (card, days, state, taken) => {
      const sale = await sold(card);
      await settle(sale.id);
      shop.gateway.pass({ days });
      await enqueueDueDisputes(shop.gateway.deps);
      await shop.gateway.worker.runDue();
      expect(await disputes(sale.accountId)).toMatchObject({ states: [state], taken });
      asked = [];
      await enqueueDueDisputes(shop.gateway.deps);
      await shop.gateway.worker.runDue();
      expect(asked).toEqual([]);
    },
  );
});
