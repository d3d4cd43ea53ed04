import { messages } from '@tillway/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  cardTerminal,
  configuration,
  history,
  merchant,
  payments,
  remote,
  session,
} from '../testing/fixtures';
import { holdPayment, plainRemote, refusal, renderShell, settle } from '../testing/render-shell';

const shown = (name: string) => screen.findByRole('heading', { name: new RegExp(`^Screen of ${name}`) });
const strip = (text: RegExp | string) => screen.queryByText(text);

test('an offline portal says so, sends nothing, and reports when it is online again', async () => {
  const world = { reachable: true };
  const { shell, calls, container } = await renderShell({
    path: '/credit',
    session: merchant,
    reach: async () => world.reachable,
  });
  await shown('payments');
  world.reachable = false;
  await settle(() => window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(messages.offline)).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  const write = shell.http.send({ method: 'POST', path: '/terminal/payment' });
  await expect(write).rejects.toMatchObject({ message: messages.offlineNothingSent });
  expect(calls()).not.toContain('POST /terminal/payment');

  world.reachable = true;
  await settle(() => window.dispatchEvent(new Event('online')));
  expect(strip(messages.offline)).toBeNull();
  expect(screen.getByText(messages.onlineAgain)).toBeInTheDocument();
});

describe('a newer set of releases', () => {
  test('is offered quietly, but not while a payment is in flight or a dialog is open', async () => {
    const { shell } = await renderShell({ path: '/credit', session: merchant });
    await shown('payments');
    const release = holdPayment(shell);
    act(() => shell.updates.store.setState({ update: 'available' }));
    expect(strip(messages.updateAvailable)).toBeNull();
    release();
    expect(screen.getByText(messages.updateAvailable)).toBeInTheDocument();

    let over = () => {};
    await settle(() => (over = shell.feedback.wait()));
    expect(strip(messages.updateAvailable)).toBeNull();
    await settle(over);
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(strip(messages.updateAvailable)).toBeNull();
  });

  test('is looked for when a remote’s files do not load, because their release may be gone', async () => {
    expectConsole('error', /^Remote payments-\d+ failed: integrity/);
    const gone = Object.assign(new Error('Loading chunk 7 failed'), {
      name: 'ChunkLoadError',
      type: 'integrity',
    });
    await renderShell({
      path: '/credit',
      session: merchant,
      load: () => Promise.reject(gone),
      currentSet: async () => ({ shell: '2.0.0-abcdef02', remotes: {}, withdrawn: [] }),
    });
    expect(await screen.findByText(messages.updateAvailable)).toBeInTheDocument();
  });

  test('cannot be postponed if a release on screen was withdrawn', async () => {
    const { shell } = await renderShell({ session: merchant });
    act(() => shell.updates.store.setState({ update: 'withdrawn' }));
    expect(screen.getByText(messages.updateUrgent)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
  });
});

test('?disable-remotes visibly leaves a remote out; its menu entries stay, and its screen names the reason', async () => {
  const load = jest.fn(async (name: string) => plainRemote(name));
  await renderShell({ path: '/transactions?disable-remotes=history{page}', session: merchant, load });
  expect(await screen.findByText(messages.remoteDisabled)).toBeInTheDocument();
  expect(screen.getByText(/^Switched off on this page: history-\d+\.$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Switch on again' })).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

describe('a permission that is lost during work (C-27)', () => {
  const fewer = session({ permissions: ['can_view_transactions'], terminals: [cardTerminal()] });

  test('ERR-013.1 its screen is left with Access Denied, and its menu entries are gone', async () => {
    let current = merchant;
    const { shell, place } = await renderShell({
      path: '/credit',
      session: () => current,
      respond: () => {
        throw refusal(403, 'forbidden', messages.permissionDenied);
      },
    });
    await shown('payments');
    current = fewer;
    await settle(() => shell.http.send({ method: 'POST', path: '/terminal/payment' }).catch(() => {}));
    expect(await screen.findByText(messages.accessDenied)).toBeInTheDocument();
    expect(place()).toBe('/transactions');
    await shown('history');
    await userEvent.click(screen.getByRole('button', { name: 'CARD' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).queryByRole('menuitem', { name: 'Payment' })).toBeNull();
    expect(within(menu).getByRole('menuitem', { name: 'Transactions' })).toBeInTheDocument();
  });

  test('waits for a payment in flight', async () => {
    let current = merchant;
    const { shell, place } = await renderShell({ path: '/credit', session: () => current });
    await shown('payments');
    const release = holdPayment(shell);
    current = fewer;
    await settle(() => shell.session.refresh());
    expect(place()).toBe('/credit');
    await settle(release);
    expect(place()).toBe('/transactions');
  });
});

test('a superuser can open and copy the report about the portal', async () => {
  const user = userEvent.setup();
  const superuser = session({ permissions: ['superuser'], terminals: [cardTerminal()] });
  const admin = remote('admin', {
    routes: [
      { path: '/merchants', name: 'Merchants', title: 'Merchants', access: { permission: 'superuser' } },
    ],
    menu: [{ menu: 'drawer', group: 'Admin', label: 'Merchants', to: '/merchants', order: 10 }],
  });
  await renderShell({
    path: '/credit',
    session: superuser,
    configuration: configuration([payments, history, admin]),
  });
  await shown('payments');
  const [menu] = within(screen.getByRole('banner')).getAllByRole('button', { name: 'Menu' });
  if (menu) await user.click(menu);
  await user.click(await screen.findByRole('button', { name: 'About this portal' }));
  const dialog = await screen.findByRole('dialog', { name: 'About this portal' });
  expect(dialog).toHaveStyle({ maxWidth: '800px' });
  expect(await within(dialog).findByRole('table')).toHaveTextContent(/payments-\d+1\.0\.0-abcdef01on screen/);
  expect(await axe(dialog)).toHaveNoViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Copy as text' }));
  expect(await navigator.clipboard.readText()).toContain('Portal: Tillway on localhost');
  expect(screen.getByText(messages.aboutCopied)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('other users are not offered the report', async () => {
  await renderShell({ path: '/credit', session: merchant });
  await shown('payments');
  const [menu] = within(screen.getByRole('banner')).getAllByRole('button', { name: 'Menu' });
  if (menu) await userEvent.click(menu);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'About this portal' })).toBeNull();
});

test('a pinned build that cannot be shown is named with the reason', async () => {
  const pins = [
    { remote: 'history', shows: '2.0.0-abcdef02' },
    { remote: 'plans', shows: '3.0.0-abcdef03', problem: 'no release' },
  ];
  const until = new Date(Date.now() + 60_000).toISOString();
  const { container } = await renderShell({
    path: '/credit',
    session: merchant,
    configuration: { ...configuration(), overrides: { pinned: { pins, until, isOver: false } } },
  });
  await shown('payments');
  expect(
    await screen.findByText(/^For your session only, until .*: history 2\.0\.0-abcdef02\.$/),
  ).toBeVisible();
  expect(screen.getByText(messages.overrideNotShown('plans', '3.0.0-abcdef03', 'no release'))).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
});
