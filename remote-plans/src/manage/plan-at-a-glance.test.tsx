import { screen, within } from '@testing-library/react';
import { openPlan } from '../testing/open-plan';
import { sampleDetail } from '../testing/sample-detail';

test('late payments appear with their next attempt, and the plan can still be modified', async () => {
  const late = { date: '2024-02-15', total_amount: 10_350, fee_amount: 350 };
  openPlan(
    sampleDetail({
      remaining_payments: 0,
      scheduled: [],
      installments: [],
      late: [
        { ...late, retry_on: '2024-02-18' },
        { ...late, date: '2024-02-29', retry_on: null },
      ],
      late_net: 20_000,
    }),
  );
  const notice = within(
    await screen.findByText('2 payments are late').then((title) => title.closest('div') as HTMLElement),
  );
  expect(notice.getByText('$103.50 of Feb-15-2024, tried again on Feb-18-2024')).toBeVisible();
  expect(notice.getByText('$103.50 of Feb-29-2024, not tried again')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Modify / Change' })).toBeEnabled();
});
