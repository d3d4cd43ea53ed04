import { nextStates, requestTypes, transactionStatus } from '@tillway/rules';
import { statusWord, storedStatuses } from '../../src/payments/transactions/status';
import { onEmbedded } from '../database';
import { createIds } from '../../src/platform/ids';
import { createMerchant } from '../merchant';

const day = new Date('2026-11-19T12:00:00Z');

/** Every combination of the facts from which a status is derived, except two that no row can have (see below). */
const facts = Object.keys(nextStates)
  .flatMap((state) =>
    ['visa', 'ach'].flatMap((payment_type) =>
      [null, '000', '051'].flatMap((response_code) =>
        [null, day].flatMap((voided) =>
          [null, day].flatMap((settled) =>
            [null, false, true].flatMap((ach_is_authorized) =>
              [null, 1, 2, 3, 4, 5].map((ach_status_id) => ({
                state,
                payment_type,
                response_code,
                voided,
                settled,
                ach_is_authorized,
                ach_status_id,
              })),
            ),
          ),
        ),
      ),
    ),
  )
  .filter(({ state, response_code }) => state !== 'invalid' || response_code !== '000')
  .filter(({ voided, settled }) => voided === null || settled === null);

onEmbedded((database) => {
  const ids = createIds({ now: () => day });

  test('HIS-010.1 HIS-010.2 O-48 the status column follows the rule for every combination', async () => {
    const { db } = database();
    const { accountId, terminalId } = await createMerchant(db, ids);
    for (let from = 0; from < facts.length; from += 500) {
      await db
        .insertInto('transactions')
        .values(
          facts.slice(from, from + 500).map((fact, index) => ({
            ...fact,
            id: `t${String(from + index).padStart(5, '0')}`,
            tracking_id: `k${from + index}`,
            account_id: accountId,
            terminal_id: terminalId,
            processor_id: 3,
            request_type: 'sale',
            total_amount: 100,
            created: day,
            updated: day,
          })),
        )
        .execute();
    }
    const rows = await db
      .selectFrom('transactions')
      .select([
        'state',
        'payment_type',
        'response_code',
        'voided',
        'settled',
        'ach_is_authorized',
        'ach_status_id',
        'transaction_status',
      ])
      .execute();
    expect(rows).toHaveLength(facts.length);
    const wrong = rows.filter((row) => {
      const rule = transactionStatus(
        {
          ...row,
          voided: row.voided?.toISOString() ?? null,
          settled: row.settled?.toISOString() ?? null,
        },
        day,
      );
      return statusWord(row.transaction_status) !== rule;
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['O-30 that is invalid with the code of an approval', { state: 'invalid', response_code: '000' }],
    ['that has settled and was voided', { state: 'approved', settled: day, voided: day }],
  ] as const)('a row %s is refused', async (_, change) => {
    const { db } = database();
    const { accountId, terminalId } = await createMerchant(db, ids);
    const row = {
      id: ids.id(),
      tracking_id: ids.trackingId(),
      account_id: accountId,
      terminal_id: terminalId,
      processor_id: 3,
      request_type: requestTypes[0] ?? '',
      payment_type: 'visa',
      total_amount: 1,
      created: day,
      updated: day,
      ...change,
    };
    await expect(db.insertInto('transactions').values(row).execute()).rejects.toThrow(/check/);
  });
});

test.each([
  ['declined', ['declined', 'invalid']],
  ['settled', ['settled']],
  ['authorization', ['authorization']],
  ['unknown', ['unknown']],
])('a search for %s looks for %j', (searched, stored) => {
  expect(storedStatuses(searched)).toEqual(stored);
});
