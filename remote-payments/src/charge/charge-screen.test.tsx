import type { OperationResponse, PaymentRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import {
  createTestPortal,
  type TestPortal,
  renderInPortal,
  sampleSession,
  sampleTerminal,
  sampleTransaction,
} from '@tillway/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { enter } from '@tillway/payment-parts/testing';
import { ChargeScreen } from './charge-screen';
import { everyExtra } from './testing/scene';

beforeEach(everyExtra);

const approved = (): OperationResponse => ({
  ActionCode: '000',
  ResponseText: 'APPROVED',
  ErrMsg: '',
  UniqueID: 'T1',
  Transaction: { ...sampleTransaction(), approval_code: 'A12345', token: null },
});
const declined: OperationResponse = {
  ActionCode: '051',
  ResponseText: 'DECLINED',
  ErrMsg: '',
  UniqueID: 'T2',
  Transaction: {
    ...sampleTransaction({ error_messages: '["EXPIRED CARD"]' }),
    approval_code: null,
    token: null,
  },
};
const duplicate: OperationResponse = {
  ActionCode: 'D00',
  ResponseText: 'DUPLICATE',
  ErrMsg: '',
  UniqueID: null,
  Transaction: null,
};

function portalAnswering(...answers: (OperationResponse | Error)[]): TestPortal {
  return createTestPortal({
    session: sampleSession(),
    path: '/credit',
    respond: () => {
      const answer = answers.shift() ?? approved();
      if (answer instanceof Error) throw answer;
      return { error: false, response: answer };
    },
  });
}

const payments = (portal: TestPortal) => portal.recorded.requests.map(({ body }) => body as PaymentRequest);

async function fill(user: ReturnType<typeof userEvent.setup>, amount = '19.90') {
  await enter(user, /^Amount/, amount);
  await enter(user, /^Cardholder name/, 'Ada Byron');
  await enter(user, /^Card number/, '4111111111111111');
  await enter(user, /^Expiration/, '1230');
  await enter(user, /^CVV/, '123');
  await enter(user, /^Postal code/, '73102');
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('ADM-029 a user of a closed merchant is told before a card is typed', async () => {
  const session = sampleSession();
  const accounts = session.user.accounts.map((account) => ({ ...account, is_active: false }));
  const portal = createTestPortal({
    session: { ...session, user: { ...session.user, accounts } },
    path: '/credit',
    respond: () => ({ error: false }),
  });
  renderInPortal(<ChargeScreen method="card" />, portal);
  expect(await screen.findByText('This merchant account is closed. Please contact support.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('PAY-010 PAY-011 PAY-014 the form has its parts, without accessibility violations', async () => {
  const { container } = renderInPortal(<ChargeScreen method="card" />, portalAnswering());
  for (const label of [
    /^Amount/,
    /^Post date/,
    /^Card number/,
    /^CVV/,
    /^Address/,
    /^Custom field 3/,
    /^Notes/,
  ]) {
    expect(screen.getByLabelText(label)).toBeEnabled();
  }
  expect(screen.getByLabelText('Country')).toHaveValue('USA');
  expect(await axe(container)).toHaveNoViolations();
});

test('PAY-003.1 PAY-003.2 PAY-004 a single terminal is in the title, and several are offered with the default chosen', () => {
  const { unmount } = renderInPortal(<ChargeScreen method="card" />, portalAnswering());
  expect(screen.getByText('Front desk')).toBeVisible();
  expect(screen.queryByLabelText(/^Terminal/)).toBeNull();
  unmount();

  const two = [sampleTerminal(), sampleTerminal({ terminal_id: 'terminal-2', name: 'Warehouse' })];
  const session = sampleSession({ terminals: two, custom: { default_card_terminal_id: 'terminal-2' } });
  renderInPortal(<ChargeScreen method="card" />, createTestPortal({ session }));
  expect(screen.getByLabelText(/^Terminal/)).toHaveValue('terminal-2');
});

test('A-08 the terminal of the last charge is chosen again, by user and method, before the default', async () => {
  const user = userEvent.setup();
  const two = [sampleTerminal(), sampleTerminal({ terminal_id: 'terminal-2', name: 'Warehouse' })];
  const show = (custom = {}) => {
    const session = sampleSession({ terminals: two, custom });
    return renderInPortal(
      <ChargeScreen method="card" />,
      createTestPortal({ session, respond: () => ({ error: false, response: approved() }) }),
    );
  };
  const { unmount } = show();
  expect(screen.getByLabelText(/^Terminal/)).toHaveValue('');
  await user.selectOptions(screen.getByLabelText(/^Terminal/), 'Warehouse');
  await fill(user);
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  await press(user, 'New payment');
  await waitFor(() => expect(screen.getByLabelText(/^Terminal/)).toHaveValue('terminal-2'));
  unmount();

  const again = show();
  expect(screen.getByLabelText(/^Terminal/)).toHaveValue('terminal-2');
  again.unmount();
  show({ default_card_terminal_id: two[0]?.terminal_id });
  expect(screen.getByLabelText(/^Terminal/)).toHaveValue(two[0]?.terminal_id);
  expect(JSON.stringify(localStorage)).not.toMatch(/4111|1111/);
});

test('PAY-020.1 PAY-050 PAY-051.1 PAY-057 a charge is confirmed, sent once, and shown, informs the portal, and starts again', async () => {
  const user = userEvent.setup();
  const portal = portalAnswering(approved());
  const heard = jest.fn();
  portal.others.on('payment.completed@1', heard);
  renderInPortal(<ChargeScreen method="card" />, portal);
  await fill(user);
  await press(user, 'Process');

  expect(await screen.findByRole('dialog', { name: /Payment Approved/ })).toBeVisible();
  expect(portal.recorded.confirmations[0]?.rows).toEqual(
    expect.arrayContaining([
      { label: 'Amount', value: '$19.90' },
      { label: 'Price adjustment', value: '$0.70' },
      { label: 'Total', value: '$20.60', strong: true },
    ]),
  );
  expect(payments(portal)).toHaveLength(1);
  expect(payments(portal)[0]).toMatchObject({
    amount: '19.90',
    fee: '0.70',
    card_month: '12',
    card_year: '30',
  });
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ transaction_id: 'T1', total_amount: 2060 }));
  expect(portal.recorded).toMatchObject({ waiting: 0, locks: 0 });

  await press(user, 'New payment');
  await waitFor(() => expect(screen.getByLabelText(/^Card number/)).toHaveValue(''));
});

test('PAY-067.1 PAY-056 a refusal keeps the typed values, and the next try has another nonce', async () => {
  const user = userEvent.setup();
  const portal = portalAnswering(declined, approved());
  renderInPortal(<ChargeScreen method="card" />, portal);
  await fill(user);
  await press(user, 'Process');
  const refused = await screen.findByRole('dialog', { name: /DECLINED/ });
  expect(refused).toHaveTextContent('EXPIRED CARD');
  expect(refused).toHaveTextContent(/DECLINED\$\d+\.\d\d/);
  await press(user, 'Back to the payment');
  expect(screen.getByLabelText(/^Card number/)).toHaveValue('4111 1111 1111 1111');

  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  const [first, second] = payments(portal);
  expect(first?.nonce).not.toBe(second?.nonce);
});

test('a lost connection repeats the request with the same nonce and ends in the true outcome', async () => {
  const user = userEvent.setup();
  const portal = portalAnswering(new ApiError('lost', { kind: 'lost' }), approved());
  renderInPortal(<ChargeScreen method="card" />, portal);
  await fill(user);
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  const [first, second] = payments(portal);
  expect(second).toEqual(first);
});

test('a duplicate is charged again only on request, as another payment', async () => {
  const user = userEvent.setup();
  const portal = portalAnswering(duplicate, approved());
  renderInPortal(<ChargeScreen method="card" />, portal);
  await fill(user);
  await press(user, 'Process');
  expect(screen.getByText(/^The same payment of \$20\.60 was made/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show it in transactions' })).toHaveAttribute(
    'href',
    '/transactions?last_four=1111&amount=20.60',
  );
  await press(user, 'Charge again');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  const [first, second] = payments(portal);
  expect(first?.allow_duplicate).toBeUndefined();
  expect(second?.allow_duplicate).toBe(true);
  expect(second?.nonce).not.toBe(first?.nonce);
});

test('SHELL-081 VAL-085.2 ERR-043 an empty form lists its errors and sends nothing', async () => {
  const user = userEvent.setup();
  const portal = portalAnswering();
  renderInPortal(<ChargeScreen method="card" />, portal);
  await press(user, 'Process');
  expect(await screen.findByText('Validation Errors')).toBeVisible();
  expect(screen.getByLabelText(/^Card number/)).toHaveAccessibleDescription('Card number is required');
  expect(portal.recorded.requests).toEqual([]);
});

test("the gateway's messages on fields are beside their fields", async () => {
  const user = userEvent.setup();
  const refusal = new ApiError('Validation Error', {
    kind: 'refused',
    status: 422,
    code: 'validation',
    fields: { card_number: 'Card number is invalid' },
  });
  const portal = portalAnswering(refusal);
  renderInPortal(<ChargeScreen method="card" />, portal);
  await fill(user);
  await press(user, 'Process');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Card number/)).toHaveAccessibleDescription('Card number is invalid'),
  );
});

test('PAY-015.2 the state is free text outside the USA', async () => {
  const user = userEvent.setup();
  renderInPortal(<ChargeScreen method="card" />, portalAnswering());
  expect(screen.getByLabelText('State').tagName).toBe('SELECT');
  await user.selectOptions(screen.getByLabelText('Country'), 'CAN');
  expect(screen.getByLabelText('State').tagName).toBe('INPUT');
});

test('PAY-019 Clear empties the form and its messages', async () => {
  const user = userEvent.setup();
  renderInPortal(<ChargeScreen method="card" />, portalAnswering());
  await press(user, 'Process');
  await user.type(screen.getByLabelText(/^Amount/), '5');
  await press(user, 'Clear');
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('');
  expect(screen.queryByText('Validation Errors')).toBeNull();
});
