import type { Exception, HttpRequest } from '@tillway/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { ExceptionScreen } from './exception-screen';
import { ExceptionsScreen } from './exceptions-screen';

const screens = {
  '/exceptions': ExceptionsScreen,
  '/exceptions/:id': ExceptionScreen,
};

const sample = (change: Partial<Exception> = {}): Exception => ({
  id: 'X1',
  kind: 'payment_unknown',
  state: 'open',
  created: '2024-01-10T18:00:00.000Z',
  account_id: 'account-1',
  account_name: 'Harbor Books',
  terminal_id: 'terminal-1',
  terminal_name: 'Front desk',
  transaction: {
    id: 'T1',
    tracking_id: 'T1',
    request_type: 'sale',
    transaction_status: 'Checking with processor',
    total_amount: 2060,
    customer_name: 'Ada Byron',
    last_four: '1111',
    created: '2024-01-10T18:00:00.000Z',
  },
  detail: { looked_up: 9 },
  advice: 'Ask the processor by our reference.',
  can_retry: true,
  resolved: null,
  resolved_by: null,
  note: null,
  ...change,
});

function open(path: string, change: Partial<Exception> = {}) {
  let kept = sample(change);
  const respond = ({ method, path: called, body }: HttpRequest) => {
    if (called === '/exceptions') return { error: false, rows: [kept], count: 1 };
    if (method === 'PUT') {
      const { note } = body as { note: string };
      kept = { ...kept, state: 'resolved', note, resolved: '2024-01-11T18:00:00.000Z' };
    }
    return { error: false, exception: kept };
  };
  return openAdmin({ screens, path, respond });
}

test('the list shows the open exceptions in plain words with the payment’s amount', async () => {
  const { portal, container } = open('/exceptions');
  const row = (await screen.findByText('Harbor Books')).closest('tr') as HTMLElement;
  for (const text of ['Payment of unknown outcome', 'Open', '$20.60', 'Front desk'])
    expect(within(row).getAllByText(text)[0]).toBeVisible();
  expect(portal.recorded.requests.at(-1)?.query?.['filter']).toBe('{"state":"open"}');
  expect(await axe(container)).toHaveNoViolations();
});

test('an exception shows advice and payment, and is resolved with a required note', async () => {
  const { user, writes, portal, container } = open('/exceptions/X1');
  const told: unknown[] = [];
  portal.others.on('admin.exception_resolved@1', (event) => told.push(event));
  expect(await screen.findByText('Ask the processor by our reference.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payment' })).toHaveAttribute(
    'href',
    '/transactions?transaction=T1',
  );
  expect(screen.getByText('$20.60')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('Note is required')).toBeVisible();
  expect(writes()).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'Charged once, seen in their portal');
  await user.click(screen.getByRole('checkbox', { name: 'Try again what was given up' }));
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      ['PUT /exceptions/X1/resolve', { note: 'Charged once, seen in their portal', retry: true }],
    ]),
  );
  expect((await screen.findAllByText('Resolved'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
  // The count in the bar is loaded again.
  expect(told).toEqual([{ exception_id: 'X1' }]);
});

test('an exception that cannot be retried does not offer it', async () => {
  const { user, writes } = open('/exceptions/X1', { can_retry: false, transaction: null });
  await user.type(await screen.findByRole('textbox'), 'Done');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Payment' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(writes()[0]?.[1]).toEqual({ note: 'Done' }));
});
