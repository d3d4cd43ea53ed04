import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Accordion } from './accordion';

function Settings() {
  const [open, setOpen] = useState<('fees' | 'limits')[]>(['limits']);
  return (
    <Accordion
      open={open}
      onChange={setOpen}
      sections={[
        {
          id: 'fees',
          title: 'Fees',
          summary: '3.5 %',
          content: (
            <label>
              Rate <input />
            </label>
          ),
        },
        { id: 'limits', title: 'Limits', content: <p>Up to $10,000</p> },
      ]}
    />
  );
}
const toggle = (name: RegExp) => screen.getByRole('button', { name });

test('Enter and Space open and close a section and announce its state', async () => {
  const user = userEvent.setup();
  renderUi(<Settings />);
  expect(toggle(/Fees/)).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Up to $10,000')).toBeVisible();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(toggle(/Fees/)).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('Rate')).toBeVisible();
  await user.keyboard(' ');
  expect(screen.getByLabelText('Rate')).not.toBeVisible();
});

test('values typed in a section are there when it opens again', async () => {
  const user = userEvent.setup();
  renderUi(<Settings />);
  await user.click(toggle(/Fees/));
  await user.type(screen.getByLabelText('Rate'), '3.5');
  await user.click(toggle(/Fees/));
  await user.click(toggle(/Fees/));
  expect(screen.getByLabelText('Rate')).toHaveValue('3.5');
});

test('an accordion has no accessibility violation', async () => {
  const { container } = renderUi(<Settings />);
  expect(await axe(container)).toHaveNoViolations();
});
