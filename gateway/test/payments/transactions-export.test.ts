import { sortableTransactionColumns } from '@tillway/contract';
import {
  defaultTransactionColumns,
  formatDate,
  formatExpiration,
  formatMoney,
  formatRowMoney,
  messages,
  requestTypeLabel,
  requestTypes,
  transactionColumnLabels,
} from '@tillway/rules';
import { sql } from 'kysely';
import { type Matched, readPage, readStarts } from '../../src/platform/export';
import type { Scope } from '../../src/platform/access/scope';
import { standardLimits } from '../../src/platform/http';
import { transactionsIn } from '../../src/payments/transactions/row';
import { sortable } from '../../src/payments/transactions/store';
import type { Browser } from '../browser';
import { parseCsv } from '../csv';
import { onEachEngine } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createTransaction } from '../transactions';
import { createUser, password } from '../users';

const at = (text: string) => new Date(`${text}Z`);
const email = 'ada@example.test';
const stranger = 'eve@example.test';

onEachEngine((database) => {
  let gateway: TestGateway;
  let browser: Browser;
  let place: { account_id: string; terminal_id: string };

  beforeAll(async () => {
    gateway = await startGateway(database(), { limits: {} });
    const { db } = database();
    const { ids } = gateway.deps;
    const { accountId, terminalId } = await createMerchant(db, ids);
    place = { account_id: accountId, terminal_id: terminalId };
    const other = await createMerchant(db, ids);
    await createTransaction(db, ids, {
      account_id: other.accountId,
      terminal_id: other.terminalId,
      card_name: 'Somebody Else',
    });
    const permissions = ['can_view_transactions'] as const;
    await createUser(db, ids, { email, permissions: [...permissions], accounts: [accountId] });
    await createUser(db, ids, {
      email: stranger,
      permissions: [...permissions],
      accounts: [other.accountId],
    });
    // This is just before midnight on the 19th in Chicago, and the 20th in UTC.
    await createTransaction(db, ids, { ...place, id: 'plain', created: at('2026-11-20T05:30:00') });
    await createTransaction(db, ids, {
      ...place,
      id: 'texts',
      created: at('2026-11-19T15:00:00'),
      card_name: '=HYPERLINK("http://x.test","Ada")',
      notes: 'two\r\nlines, with "quotes"',
      custom_field_1: '+1',
      custom_field_2: '-1',
      custom_field_3: '＝1',
      customer_po: '\tb',
      order_number: "it's = fine",
      is_recurring: true,
      is_fee_waived: true,
      settled: at('2026-11-20T04:00:00'),
      last_four: '0007',
      card_expiration_yymm: '2512',
    });
    for (const [index, type] of requestTypes.entries())
      await createTransaction(db, ids, {
        ...place,
        id: `type-${type}`,
        request_type: type,
        total_amount: index,
        fee_amount: 0,
        created: at(`2026-11-0${index + 1}T15:00:00`),
        last_four: null,
        card_name: null,
      });
    browser = gateway.browser();
    await browser.signIn(email, password);
  });
  afterAll(() => gateway.close());

  const csv = async (query: Record<string, string | object> = {}, as = browser) => {
    const { status, headers, text } = await as.call('transactions', { query: { format: 'csv', ...query } });
    expect(status).toBe(200);
    return { headers, text, lines: parseCsv(text) };
  };
  const rowOf = (lines: string[][], id: string) =>
    Object.fromEntries(
      (lines[0] ?? []).map((header, index) => [header, lines.find((line) => line.includes(id))?.[index]]),
    );

  test('HIS-020.1 SHELL-080 the file has every row of the list in its order, with a header and a last line of sums', async () => {
    const { rows, count, total_amount_sum, fee_amount_sum } = await browser.get('transactions', {
      query: { perPage: 'all' },
    });
    const { lines, headers } = await csv();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="transactions-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      'x-row-count': String(count),
    });
    expect(lines[0]).toEqual(defaultTransactionColumns.map((name) => transactionColumnLabels[name]));
    expect(lines.slice(1, -1).map((line) => line[1])).toEqual(rows.map(({ id }) => id));
    expect(lines.at(-1)).toEqual(
      defaultTransactionColumns.map((name) => {
        if (name === 'created') return `Total (${count})`;
        if (name === 'total_amount') return formatMoney(total_amount_sum ?? 0);
        return name === 'fee_amount' ? formatMoney(fee_amount_sum ?? 0) : '';
      }),
    );
  });

  test.each(['card', 'ach'] as const)(
    'the name of the file of %s transactions says so',
    async (payment_type) => {
      const { headers } = await csv({ filter: { payment_type } });
      expect(headers['content-disposition']).toContain(`filename="${payment_type}-transactions-`);
    },
  );

  test('HIS-020.2 cells have the same text as the list', async () => {
    const { rows } = await browser.get('transactions', { query: { perPage: 'all' } });
    const columns = Object.keys(transactionColumnLabels).join(',');
    const { lines } = await csv({ columns });
    for (const row of rows) {
      expect(rowOf(lines, row.id)).toMatchObject({
        Created: formatDate(row.created, 'America/Chicago'),
        Settled: row.settled === null ? '' : formatDate(row.settled, 'America/Chicago'),
        Type: requestTypeLabel(row.request_type),
        Status: row.transaction_status,
        Total: formatRowMoney(row.total_amount, row.request_type),
        Fee: formatRowMoney(row.fee_amount, row.request_type),
        Recurring: row.is_recurring ? 'Yes' : 'No',
        'Price adjustment waived': row.is_fee_waived ? 'Yes' : 'No',
        'Last four': row.last_four ?? '',
        Expiration: row.card_expiration_yymm === null ? '' : formatExpiration(row.card_expiration_yymm),
        Terminal: row.terminal_name,
        Account: row.account_name,
      });
    }
    expect(rowOf(lines, 'plain')).toMatchObject({ Created: 'Nov-19-2026' });
    expect(rowOf(lines, 'type-credit')).toMatchObject({ Total: '($0.02)' });
  });

  test('HIS-020.2 S-15 a text that a spreadsheet would run begins with an apostrophe, and others are unchanged', async () => {
    const { lines } = await csv({
      columns: 'id,customer_name,notes,custom_field_1,custom_field_2,custom_field_3,customer_po,order_number',
    });
    expect(lines.find(([id]) => id === 'texts')).toEqual([
      'texts',
      `'=HYPERLINK("http://x.test","Ada")`,
      'two\r\nlines, with "quotes"',
      "'+1",
      "'-1",
      "'＝1",
      "'\tb",
      "it's = fine",
    ]);
  });

  test('HIS-020.1 the file follows the same query: filter, order, hidden rows', async () => {
    const { lines } = await csv({
      filter: { request_type: ['credit', 'void'] },
      orderBy: 'total_amount',
      orderDirection: 'desc',
      columns: 'total_amount,id',
      hideTransactions: '1',
    });
    expect(lines).toEqual([
      ['Total', 'Transaction ID'],
      ['($0.03)', 'type-void'],
      ['($0.02)', 'type-credit'],
      ['($0.05)', 'Total (2)'],
    ]);
  });

  test('S-03 the file has only rows that its user may see', async () => {
    const foreign = gateway.browser();
    await foreign.signIn(stranger, password);
    const { lines } = await csv({ columns: 'customer_name' }, foreign);
    expect(lines).toEqual([['Name'], ['Somebody Else'], ['Total (1)']]);
  });

  test('SHELL-075 the file of an empty search is a header and a total of nothing', async () => {
    const { lines } = await csv({ filter: { last_four: '9999' }, columns: 'id,total_amount' });
    expect(lines).toEqual([
      ['Transaction ID', 'Total'],
      ['Total (0)', '$0.00'],
    ]);
  });

  test('S-38 an export is audited before its first byte', async () => {
    await csv({ filter: { last_four: '0007' }, columns: 'id' });
    const rows = await database()
      .db.selectFrom('audit')
      .select(['detail', 'user_email'])
      .where('action', '=', 'transactions.exported')
      .execute();
    expect(rows).toContainEqual({
      user_email: email,
      detail: expect.objectContaining({
        count: 1,
        columns: ['id'],
        filter: { last_four: '0007' },
      }) as object,
    });
  });

  test.each<[string, Record<string, string>]>([
    ['an unknown column', { columns: 'id,sealed' }],
    ['a column twice', { columns: 'id,id' }],
    ['no column', { columns: '' }],
    ['another format', { format: 'xlsx' }],
  ])('API-002 %s is refused: 400', async (_, query) => {
    const refusal = await browser.refused('transactions', { query: { format: 'csv', ...query } });
    expect(refusal).toMatchObject({ status: 400, code: 'malformed' });
  });

  test('S-38 a user who exports too often must wait', async () => {
    const limited = await startGateway(database(), { limits: { exports: { calls: 1, perMs: 60_000 } } });
    const clerk = limited.browser();
    await clerk.signIn(email, password);
    await csv({ columns: 'id' }, clerk);
    expect(await clerk.refused('transactions', { query: { format: 'csv' } })).toMatchObject({
      status: 429,
      message: messages.tooManyAttempts,
    });
    // The same rows in another way.
    expect((await clerk.refused('transactions', { query: { perPage: 'all' } })).status).toBe(429);
    await clerk.get('transactions');
    await limited.close();
    expect(standardLimits.exports).toBeDefined();
  });

  test('S-19 a user who turns pages too often must wait, whatever the list', async () => {
    const limited = await startGateway(database(), { limits: { lists: { calls: 2, perMs: 60_000 } } });
    const clerk = limited.browser();
    await clerk.signIn(email, password);
    await clerk.get('transactions');
    await clerk.get('transactions', { query: { page: 1 } });
    expect((await clerk.refused('chargebacks')).status).toBe(429);
    await limited.close();
  });

  describe.each(sortableTransactionColumns)('by %s', (orderBy) => {
    test.each(['asc', 'desc'] as const)('%s: pages follow each other without gaps', async (direction) => {
      const scope: Scope = { everything: false, accountIds: [place.account_id], terminalIds: 'all' };
      const { column, mayBeNull } = sortable[orderBy];
      const { db } = database();
      const matched: Matched = {
        rows: (columns, conditions) =>
          transactionsIn(db, scope)
            .where((eb) => eb.and(conditions))
            .select(columns),
        order: { column, mayBeNull, id: sql`transactions.id`, direction },
        rowsAtOnce: 3,
      };
      const starts = await readStarts(db, matched);
      expect(starts).toHaveLength(3);
      const read: string[] = [];
      for (const from of [undefined, ...starts]) {
        const page = await readPage(db, { ...matched, line: [sql`transactions.id`], sums: {}, from });
        read.push(...parseCsv(`${page.lines ?? ''}\r\n`).map(([id = '']) => id));
      }
      const { rows } = await browser.get('transactions', {
        query: { perPage: 'all', orderBy, orderDirection: direction },
      });
      expect(read).toEqual(rows.map(({ id }) => id));
    });
  });
});
