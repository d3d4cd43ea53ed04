import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderUi } from '../testing/render-ui';
import { CopyButton } from './copy-button';

const button = () => screen.getByRole('button', { name: 'Copy transaction id' });

test('Enter copies the text and says so', async () => {
  const user = userEvent.setup();
  renderUi(<CopyButton text="T-1" label="Copy transaction id" />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe('T-1');
  expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
  expect(button()).toHaveFocus();
});

test('the message disappears after a while', async () => {
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderUi(<CopyButton text="T-1" label="Copy transaction id" />);
    await user.click(button());
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  } finally {
    jest.useRealTimers();
  }
});

test('a refusal by the browser shows an alternative', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  renderUi(<CopyButton text="T-1" label="Copy transaction id" />);
  await user.click(button());
  expect(await screen.findByText(/Select the text and copy it by hand/)).toBeInTheDocument();
});

test('a copy button has no accessibility violation', async () => {
  const { container } = renderUi(<CopyButton text="T-1" label="Copy transaction id" />);
  expect(await axe(container)).toHaveNoViolations();
});
