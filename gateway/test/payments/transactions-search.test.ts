import type { TransactionColumn, TransactionFilter } from '@tillway/contract';
import { formatRowMoney, requestTypes } from '@tillway/rules';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createTransaction } from '../transactions';
import { createUser, password } from '../users';

const at = (text: string) => new Date(`${text}Z`);
const email = 'ada@example.test';

onEachEngine((database) => {
  let gateway: TestGateway;
  let browser: Browser;
  let place: { account_id: string; terminal_id: string };
  let otherTerminal: string;

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    const { ids } = gateway.deps;
    const { accountId, terminalId } = await createMerchant(db, ids);
    place = { account_id: accountId, terminal_id: terminalId };
    otherTerminal = ids.id();
    await db
      .insertInto('terminals')
      .values({
        id: otherTerminal,
        account_id: accountId,
        name: 'Basement',
        code: 'HB2',
        types: ['ach'],
        processor_id: 6,
        created: at('2025-01-01T00:00:00'),
        modified: at('2025-01-01T00:00:00'),
      })
      .execute();
    const userId = await createUser(db, ids, {
      email,
      permissions: ['can_view_transactions'],
      accounts: [accountId],
    });
    const add = (id: string, row: Partial<Parameters<typeof createTransaction>[2]>) =>
      createTransaction(db, ids, { ...place, id, ...row });

    await add('approved', { created: at('2026-11-20T15:00:00'), user_id: userId });
    await add('settled', {
      created: at('2026-11-18T15:00:00'),
      settled: at('2026-11-19T04:00:00'),
      card_name: 'Grace Hopper',
      last_four: '4242',
      billing_email: 'Grace@Example.test',
      customer_po: 'PO-7',
      custom_field_1: 'North',
      custom_field_2: 'Blue_50%',
      custom_field_3: 'x',
      notes: 'Call first',
      is_recurring: true,
    });
    await add('declined', {
      created: at('2026-11-19T15:00:00'),
      state: 'declined',
      response_code: '051',
      response_text: 'DECLINED',
      error_messages: JSON.stringify(['EXPIRED CARD']),
      authorized: null,
    });
    await add('voided', {
      created: at('2026-11-17T15:00:00'),
      voided: at('2026-11-17T15:30:00'),
      is_fee_waived: true,
      fee_waived_amount: 70,
    });
    await add('void-of-it', {
      created: at('2026-11-17T15:30:00'),
      request_type: 'void',
      parent_transaction_id: 'voided',
    });
    await add('credit', {
      created: at('2026-11-16T15:00:00'),
      request_type: 'credit',
      total_amount: 500,
      fee_amount: 0,
      settled: at('2026-11-17T04:00:00'),
    });
    await add('pending', {
      created: at('2026-11-15T15:00:00'),
      state: 'pending',
      response_text: 'PENDING',
      future_post: '2026-12-01',
      transactions_source_id: 6,
    });
    await add('unknown', { created: at('2026-11-14T15:00:00'), state: 'unknown', response_code: null });
    await add('invalid', {
      created: at('2026-11-13T15:00:00'),
      state: 'invalid',
      response_code: 'D00',
      total_amount: 1999,
    });
    await add('batched', {
      created: at('2026-11-12T15:00:00'),
      terminal_id: otherTerminal,
      request_type: 'ach',
      payment_type: 'ach',
      state: 'pending',
      ach_status_id: 2,
      ach_is_authorized: true,
      ach_routing_number: '0021',
      fee_amount: 0,
    });
    await db
      .insertInto('payment_intents')
      .values({
        ...place,
        nonce: 'N'.repeat(36),
        body_hash: Buffer.alloc(32),
        transaction_id: 'settled',
        created: at('2026-11-18T15:00:00'),
      })
      .execute();
    browser = gateway.browser();
    await browser.signIn(email, password);
  });
  afterAll(() => gateway.close());

  const everything = [
    'approved',
    'declined',
    'settled',
    'void-of-it',
    'voided',
    'credit',
    'pending',
    'unknown',
    'invalid',
    'batched',
  ];
  const found = async (query: Record<string, string | number | object>) =>
    (await browser.get('transactions', { query })).rows.map(({ id }) => id);

  test('HIS-002.3 O-04 API-035 without a query the newest ten are listed', async () => {
    expect(await found({})).toEqual(everything);
  });

  test.each<[string, TransactionFilter, string[]]>([
    ['HIS-013 card', { payment_type: 'card' }, everything.slice(0, -1)],
    ['HIS-013 ACH', { payment_type: 'ach' }, ['batched']],
    ['a brand', { card_brand: ['visa'] }, everything.slice(0, -1)],
    ['brands that nobody paid with', { card_brand: ['amex', 'jcb'] }, []],
    ['A-27 the payment of a nonce', { nonce: 'N'.repeat(36) }, ['settled']],
    ['A-27 a nonce that was never sent', { nonce: 'M'.repeat(36) }, []],
    ['HIS-013 part of a name, in any case', { customer_name: 'hopp' }, ['settled']],
    ['HIS-013 last four', { last_four: '4242' }, ['settled']],
    ['HIS-013 an amount in dollars', { amount: '5' }, ['credit']],
    ['HIS-013 an amount with cents', { amount: '19.99' }, ['invalid']],
    ['HIS-013 a transaction id', { transaction_id: 'credit' }, ['credit']],
    ['HIS-019 created from', { created_start_date: '2026-11-19 15:00:00' }, ['approved', 'declined']],
    [
      'HIS-019 created to, its last second included',
      { created_end_date: '2026-11-14 15:00:00' },
      ['unknown', 'invalid', 'batched'],
    ],
    [
      'HIS-013 settled between',
      { settled_start_date: '2026-11-19 00:00:00', settled_end_date: '2026-11-19 23:59:59' },
      ['settled'],
    ],
    ['one request type', { request_type: ['credit'] }, ['credit']],
    ['several request types', { request_type: ['credit', 'void'] }, ['void-of-it', 'credit']],
    ['none chosen asks nothing', { request_type: [] }, everything],
    ['HIS-010.1 Pending', { status: ['pending'] }, ['pending']],
    ['HIS-010.1 Approved', { status: ['approved'] }, ['approved', 'void-of-it']],
    ['HIS-010.1 Settled', { status: ['settled'] }, ['settled', 'credit']],
    ['HIS-010.1 Declined', { status: ['declined'] }, ['declined', 'invalid']],
    ['HIS-010.1 Voided', { status: ['voided'] }, ['voided']],
    ['Batched', { status: ['batched'] }, ['batched']],
    ['several statuses', { status: ['voided', 'pending'] }, ['voided', 'pending']],
    ['HIS-015 recurring: yes', { is_recurring: '1' }, ['settled']],
    ['HIS-015 recurring: no', { is_recurring: '0', customer_name: 'grace' }, []],
    ['HIS-015 recurring: all', { is_recurring: '*' }, everything],
    ['HIS-014 waived', { is_fee_waived: '1' }, ['voided']],
    ['HIS-014 authorized', { ach_is_authorized: '1' }, ['batched']],
    ['HIS-014 not authorized', { ach_is_authorized: '0', payment_type: 'ach' }, []],
    ['HIS-014 hosted', { is_hosted: '1' }, ['pending']],
    ['HIS-012 not approved', { is_approved: '0' }, ['declined', 'unknown', 'invalid']],
    ['HIS-012 pending, not approved', { is_approved: '0', status: ['pending'] }, []],
    ['HIS-013 response code', { response_code: '051' }, ['declined']],
    ['HIS-013 e-mail', { billing_email: 'grace@' }, ['settled']],
    ['HIS-013 customer PO', { customer_po: 'po-7' }, ['settled']],
    ['HIS-013 custom 1', { custom_field_1: 'nor' }, ['settled']],
    ['HIS-013 custom 2: letters that mean something to LIKE', { custom_field_2: '_50%' }, ['settled']],
    ['HIS-013 custom 2: they match nothing else', { custom_field_2: 'e%5' }, []],
    ['HIS-013 custom 3', { custom_field_3: 'x' }, ['settled']],
    ['HIS-013 notes', { notes: 'call' }, ['settled']],
    ['HIS-014 all accounts', { account_id: '*' }, everything],
    ['HIS-013 two fields at once', { customer_name: 'ada', status: ['declined'] }, ['declined', 'invalid']],
    ['SHELL-075 nothing', { notes: 'no such note' }, []],
  ])('%s', async (_, filter, expected) => {
    expect(await found({ filter })).toEqual(expected);
    const { count } = await browser.get('transactions', { query: { filter, perPage: 1 } });
    expect(count).toBe(expected.length);
  });

  test('HIS-014 transactions are found by terminal', async () => {
    expect(await found({ filter: { terminal_id: otherTerminal } })).toEqual(['batched']);
  });

  test.each(['1', 'true'])(
    'HIS-017 hideTransactions=%s leaves out requests that never reached the processor',
    async (value) => {
      expect(await found({ hideTransactions: value })).toEqual(everything.filter((id) => id !== 'invalid'));
    },
  );

  test.each(['0', 'false'])('HIS-017 hideTransactions=%s leaves nothing out', async (value) => {
    expect(await found({ hideTransactions: value })).toEqual(everything);
  });

  test('HIS-003.1 API-035 B-09 sums and count cover the whole filter, whatever the page', async () => {
    const { total_amount_sum, fee_amount_sum, count, rows } = await browser.get('transactions', {
      query: { perPage: 2, page: 1, filter: { payment_type: 'card' } },
    });
    expect(rows.map(({ id }) => id)).toEqual(['settled', 'void-of-it']);
    expect(count).toBe(9);
    // Approved, settled, declined, voided, pending, and unknown, less the void and the credit; the invalid does not
    // count.
    expect(total_amount_sum).toBe(6 * 2060 - 2060 - 500);
    expect(fee_amount_sum).toBe(6 * 70 - 70);
  });

  test('HIS-003.1 SHELL-074.3 the totals alone are the same, and rows come without them', async () => {
    const filter = { payment_type: 'card' };
    const { rows, count, ...sums } = await browser.get('transactions', { query: { filter } });
    expect(await browser.get('transactionsTotals', { query: { filter } })).toMatchObject({ ...sums, count });
    const alone = { filter, totals: '0' };
    expect(await browser.get('transactions', { query: alone })).toEqual({ error: false, rows, count });
  });

  test.each([
    ['as far as the next row', 0, 3],
    ['to the last row', 4, 9],
    ['nothing beyond it', 5, 0],
  ])('rows without totals count %s', async (_, page, count) => {
    const query = { filter: { payment_type: 'card' }, totals: '0', perPage: 2, page };
    expect((await browser.get('transactions', { query })).count).toBe(count);
  });

  test('HIS-003.1 an empty result sums to zero', async () => {
    const answer = await browser.get('transactions', { query: { filter: { last_four: '0000' } } });
    expect(answer).toEqual({ error: false, rows: [], count: 0, total_amount_sum: 0, fee_amount_sum: 0 });
  });

  test.each(requestTypes)('C-29 a sum counts %s as its row shows it', async (requestType) => {
    const { db } = database();
    const id = await createTransaction(db, gateway.deps.ids, {
      ...place,
      request_type: requestType,
      created: at('2020-01-01T00:00:00'),
    });
    const query = { filter: { transaction_id: id } };
    const { total_amount_sum } = await browser.get('transactions', { query });
    expect((total_amount_sum ?? 0) < 0).toBe(formatRowMoney(2060, requestType).startsWith('('));
    await db.deleteFrom('transactions').where('id', '=', id).execute();
  });

  test('API-002 API-035 S-38 a request for all rows is audited', async () => {
    for (const perPage of ['all', '*']) expect(await found({ perPage })).toEqual(everything);
    const rows = await database()
      .db.selectFrom('audit')
      .select(['detail', 'user_email'])
      .where('action', '=', 'transactions.exported')
      .execute();
    expect(rows).toMatchObject([
      { user_email: email, detail: { count: 10 } },
      { user_email: email, detail: { count: 10 } },
    ]);
  });

  test('SHELL-074.2 API-002 pages follow each other without gaps', async () => {
    const pages = [];
    for (let page = 0; page < 4; page += 1) pages.push(await found({ page, perPage: 3 }));
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 3, 1]);
    expect(pages.flat()).toEqual(everything);
    expect(await found({ page: 4, perPage: 3 })).toEqual([]);
  });

  const columns: TransactionColumn[] = [
    'created',
    'id',
    'customer_name',
    'request_type',
    'transaction_status',
    'total_amount',
    'fee_amount',
    'last_four',
    'settled',
    'user_name',
    'terminal_name',
    'account_name',
    'response_code',
    'billing_email',
    'customer_po',
  ];
  test.each(columns)(
    'SHELL-074.2 %s sorts in both directions, with the same rows reversed',
    async (orderBy) => {
      const ascending = await found({ orderBy, orderDirection: 'asc' });
      const descending = await found({ orderBy, orderDirection: 'desc' });
      expect(ascending).toEqual([...descending].reverse());
      expect([...ascending].sort()).toEqual([...everything].sort());
    },
  );

  test('amounts ascend', async () => {
    expect((await found({ orderBy: 'total_amount', orderDirection: 'asc' })).slice(0, 2)).toEqual([
      'credit',
      'invalid',
    ]);
  });

  test.each<[string, Record<string, string | object>]>([
    ['an unknown parameter', { sort: 'created' }],
    ['an unknown filter', { filter: { name: 'Ada' } }],
    ['an unknown column', { orderBy: 'sealed' }],
    ['another direction', { orderDirection: 'up' }],
    ['a page that is no number', { page: 'x' }],
    ['a negative page', { page: '-1' }],
    ['no rows a page', { perPage: '0' }],
    ['too many rows a page', { perPage: '501' }],
    ['a filter that is no JSON', { filter: '{' }],
    ['a filter that is a list', { filter: [] }],
    ['three digits', { filter: { last_four: '123' } }],
    ['cents of cents', { filter: { amount: '1.999' } }],
    ['a status that does not exist', { filter: { status: ['lost'] } }],
    ['a request type that is not searched', { filter: { request_type: ['modify'] } }],
    ['half a date', { filter: { created_start_date: '2026-11-20' } }],
    ['a date that does not exist', { filter: { created_start_date: '2026-02-30 00:00:00' } }],
    ['a time that does not exist', { filter: { settled_end_date: '2026-02-20 24:00:00' } }],
    ['a text with a NUL', { filter: { notes: 'a\0b' } }],
  ])('API-002 %s is refused: 400', async (_, query) => {
    const refusal = await browser.refused('transactions', { query });
    expect(refusal).toMatchObject({ status: 400, code: 'malformed' });
    expect(Object.keys(refusal.fields ?? {})).toHaveLength(1);
  });
});
