import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { SubmitEvent } from 'react';
import { CloseIcon } from '../icons/icons';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { IconButton } from './icon-button';

test('a button does not submit unless it has that type', async () => {
  const submit = jest.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
  renderUi(
    <form onSubmit={submit}>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByText('Plain'));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Send'));
  expect(submit).toHaveBeenCalledTimes(1);
});

describe('a button while loading', () => {
  test('ignores clicks', async () => {
    const click = jest.fn();
    renderUi(
      <Button loading onClick={click}>
        Charge
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(click).not.toHaveBeenCalled();
  });

  test('ignores Enter in its form', async () => {
    const submit = jest.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
    renderUi(
      <form onSubmit={submit}>
        <input aria-label="Amount" />
        <Button type="submit" loading>
          Charge
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Amount'), '5{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });

  test('keeps its name and its focus, and says that it is busy', () => {
    const { rerender } = renderUi(<Button>Charge</Button>);
    screen.getByRole('button').focus();
    rerender(<Button loading>Charge</Button>);
    const button = screen.getByRole('button', { name: 'Charge' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});

test('a button can style a link', () => {
  renderUi(
    <Button asChild variant="primary">
      <a href="/credit">Charge</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Charge' })).toHaveAttribute('href', '/credit');
});

test('an icon button is named by its label', () => {
  renderUi(
    <IconButton label="Close">
      <CloseIcon />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
});

test('buttons have no accessibility violation', async () => {
  const { container } = renderUi(
    <>
      <Button variant="primary">Charge</Button>
      <Button loading>Wait</Button>
      <Button disabled variant="danger">
        Void
      </Button>
      <IconButton label="Close">
        <CloseIcon label="Close" />
      </IconButton>
    </>,
  );
  expect(await axe(container)).toHaveNoViolations();
});
