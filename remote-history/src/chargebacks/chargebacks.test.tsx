import type { Chargeback } from '@tillway/contract';
import { ApiError, Route, Routes } from '@tillway/remote-kit';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import type { UserPermission } from '@tillway/rules';
import { QueryProvider } from '@tillway/screen-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { manifest } from '../manifest';
import { ChargebackScreen } from './chargeback-screen';
import { ChargebacksScreen } from './chargebacks-screen';

const chargeback: Chargeback = {
  ...{ id: 'C1', name: 'Ada Lovelace', account_id: 'account-1', account_name: 'Harbor Books' },
  ...{ reference_number: 'REF-1', transaction_id: 'T1', transaction_tracking_id: 'TR1', amount: 2060 },
  ...{ reason_code: '10.4', reason: 'Fraud', case_number: 'K-1', aquisition_number: 'A-1' },
  ...{ approval_code: '123456', date: '2026-11-19T10:00:00.000Z', chargeback_date: '2026-11-10' },
};

function open(path: string, permissions: UserPermission[] = ['can_view_transactions'], isThere = true) {
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions }),
    path,
    respond: ({ path: called }) => {
      if (called === '/chargebacks') return { error: false, rows: [chargeback], count: 1 };
      if (!isThere) throw new ApiError('Invalid chargeback', { kind: 'refused', status: 404 });
      return { error: false, chargeback };
    },
  });
  const view = renderInPortal(
    <QueryProvider>
      <Routes>
        <Route path="/chargebacks" element={<ChargebacksScreen />} />
        <Route path="/chargebacks/:id" element={<ChargebackScreen />} />
      </Routes>
    </QueryProvider>,
    portal,
  );
  return { portal, user: userEvent.setup(), ...view };
}

test('CHB-001.2 CHB-002.1 CHB-002.2 CONST-021.1 O-24 the list shows the newest first, five a page, and a View button for superusers opens one', async () => {
  const { portal, user, container } = open('/chargebacks', ['superuser']);
  const view = await screen.findByRole('link', { name: 'View Ada Lovelace' });
  expect(portal.recorded.requests[0]?.query).toMatchObject({
    page: 0,
    perPage: 5,
    orderBy: 'chargeback_date',
    orderDirection: 'desc',
  });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Name', 'Reference Number', 'Transaction', 'Amount', 'Reason Code', 'Reason']),
  );
  expect(screen.getByRole('row', { name: /Ada Lovelace/ })).toHaveTextContent('T1');
  const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25']);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(view);
  expect(portal.nav.snapshot().location.pathname).toBe('/chargebacks/C1');
});

test('C-14 a user who is no superuser sees no View', async () => {
  open('/chargebacks');
  expect((await screen.findAllByText('Ada Lovelace'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /View/ })).toBeNull();
});

test('CHB-003 the search is sent in the API’s form', async () => {
  const { portal } = open(
    '/chargebacks?reference_number=REF&amount=20.60&reason_code=10.4&transaction_id=T1&date_from=2026-11-10&date_to=2026-11-10',
  );
  await waitFor(() => expect(portal.recorded.requests).toHaveLength(1));
  expect(JSON.parse(String(portal.recorded.requests[0]?.query?.filter))).toEqual({
    ...{ reference_number: 'REF', amount: '20.60', reason_code: '10.4', transaction_id: 'T1' },
    ...{ start_date: '2026-11-10 06:00:00', end_date: '2026-11-11 05:59:59' },
  });
});

test('CHB-004.2 CHB-006.1 SHELL-060 the route Chargeback has an id and shows every field of one, and the way to its transaction', async () => {
  const { container } = open('/chargebacks/C1', ['superuser']);
  await screen.findByRole('heading', { name: 'Details' });
  const fields = Object.entries({
    ...{ Name: 'Ada Lovelace', ID: 'C1', 'Reference Number': 'REF-1', Amount: '$20.60' },
    'Transaction Tracking ID': 'TR1',
    ...{ 'Reason Code': '10.4', Reason: 'Fraud', 'Case Number': 'K-1', 'Acquisition Number': 'A-1' },
    ...{ 'Approval Code': '123456', Date: 'Nov-10-2026', Entered: 'Nov-19-2026' },
  });
  for (const [label, value] of fields)
    expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value);
  // The account is under the heading; the link leads to the transaction.
  expect(screen.getByText('Harbor Books')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Transaction' })).toHaveAttribute(
    'href',
    '/transactions?transaction=T1',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('CHB-005 ERR-020 an unknown chargeback says that it was not found', async () => {
  open('/chargebacks/C9', ['superuser'], false);
  expect(await screen.findByText('Invalid chargeback')).toBeVisible();
});
