import { screen } from '@testing-library/react';
import { openPlan, planRows, withStyleSheets } from '../../testing/open-plan';
import { sampleDetail, secondPayment, series } from '../../testing/sample-detail';

beforeEach(withStyleSheets);

test('a late date has its own row with the owed amount, beside the declined payment, and both name the reason', async () => {
  const late = { kind: 'late', net: 10_000, total: 10_350, transaction_id: null } as const;
  openPlan(
    sampleDetail({
      transactions: [
        series,
        {
          ...secondPayment,
          ...{ response_code: '051', response_text: 'EXPIRED CARD', state: 'declined' },
          // A declined payment never settled, whatever the record says.
          settled: '2024-02-16T04:00:00.000Z',
        },
      ],
      to_come: [
        { ...late, date: '2024-02-15', retry_on: '2024-02-18', declined: 'EXPIRED CARD' },
        { ...late, date: '2024-02-29', net: 5_000, total: 5_175, retry_on: null },
      ],
      installments: [],
    }),
  );
  await screen.findByRole('region', { name: '2 Schedule of Installments' });
  const rows = planRows();
  expect(rows.map(([date, , , amount, status]) => `${date} ${amount} ${status}`)).toEqual([
    'Jan-15-2024 $103.50 Settled',
    'Feb-15-2024 $103.50 DeclinedExpired card',
    'Feb-15-2024 $103.50 LateExpired card',
    'Feb-29-2024 $51.75 Late',
  ]);
  expect(rows[1]?.[5]).toBe('');
  expect(rows.at(-1)).toEqual([
    ...['Feb-29-2024', '', 'Pending Sale', '$51.75', 'Late', '', 'system', '1111', '12/30', '', 'N/A'],
  ]);
});
