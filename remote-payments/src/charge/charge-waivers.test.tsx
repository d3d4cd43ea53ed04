import { ApiError } from '@tillway/remote-kit';
import { sampleTerminal } from '@tillway/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { earlier, enter, enterCard, knows, open, press, search, sent } from './testing/scene';

test('PAY-046 without the permission a waiver leads back', () => {
  const { portal } = open({ path: '/credit?waive=1', permissions: ['can_use_virtual_terminal'] });
  expect(portal.recorded.alerts).toEqual(['Access Denied']);
  expect(portal.nav.snapshot().location.pathname).toBe('/');
});

test('PAY-043.1 PAY-043.3 PAY-043.4 PAY-044.1 PAY-044.2 PAY-048.1 ERR-039 a waiver needs the user’s consent, and the manager’s password if there is one', async () => {
  const { portal, user } = open({
    path: '/credit?waive=1',
    manager: true,
    answer: ({ body }) => {
      if ((body as { password: string }).password !== 'Manager-1')
        throw new ApiError('Validation Error', { kind: 'refused', status: 422 });
      return { error: false, approval: { id: 'approval-1', expires: '2100-01-01T00:00:00.000Z' } };
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Waive the price adjustment?' });
  await enter(user, /^Manager password/, 'guess');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByText('Invalid Password')).toBeVisible();
  await enter(user, /^Manager password/, 'Manager-1');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('WAIVED PRICE ADJUSTMENT')).toBeVisible();
  await enter(user, /^Amount/, '100');
  await enterCard(user);
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(sent(portal)[0]).toMatchObject({
    fee: '0.00',
    fee_waived: '3.50',
    waive_fee: 1,
    approval_id: 'approval-1',
  });
});

test('PAY-043.3 PAY-043.4 a waiver is asked for once, after its account is known', async () => {
  const terminals = [sampleTerminal(), sampleTerminal({ terminal_id: 'terminal-9', name: 'Back office' })];
  const { user } = open({
    path: '/credit?waive=1',
    manager: true,
    terminals,
    answer: () => ({ error: false, approval: { id: 'approval-1', expires: '2100-01-01T00:00:00.000Z' } }),
  });
  const terminal = await screen.findByLabelText(/^Terminal/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.selectOptions(terminal, 'Back office');
  await enter(user, /^Manager password/, 'Manager-1');
  await press(user, 'Confirm');
  expect(await screen.findByText('WAIVED PRICE ADJUSTMENT')).toBeVisible();
  await enter(user, /^Amount/, '100');
  await enterCard(user);
  await press(user, 'Process');
  expect(await screen.findByRole('dialog', { name: /Payment Approved/ })).toBeVisible();
});

test('PAY-043.3 PAY-043.4 a rerun without the fee asks one question after the other, never two at once', async () => {
  const { portal, user } = open({ path: '/credit?rerun=T9&waive=1', answer: knows(earlier()) });
  await screen.findByRole('dialog', { name: 'Waive the price adjustment?' });
  expect(portal.recorded.messages).toEqual([]);
  await press(user, 'Confirm');
  await waitFor(() => expect(portal.recorded.messages).toMatchObject([{ title: 'Rerun' }]));
  expect(screen.getByText('WAIVED PRICE ADJUSTMENT')).toBeVisible();
});

test('PAY-019 PAY-045.4 a stopped or cleared waiver is gone', async () => {
  const { portal, user } = open({ path: '/credit?waive=2&r=1' });
  await press(user, 'Confirm');
  expect(await screen.findByText('Insurance / HSA / FSA')).toBeVisible();
  await press(user, 'Clear');
  expect(search(portal)).toBe('?r=1');
  expect(screen.queryByText('Insurance / HSA / FSA')).toBeNull();
});

test('PAY-047 a stored health card starts waived', async () => {
  const { portal, user } = open({
    path: '/credit?transaction=T9',
    answer: knows(earlier({ custom: { is_health_rewards_card: true } })),
  });
  expect(await screen.findByText('Insurance / HSA / FSA')).toBeVisible();
  await enter(user, /^Amount/, '100');
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(sent(portal)[0]).toMatchObject({ fee_waived: '2.95', health_rewards_card: 1 });
});
