import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { DateRangeField } from './date-range-field';

function Created() {
  const [range, setRange] = useState({ from: '', to: '' });
  return (
    <>
      <DateRangeField label="Created" value={range} onChange={setRange} max="2026-12-31" errors={{}} />
      <output>{`${range.from}/${range.to}`}</output>
    </>
  );
}

test('each day bounds the other’s calendar, and either may stay open', async () => {
  const user = userEvent.setup();
  renderUi(<Created />);
  await user.type(screen.getByLabelText('From'), '2026-11-02');
  expect(screen.getByText('2026-11-02/')).toBeInTheDocument();
  expect(screen.getByLabelText('To')).toHaveAttribute('min', '2026-11-02');
  expect(screen.getByLabelText('From')).toHaveAttribute('max', '2026-12-31');
  await user.type(screen.getByLabelText('To'), '2026-11-22');
  expect(screen.getByText('2026-11-02/2026-11-22')).toBeInTheDocument();
  expect(screen.getByLabelText('From')).toHaveAttribute('max', '2026-11-22');
});

test('both days belong to one field, and an error belongs to its day', async () => {
  const { container } = renderUi(
    <DateRangeField
      label="Created"
      value={{ from: '2026-11-22', to: '2026-11-02' }}
      onChange={() => undefined}
      errors={{ to: 'The end is before the start.' }}
    />,
  );
  expect(screen.getByRole('group', { name: 'Created' })).toBeInTheDocument();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end is before the start.');
  expect(screen.getByLabelText('From')).not.toHaveAttribute('aria-invalid');
  expect(await axe(container)).toHaveNoViolations();
});
