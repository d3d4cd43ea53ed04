import type { RemoteModule } from '@tillway/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { configuration, history, merchant, payments, remote } from '../testing/fixtures';
import { plainRemote, renderShell, settle } from '../testing/render-shell';
import { createDeveloperPanel } from './create-panel';
import { errorPages } from './errors';
import { refusalNumbers } from './refusal-numbers';

// The panel’s code is a separate chunk. Afterwards it is loaded at once.
beforeAll(() => import('./bundle'));

const listening = {
  ...payments,
  manifest: {
    ...payments.manifest,
    capabilities: ['bus', 'http'] as const satisfies readonly string[],
    events: { emits: ['payment.completed@1' as const], listens: [] },
  },
};
const portal = () =>
  configuration([
    { ...listening, manifest: { ...listening.manifest, capabilities: ['bus', 'http'] } },
    history,
  ]);

async function opened() {
  const rendered = await renderShell({
    path: '/credit',
    session: merchant,
    configuration: portal(),
    load: async (name): Promise<RemoteModule> => ({
      ...plainRemote(name),
      mount: async ({ domElement, portal: api }) => {
        domElement.append(Object.assign(document.createElement('h1'), { textContent: `Screen of ${name}` }));
        for (const attempt of [
          () => api.lock('a payment'),
          () => api.bus.emit('plan.changed@1', { plan_id: 'P1', account_id: 'A1', change: 'paid' }),
          () => api.bus.emit('payment.completed@1', { transaction_id: '4111111111111111' } as never),
        ]) {
          try {
            attempt();
          } catch {
            // Ignored, like by a remote that continues.
          }
        }
      },
    }),
  });
  await settle(() => rendered.shell.developer?.open());
  const panel = await screen.findByRole('region', { name: 'Developer’s panel' });
  const show = (name: string) =>
    userEvent.setup().click(within(panel).getByRole('tab', { name: new RegExp(`^${name}`) }));
  return { ...rendered, panel, show };
}

test('the panel shows each remote’s state, capabilities, and refusals, and each refusal’s number links to its page', async () => {
  const { panel, show, container, place } = await opened();
  const row = within(panel).getByRole('row', { name: /^payments/ });
  expect(row).toHaveTextContent(/on screen.*bus.*http/);
  expect(await axe(container)).toHaveNoViolations();

  await show('Refusals');
  const table = within(panel).getByRole('table', { name: 'Refusals, the newest first' });
  const numbers = within(table)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(numbers.sort()).toEqual(['TW101', 'TW102', 'TW104']);
  expect(table).not.toHaveTextContent('4111');
  expect(await axe(container)).toHaveNoViolations();

  await settle(() => within(table).getByRole('link', { name: 'TW102' }).click());
  expect(place()).toBe('/developer/errors/TW102');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(errorPages.TW102.title);
  expect(panel).toBeVisible();
});

test('events appear as they pass, without the ids of their records', async () => {
  const { panel, show, shell } = await opened();
  await show('Events');
  expect(panel).toHaveTextContent('None since the panel was opened.');
  act(() =>
    shell.bus.emit('payment.completed@1', {
      transaction_id: 'tr-000012345678',
      account_id: 'acc-000077',
      terminal_id: 'T1',
      payment_type: 'card',
      response_text: 'APPROVED',
      total_amount: 12345,
    }),
  );
  const row = await within(panel).findByRole('row', { name: /payment\.completed@1/ });
  expect(row).toHaveTextContent('transaction_id: …5678');
  expect(row).toHaveTextContent('total_amount: •');
  expect(row).not.toHaveTextContent('12345678');
});

test('screens and menu entries are listed with this user’s access, and closing returns the focus to the screen', async () => {
  const { panel, show } = await opened();
  await show('Screens');
  expect(within(panel).getByRole('row', { name: /Screen.*\/credit/ })).toHaveTextContent('on screen');
  expect(within(panel).getByRole('row', { name: /Menu.*\/tokenize/ })).toBeVisible();
  await userEvent.setup().click(within(panel).getByRole('button', { name: 'Close the developer’s panel' }));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Screen of payments' })).toHaveFocus();
});

test('production has no panel, whatever a tab remembers, and its address is not a screen', async () => {
  expect(createDeveloperPanel('production', () => window.sessionStorage)).toBeUndefined();
  const strict = configuration([remote('plans')]);
  await renderShell({
    path: '/developer',
    session: merchant,
    configuration: { ...strict, flags: { ...strict.flags, environment: 'production' } },
  });
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Developer’s panel' })).toBeNull();
});

test.each(refusalNumbers)('%s has a page', (number) => {
  const { title, meaning, wayOut } = errorPages[number];
  for (const text of [title, meaning, wayOut]) expect(text.length).toBeGreaterThan(10);
});
