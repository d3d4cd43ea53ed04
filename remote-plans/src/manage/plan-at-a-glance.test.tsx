import { screen, within } from '@testing-library/react';
import { openPlan } from '../testing/open-plan';
import { lateFigures, sampleDetail } from '../testing/sample-detail';

test('late payments appear with their next attempt, and the plan can still be modified', async () => {
  const late = {
    kind: 'late',
    date: '2024-02-15',
    net: 10_000,
    total: 10_350,
    transaction_id: null,
  } as const;
  openPlan(
    sampleDetail({
      remaining_payments: 0,
      scheduled: [],
      installments: [],
      figures: lateFigures({ net: 20_000, total: 20_700, count: 2, since: '2024-02-15' }),
      to_come: [
        { ...late, retry_on: '2024-02-18', declined: 'EXPIRED CARD' },
        { ...late, date: '2024-02-29', retry_on: null },
      ],
      late: ['2024-02-15', '2024-02-29'].map((date) => ({
        date,
        total_amount: 10_350,
        fee_amount: 350,
        retry_on: null,
      })),
    }),
  );
  const notice = within(
    await screen.findByText('2 payments are late').then((title) => title.closest('div') as HTMLElement),
  );
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Feb-15-2024$103.50Expired card, will be retried on Feb-18-2024',
    'Feb-29-2024$103.50will not be retried',
  ]);
  expect(notice.getByText('Left to collect: $207.00 (2 late)')).toBeVisible();
  expect(screen.getByText('Late', { selector: 'dt' }).parentElement).toHaveTextContent(
    /\$207\.00.*since Feb-15-2024/,
  );
  expect(screen.getByRole('button', { name: 'Modify / Change' })).toBeEnabled();
});

test('the overview shows paid, late, still to come, and left to collect, each with its price adjustment', async () => {
  openPlan(sampleDetail());
  const overview = within(await screen.findByRole('region', { name: 'At a glance' }));
  expect(overview.getByText('$258.75 of $465.75')).toBeVisible();
  const texts = overview.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(texts).toEqual([
    'Paid$258.75of which price adjustment $8.75$103.50 not settled yet',
    'Late$0.00',
    'Still to come$207.00of which price adjustment $7.00next $103.50 on Mar-15-2024',
    'Left to collect$207.00of which price adjustment $7.00until Apr-15-2024',
  ]);
});
