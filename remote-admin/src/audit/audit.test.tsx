import type { AuditEntry, HttpRequest } from '@tillway/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { AuditScreen } from './audit-screen';

const entry: AuditEntry = {
  id: '17-203',
  at: '2024-02-10T18:00:00.000Z',
  action: 'account.created',
  user_id: 'user-1',
  user_email: 'super@example.test',
  ip_address: '127.0.0.1',
  account_id: 'account-1',
  account_name: 'Harbor Books',
  subject_type: 'accounts',
  subject_id: 'account-1',
  detail: { name: '<b>Harbor</b>', total_amount: 5500 },
};

function open(problems: { id: string; problem: 'altered' | 'missing' }[] = []) {
  const respond = ({ path }: HttpRequest) =>
    path === '/audit/verify'
      ? { error: false, verification: { rows: 1200, at: entry.at, problem_count: problems.length, problems } }
      : { error: false, rows: [entry], count: 1 };
  return openAdmin({ screens: { '/audit': AuditScreen }, path: '/audit', respond });
}

test('the audit names user, action, and object, and shows details as text', async () => {
  const { user, portal, container } = open();
  expect(await screen.findByText('Merchant created')).toBeVisible();
  expect(screen.getByText('Name: <b>Harbor</b>, Total amount: $55.00')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.type(screen.getByLabelText('Who'), 'super{Enter}');
  expect(await screen.findByText('Merchant created')).toBeVisible();
  expect(portal.recorded.requests.at(-1)?.query?.['filter']).toBe('{"user_email":"super"}');
});

test('a row opens in full, and closing it returns the focus to the list', async () => {
  const { user, container } = open();
  await user.click(await screen.findByRole('button', { name: /^Feb-10-2024/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Merchant created' });
  for (const text of ['super@example.test', '127.0.0.1', 'Harbor Books', 'account-1', '<b>Harbor</b>'])
    expect(within(drawer).getByText(text)).toBeVisible();
  expect(within(drawer).getByText('$55.00')).toBeVisible();
  expect(within(drawer).getAllByText('Merchant')).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Feb-10-2024/ })).toHaveFocus());
});

test('Verify checks the chains on request', async () => {
  const { user, writes } = open();
  await screen.findByText('Merchant created');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('All 1,200 rows are as they were written.')).toBeVisible();
  expect(writes()).toEqual([['POST /audit/verify', undefined]]);
});

test('Verify names the rows that are not as they were written', async () => {
  const { user, container } = open([{ id: '17-203', problem: 'altered' }]);
  await screen.findByText('Merchant created');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('1 of 1,200 rows are not as they were written')).toBeVisible();
  expect(screen.getByText('Row 17-203: altered')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});
