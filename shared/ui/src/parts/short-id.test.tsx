import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderUi } from '../testing/render-ui';
import { ShortId } from './short-id';

const id = '3MRi5Xq0aB2cD4eF6gH8iJ0OUzI';

test('a long id is whole for whoever selects or hears it, and is copied whole', async () => {
  const user = userEvent.setup();
  const { container } = renderUi(<ShortId id={id} copyLabel="Copy transaction ID" />);
  // one element: a screen reader says it in one piece
  expect(screen.getByText(id)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy transaction ID' }));
  expect(await navigator.clipboard.readText()).toBe(id);
  expect(await axe(container)).toHaveNoViolations();
});

test('a short one stands as it is', () => {
  renderUi(<ShortId id="T1" copyLabel="Copy transaction ID" />);
  expect(screen.getByText('T1')).toBeVisible();
});
