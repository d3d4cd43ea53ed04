import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderUi } from '../testing/render-ui';
import { ErrorSummary } from './error-summary';
import { RadioGroup } from './radio-group';
import { TextField } from './text-field';

const errors = [
  { field: 'amount', message: 'Amount is required' },
  { field: 'zip-control', message: 'Postal code is required' },
  { field: 'kind', message: 'Kind is required' },
];

const form = (attempt: number, listed = errors) => (
  <form>
    <ErrorSummary errors={listed} attempt={attempt} />
    <TextField label="Amount" name="amount" />
    <TextField label="Postal code" id="zip-control" />
    <RadioGroup
      label="Kind"
      name="kind"
      options={[
        { value: 'a', label: 'First' },
        { value: 'b', label: 'Second' },
      ]}
    />
  </form>
);

test.each([
  ['by its name', 'Amount is required', 'Amount'],
  ['by its id', 'Postal code is required', 'Postal code'],
  ['at the first of its choices', 'Kind is required', 'First'],
])('a line leads to its field %s and leaves the URL alone', async (_, line, label) => {
  renderUi(form(1));
  const before = window.location.href;
  await userEvent.click(screen.getByRole('link', { name: line }));
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(window.location.href).toBe(before);
});

test('the summary gets focus with each failed attempt', async () => {
  const { rerender } = renderUi(form(1));
  const summary = screen.getByRole('group', { name: 'Please check the form' });
  expect(summary).toHaveFocus();
  await userEvent.click(screen.getByLabelText('Amount'));
  rerender(form(1));
  expect(summary).not.toHaveFocus();
  rerender(form(2));
  expect(summary).toHaveFocus();
});

test('the summary leaves the focus in a field while the user types, even if its errors change', async () => {
  const { rerender } = renderUi(form(1));
  const amount = screen.getByLabelText('Amount');
  await userEvent.type(amount, '5');
  rerender(form(1, []));
  rerender(form(1));
  expect(amount).toHaveFocus();
});

test('the summary gets focus for a server’s errors after a submit, unless the user has typed since', async () => {
  const { rerender } = renderUi(form(1, []));
  rerender(form(1));
  expect(screen.getByRole('group', { name: 'Please check the form' })).toHaveFocus();
  rerender(form(2, []));
  const amount = screen.getByLabelText('Amount');
  await userEvent.type(amount, '5');
  rerender(form(2));
  expect(amount).toHaveFocus();
});

test('the summary gets no focus before the first submit', () => {
  renderUi(form(0));
  expect(screen.getByRole('group')).not.toHaveFocus();
});

test('the summary keeps its lines while the user types: corrected ones are struck out, and none is added before the next attempt', async () => {
  const { rerender } = renderUi(form(1));
  const line = (text: string | RegExp) => screen.getByText(text).closest('li');
  await userEvent.type(screen.getByLabelText('Amount'), '5');
  rerender(form(1, [...errors.slice(1), { field: 'city', message: 'City is required' }]));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(line('Amount is required')).toHaveTextContent('Amount is required (corrected)');
  expect(line('Amount is required')?.querySelector('s')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Amount is required' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Kind is required' })).toBeVisible();

  rerender(form(1, [{ field: 'amount', message: 'Amount needs to be numeric' }]));
  expect(screen.getByRole('link', { name: 'Amount needs to be numeric' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  rerender(form(1, []));
  expect(screen.getAllByText(/corrected/)).toHaveLength(3);

  await userEvent.tab();
  rerender(form(2, errors.slice(2)));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  rerender(form(3, []));
  expect(screen.queryByRole('group')).toBeNull();
});

test('the summary adds a server’s errors if the user has not typed', () => {
  const { rerender } = renderUi(form(1, errors.slice(0, 1)));
  rerender(form(1));
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test('the summary is absent without errors', () => {
  renderUi(form(1, []));
  expect(screen.queryByRole('group')).toBeNull();
});

test('the summary has no accessibility violation', async () => {
  const { container } = renderUi(form(1));
  expect(await axe(container)).toHaveNoViolations();
});
