import { ApiError } from '@tillway/remote-kit';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionButton, QueryProvider, useAction, useRecord } from '..';

interface Setup {
  confirms?: boolean;
  failure?: ApiError;
}

function open({ confirms = true, failure }: Setup = {}) {
  const runs: string[] = [];
  let version = 0;
  let finish = () => {};
  const portal = createTestPortal({ session: sampleSession(), confirms });
  const events: unknown[] = [];
  portal.bus.on('transaction.changed@1', (payload) => events.push(payload.transaction_id));
  function Lamp() {
    const record = useRecord(['lamp', '1'], async () => `version ${(version += 1)}`);
    const light = useAction({
      confirm: (id: string) => ({ title: 'Light', text: `Light ${id}?` }),
      run: async (id) => {
        runs.push(id);
        await new Promise<void>((resolve) => (finish = resolve));
        if (failure) throw failure;
        return id;
      },
      success: 'Lit',
      invalidates: (id) => [['lamp', id]],
      emit: (bus, id) =>
        bus.emit('transaction.changed@1', { transaction_id: id, account_id: 'A', change: 'refunded' }),
    });
    return (
      <>
        <p>{record.data}</p>
        <ActionButton action={light} input="1">
          Light
        </ActionButton>
      </>
    );
  }
  renderInPortal(
    <QueryProvider>
      <Lamp />
    </QueryProvider>,
    portal,
  );
  return { user: userEvent.setup(), portal, runs, events, finish: () => finish() };
}
const button = () => screen.getByRole('button', { name: /Light/ });

test('an action confirms, runs once, reports success, refreshes its queries, and emits its event', async () => {
  const { user, portal, runs, events, finish } = open();
  expect(await screen.findByText('version 1')).toBeVisible();
  await user.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
  await user.click(button());
  finish();
  expect(await screen.findByText('version 2')).toBeVisible();
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy', 'true'));
  expect(portal.recorded.confirmations).toEqual([{ title: 'Light', text: 'Light 1?' }]);
  expect([runs, portal.recorded.notices, events]).toEqual([['1'], ['Lit'], ['1']]);
});

test('an action that is not confirmed does nothing', async () => {
  const { user, portal, runs } = open({ confirms: false });
  await user.click(button());
  await waitFor(() => expect(portal.recorded.confirmations).toHaveLength(1));
  expect([runs, portal.recorded.notices]).toEqual([[], []]);
});

test('a failure is reported without further effects, and the action can be tried again', async () => {
  const { user, portal, runs, events, finish } = open({
    failure: new ApiError('Not allowed', { kind: 'refused', status: 422 }),
  });
  await user.click(button());
  await waitFor(() => expect(runs).toEqual(['1']));
  finish();
  await waitFor(() => expect(portal.recorded.errors).toEqual(['Not allowed']));
  expect([portal.recorded.notices, events]).toEqual([[], []]);
  await user.click(button());
  await waitFor(() => expect(runs).toEqual(['1', '1']));
});
