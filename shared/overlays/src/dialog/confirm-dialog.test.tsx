import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@tillway/ui';
import { axe } from 'jest-axe';
import { settle } from '../testing/settle';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

async function setup(extra: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <UiProvider>
      <ConfirmDialog open title="Confirm payment" onConfirm={onConfirm} onCancel={onCancel} {...extra}>
        Charge $20.60?
      </ConfirmDialog>
    </UiProvider>,
  );
  await settle();
  return { onConfirm, onCancel, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

test('the confirmation is an alert dialog of 500 px with the question', async () => {
  await setup();
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm payment' });
  expect(dialog).toHaveStyle({ maxWidth: '500px' });
  await waitFor(() => expect(dialog).toHaveAccessibleDescription('Charge $20.60?'));
});

test.each([
  ['Yes', 1, 0],
  ['No', 0, 1],
  ['Close', 0, 1],
])('%s confirms %i times and cancels %i times', async (name, confirmed, cancelled) => {
  const { user, onConfirm, onCancel } = await setup();
  await user.click(button(name));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([confirmed, cancelled]);
});

test('Escape cancels', async () => {
  const { user, onConfirm, onCancel } = await setup();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
  expect(onConfirm).not.toHaveBeenCalled();
});

test.each([
  ['primary', 'Yes'],
  ['danger', 'No'],
] as const)('the focus of %s starts at %s', async (tone, name) => {
  await setup({ tone });
  await waitFor(() => expect(button(name)).toHaveFocus());
});

test('the Enter that opened the dialog, still held down, does not answer', async () => {
  await setup();
  await waitFor(() => expect(button('Yes')).toHaveFocus());
  expect(fireEvent.keyDown(button('Yes'), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button('Yes'), { key: 'Enter' })).toBe(true);
});

test('a busy dialog cannot be operated or closed', async () => {
  const { user, onConfirm, onCancel } = await setup({ busy: true });
  await user.click(button('Yes'));
  await user.click(button('No'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect([onConfirm.mock.calls, onCancel.mock.calls]).toEqual([[], []]);
});

test('the confirmation has no accessibility violation', async () => {
  await setup({ tone: 'danger', confirmLabel: 'Void', cancelLabel: 'Keep' });
  expect(await axe(screen.getByRole('alertdialog'))).toHaveNoViolations();
});
