import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { MonthGrid } from './month-grid';

const open = jest.fn();
beforeEach(() => open.mockClear());

function Payments({ start = '2026-11-22' }: { start?: string }) {
  const [day, setDay] = useState(start);
  return (
    <MonthGrid
      label={`Payments in ${day.slice(0, 7)}`}
      day={day}
      onDayChange={setDay}
      today="2026-11-22"
      onOpen={open}
      describe={(each) => (each === '2026-11-23' ? '2 payments' : '')}
    >
      {(each) => (each === '2026-11-23' ? <a href="#plan">Ada Byron</a> : null)}
    </MonthGrid>
  );
}
const focused = () => document.activeElement?.getAttribute('data-day');

test.each([
  ['ArrowRight', '2026-11-23'],
  ['ArrowLeft', '2026-11-21'],
  ['ArrowDown', '2026-11-29'],
  ['ArrowUp', '2026-11-15'],
  ['Home', '2026-11-22'],
  ['End', '2026-11-28'],
  ['PageDown', '2026-12-22'],
  ['PageUp', '2026-10-22'],
])('%s moves to %s', async (key, day) => {
  const user = userEvent.setup();
  renderUi(<Payments />);
  await user.tab();
  expect(focused()).toBe('2026-11-22');
  await user.keyboard(`{${key}}`);
  expect(focused()).toBe(day);
});

test('an arrow over the end of the month shows the next one and keeps the keyboard in it', async () => {
  const user = userEvent.setup();
  renderUi(<Payments start="2026-11-30" />);
  // Past the link of the 23rd.
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('grid', { name: 'Payments in 2026-12' })).toBeInTheDocument();
  expect(focused()).toBe('2026-12-01');
});

test('a day announces its date, that it is today, and its content, and Enter opens it', async () => {
  const user = userEvent.setup();
  renderUi(<Payments />);
  const today = screen.getByRole('button', { name: 'Sunday, November 22, 2026, today' });
  expect(today).toHaveAttribute('aria-current', 'date');
  expect(screen.getByRole('button', { name: 'Monday, November 23, 2026, 2 payments' })).toBeVisible();
  await user.tab();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(open).toHaveBeenCalledWith('2026-11-23');
});

test('the grid has no accessibility violation', async () => {
  const { container } = renderUi(<Payments />);
  expect(await axe(container)).toHaveNoViolations();
});
