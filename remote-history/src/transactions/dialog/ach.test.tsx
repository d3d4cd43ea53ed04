import type { HttpRequest } from '@tillway/contract';
import { messages, type UserPermission } from '@tillway/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  clerkPermissions,
  day,
  type OpenedTransaction,
  openTransaction,
} from '../../testing/open-transaction';

const debit = {
  request_type: 'ach',
  payment_type: 'ach',
  ach_status_id: 1,
  ach_is_authorized: false,
  processor_transaction_id: null,
};
const accepted = {
  error: false,
  response: {
    ActionCode: '000',
    ResponseText: 'CHECK ACCEPTED',
    ErrMsg: '',
    UniqueID: 'T1',
    Transaction: null,
  },
};
const paper = {
  ...{ kind: 'authorization', merchant: 'Harbor Books', logo: null, head: [], title: 'ACH Authorization' },
  ...{ groups: [], paragraphs: ['To cancel it, I tell Harbor Books 15 days before.'], toSign: [], foot: [] },
};
const respond = ({ path }: HttpRequest) => {
  if (path === '/terminal/submit') return accepted;
  if (path === '/transactions/T1/authorization') return { error: false, paper };
  return path.endsWith('_email') || path.endsWith('ach_return') ? { error: false } : undefined;
};
const open = ({ transaction, ...rest }: OpenedTransaction) =>
  openTransaction({ transaction: { ...debit, ...transaction }, respond, ...rest });
const button = (name: string) => screen.findByRole('button', { name });

test('HIS-055.2 HIS-056.1 HIS-056.2 HIS-058.1 HIS-058.2 an authorization shows its text, is e-mailed, received, and then sent to the processor', async () => {
  const { portal, user, sent } = open({ panel: 'authorize' });
  expect(await screen.findByText(/15 days/)).toBeVisible();
  await user.click(await button('Email Authorization'));
  await waitFor(() => expect(portal.recorded.notices).toEqual([messages.authorizationEmailSent]));
  await user.click(await button('Authorization Received'));
  await waitFor(() => expect(portal.recorded.notices).toContain(messages.sentToProcessor));
  expect(sent()).toEqual([
    ['POST /transactions/T1/send_authorization_email', undefined],
    ['PUT /transactions/T1', { id: 'T1', ach_is_authorized: true, ach_status_id: 2 }],
    ['POST /terminal/submit', { tracking_id: 'T1' }],
  ]);
});

test('HIS-057.1 an authorized payment that never reached its processor can be sent there', async () => {
  const { portal, user } = open({
    panel: 'sendToProcessor',
    transaction: { ach_is_authorized: true, ach_status_id: 2 },
  });
  await user.click(await button('Send to Processor'));
  await waitFor(() => expect(portal.recorded.notices).toEqual([messages.sentToProcessor]));
});

test.each([
  [3, true],
  [6, true],
  [4, false],
])('HIS-057.1 at processor %d a payment can be sent there: %s', async (processor_id, isOffered) => {
  open({ transaction: { ach_is_authorized: true, ach_status_id: 2, processor_id } });
  const dialog = within(await screen.findByRole('dialog', { name: /^Transaction/ }));
  await dialog.findByText('Details', { selector: 'button, a, [role=tab]' });
  expect(dialog.queryAllByText('Send to Processor')).toHaveLength(isOffered ? 1 : 0);
});

const superuser: UserPermission[] = [...clerkPermissions, 'superuser'];
const settled = { settled: day, ach_status_id: 4, ach_is_authorized: true };

test('HIS-062 HIS-063 HIS-064.1 HIS-065.1 HIS-066.1 a return has a fixed amount, a choice of code and date, and sends one call', async () => {
  const { user, sent } = open({ panel: 'achReturn', permissions: superuser, transaction: settled });
  const record = await button('Record Return');
  expect(record).toBeDisabled();
  expect(screen.getByLabelText(/^Amount/)).toHaveAttribute('readonly');
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('20.60');
  const code = screen.getByLabelText('Return code');
  expect(code.querySelectorAll('option')).toHaveLength(199);
  await user.selectOptions(code, 'R01');
  expect(screen.getByLabelText('Return reason')).toHaveValue('Insufficient funds in account');
  const date = screen.getByLabelText('Return date');
  expect(date).toHaveAttribute('min', '2024-01-10');
  await user.type(date, '2024-01-09');
  await user.click(record);
  expect(date).toHaveAccessibleDescription(messages.returnDateOutside);
  await user.clear(date);
  await user.type(date, '2024-01-12');
  await user.click(record);
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        'PUT /transactions/T1/ach_return',
        {
          amount: '20.60',
          return_date: '2024-01-12',
          code: 'R01',
          reason: 'Insufficient funds in account',
        },
      ],
    ]),
  );
});

test('HIS-064.2 an empty field of a return shows an error until it is filled in', async () => {
  const { user } = open({ panel: 'achReturn', permissions: superuser, transaction: settled });
  await button('Record Return');
  const [date, code, reason] = ['Return date', 'Return code', 'Return reason'].map((label) =>
    screen.getByLabelText(label),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  for (const [field, message] of [
    [date, messages.returnDateRequired],
    [code, messages.returnCodeRequired],
    [reason, messages.returnReasonRequired],
  ] as const) {
    act(() => field.focus());
    await user.tab();
    expect(field).toHaveAccessibleDescription(message);
  }
  await user.selectOptions(code, 'R01');
  for (const field of [code, reason]) expect(field).not.toHaveAccessibleDescription();
  await user.type(date, '2024-01-12');
  expect(date).not.toHaveAccessibleDescription();
});

test('the message of a return’s field that loses focus to the button does not move the button', async () => {
  const { user } = open({ panel: 'achReturn', permissions: superuser, transaction: settled });
  const record = await button('Record Return');
  await user.selectOptions(screen.getByLabelText('Return code'), 'R01');
  const date = screen.getByLabelText('Return date');
  await user.type(date, '2024-01-09');
  await user.pointer({ keys: '[MouseLeft>]', target: record });
  expect(date).not.toHaveAccessibleDescription();
  await user.pointer({ keys: '[/MouseLeft]', target: record });
  expect(date).toHaveAccessibleDescription(messages.returnDateOutside);
});

test('HIS-060.2 HIS-061.2 a return before settlement says so', async () => {
  open({ panel: 'achReturn', permissions: superuser });
  expect(await screen.findByRole('region', { name: 'ACH Return' })).toHaveTextContent(messages.notSettledYet);
});
