import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderUi } from '../testing/render-ui';
import { Pagination, shownRange } from './pagination';

test.each([
  [{ page: 0, perPage: 10, count: 243 }, '1–10 of 243'],
  [{ page: 24, perPage: 10, count: 243 }, '241–243 of 243'],
  [{ page: 0, perPage: 25, count: 3 }, '1–3 of 3'],
  [{ page: 0, perPage: 10, count: 0 }, '0 of 0'],
  [{ page: 120, perPage: 10, count: 12345 }, '1,201–1,210 of 12,345'],
  [{ page: 1, perPage: 10, count: 21, isCounting: true }, '11–20 of …'],
  [{ page: 1, perPage: 10, count: 17, isCounting: true }, '11–17 of 17'],
])('%j shows %s', (page, text) => {
  expect(shownRange(page)).toBe(text);
});

const pages = (page: number, change: jest.Mock, count = 243) => (
  <Pagination page={page} perPage={10} count={count} sizes={[5, 10, 25]} onChange={change} />
);

test.each([
  ['First page', 0],
  ['Previous page', 4],
  ['Next page', 6],
  ['Last page', 24],
])('from page 5, %s leads to %i', async (name, page) => {
  const change = jest.fn();
  renderUi(pages(5, change));
  await userEvent.click(screen.getByRole('button', { name }));
  expect(change).toHaveBeenCalledWith({ page, perPage: 10 });
});

test('while rows are counted, the next page is available and the last one is not', async () => {
  const change = jest.fn();
  renderUi(<Pagination page={1} perPage={10} count={21} isCounting sizes={[10]} onChange={change} />);
  expect(screen.getByRole('button', { name: 'Last page' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(change).toHaveBeenCalledWith({ page: 2, perPage: 10 });
});

test.each([
  ['the first page', 0, 243, ['First page', 'Previous page']],
  ['the last page', 24, 243, ['Next page', 'Last page']],
  ['an empty list', 0, 0, ['First page', 'Previous page', 'Next page', 'Last page']],
])('on %s the buttons that lead outward are disabled', async (_, page, count, names) => {
  const change = jest.fn();
  renderUi(pages(page, change, count));
  for (const name of names) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
  }
  expect(change).not.toHaveBeenCalled();
});

test.each([
  ['5', { page: 10, perPage: 5 }],
  ['25', { page: 2, perPage: 25 }],
])('%s rows a page keeps the first row visible', async (size, expected) => {
  const change = jest.fn();
  renderUi(pages(5, change));
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), size);
  expect(change).toHaveBeenCalledWith(expected);
});

test('the pagination has no accessibility violation', async () => {
  const { container } = renderUi(pages(0, jest.fn()));
  expect(await axe(container)).toHaveNoViolations();
});
