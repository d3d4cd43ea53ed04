import type { Chargeback, ChargebackResponse, Evidence } from '@tillway/contract';
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
import { answerLetter } from './record/answer-letter';

const chargeback: Chargeback = {
  ...{ id: 'C1', name: 'Ada Lovelace', account_id: 'account-1', account_name: 'Harbor Books' },
  ...{ reference_number: 'REF-1', transaction_id: 'T1', transaction_tracking_id: 'TR1', amount: 2060 },
  ...{ reason_code: '10.4', reason: 'Fraud', case_number: 'K-1', aquisition_number: 'A-1' },
  ...{ approval_code: '123456', date: '2026-11-19T10:00:00.000Z', chargeback_date: '2026-11-10' },
  ...{ state: 'needs_answer', answer_by: '2999-12-01' },
};
const record: ChargebackResponse = {
  error: false,
  chargeback,
  history: [{ at: '2026-11-19T10:00:00.000Z', state: 'needs_answer', by: null, amount: 2060, note: null }],
  evidence: [],
  payment: {
    ...{ id: 'T1', tracking_id: 'TR1', customer_name: 'Ada Lovelace', card_bin: '411111', last_four: '1111' },
    ...{ total_amount: 2060, credited_amount: 0, created: '2026-10-19T10:00:00.000Z', settled: null },
    ...{
      auth_code: '123456',
      address_check: 'match',
      cvv_check: 'match',
      avs_response: 'Y',
      cvv2_response: 'M',
    },
    ...{ terminal_name: 'Counter', customer_po: null, mails: [] },
  },
};

function open(
  path: string,
  permissions: UserPermission[] = ['can_view_transactions'],
  isThere = true,
  change: Partial<ChargebackResponse> = {},
) {
  let shown = { ...record, ...change };
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions }),
    path,
    confirms: true,
    respond: ({ path: called, method, body }) => {
      if (called === '/chargebacks') return { error: false, rows: [chargeback], count: 1 };
      if (!isThere) throw new ApiError('Invalid chargeback', { kind: 'refused', status: 404 });
      if (called.endsWith('/evidence')) shown = { ...shown, evidence: [textOf(body)] };
      if (called.endsWith('/answer'))
        shown = { ...shown, chargeback: { ...shown.chargeback, state: 'answered' } };
      if (called.endsWith('/accept'))
        shown = { ...shown, chargeback: { ...shown.chargeback, state: 'accepted' } };
      if (method === 'PUT') shown = { ...shown, evidence: [...shown.evidence, file] };
      return shown;
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

const added = { added: '2026-11-20T10:00:00.000Z', added_by: 'Morgan Hale' };
const file: Evidence = {
  ...{ id: 'E2', kind: 'file' as const, text: null, file_name: 'delivery.pdf' },
  file_type: 'application/pdf',
  ...{ file_size: 2048, ...added },
};
const textOf = (body: unknown): Evidence => ({
  ...{ id: 'E1', kind: 'text' as const, text: (body as { text: string }).text, ...added },
  ...{ file_name: null, file_type: null, file_size: null },
});

test('CHB-001.2 CHB-002.1 CHB-002.2 CONST-021.1 O-24 the list shows what needs an answer first, ten a page, and a View button opens one', async () => {
  const { portal, user, container } = open('/chargebacks');
  const view = await screen.findByRole('link', { name: 'View Ada Lovelace' });
  expect(portal.recorded.requests[0]?.query).toMatchObject({
    page: 0,
    perPage: 10,
    orderBy: 'state',
    orderDirection: 'asc',
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

test('the chips search for the disputes in one state, and staff enter new ones', async () => {
  const { portal, user } = open('/chargebacks', ['superuser']);
  await user.click(await screen.findByRole('button', { name: 'Won' }));
  await waitFor(() =>
    expect(JSON.parse(String(portal.recorded.requests.at(-1)?.query?.filter))).toEqual({ state: ['won'] }),
  );
  expect(screen.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('button', { name: 'Enter dispute' })).toBeVisible();
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

test('a dispute is answered with a text and a file; then nothing can be changed', async () => {
  const { portal, user, container } = open('/chargebacks/C1', [
    'can_view_transactions',
    'can_answer_disputes',
  ]);
  expect(await screen.findByRole('button', { name: 'Send answer' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add text' }));
  expect(screen.getByText('Text is required')).toBeVisible();
  await user.type(screen.getByLabelText('What happened'), 'It was picked up');
  await user.click(screen.getByRole('button', { name: 'Add text' }));
  expect(await screen.findByText('It was picked up', { selector: 'p' })).toBeVisible();
  await user.upload(
    screen.getByLabelText(/^File/),
    new File(['%PDF-'], 'delivery.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByRole('link', { name: 'delivery.pdf' })).toHaveAttribute(
    'href',
    '/api/chargebacks/C1/files/E2',
  );
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('The answer is with the card’s bank')).toBeVisible();
  expect(portal.recorded.confirmations[0]?.text).toMatch(/cannot be changed/);
  expect(screen.queryByRole('button', { name: /^(Send answer|Accept dispute|Remove)/ })).toBeNull();
});

test('a wrong file is reported at its field, and not sent', async () => {
  const { portal } = open('/chargebacks/C1', ['can_view_transactions', 'can_answer_disputes']);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByLabelText(/^File/), new File(['x'], 'x.html', { type: 'text/html' }));
  expect(await screen.findByText('The file must be a PDF, PNG or JPEG')).toBeVisible();
  expect(portal.recorded.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('accepting asks first, and says that the money stays taken', async () => {
  const { portal, user } = open('/chargebacks/C1', ['can_view_transactions', 'can_answer_disputes']);
  await user.click(await screen.findByRole('button', { name: 'Accept dispute' }));
  expect(
    await screen.findByText('You accepted this dispute: $20.60 stays with the cardholder'),
  ).toBeVisible();
  expect(portal.recorded.confirmations[0]?.text).toMatch(/^\$20\.60 stays with the cardholder/);
});

test('who may only read is told why nothing can be answered', async () => {
  open('/chargebacks/C1');
  expect(await screen.findByText(/Answering needs the permission/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
});

test('the printed answer is filled in with what is known, and leaves out what is not', () => {
  const letter = answerLetter(
    { ...record, evidence: [textOf({ text: 'It was picked up' }), file] },
    { merchant: 'Harbor Books', address: ['1 Pier Rd'], timezone: 'America/Chicago' },
  );
  const values = Object.fromEntries(letter.groups.flat().map(({ label, value }) => [label, value]));
  expect(values).toMatchObject({
    'Case number': 'K-1',
    Reason: '10.4 Fraud',
    Card: 'Visa •••• 1111',
    'Authorization code': '123456',
    'Address check': 'The street and the postal code match',
  });
  expect(values).not.toHaveProperty('Order');
  expect(letter.paragraphs).toEqual(expect.arrayContaining(['It was picked up', 'Enclosed: delivery.pdf']));
});
