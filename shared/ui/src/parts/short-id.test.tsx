import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderUi } from '../testing/render-ui';
import { ShortId } from './short-id';

const id = '3MRi5Xq0aB2cD4eF6gH8iJ0OUzI';

test('a long id is selected, announced, and copied in full', async () => {
  const user = userEvent.setup();
  const { container } = renderUi(<ShortId id={id} copyLabel="Copy transaction ID" />);
  // One element, so that a screen reader announces it in one piece.
  expect(screen.getByText(id)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy transaction ID' }));
  expect(await navigator.clipboard.readText()).toBe(id);
  expect(await axe(container)).toHaveNoViolations();
});

test('a short id is shown unchanged', () => {
  renderUi(<ShortId id="T1" copyLabel="Copy transaction ID" />);
  expect(screen.getByText('T1')).toBeVisible();
});
