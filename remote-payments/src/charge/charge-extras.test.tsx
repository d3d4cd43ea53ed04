import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { enter, enterCard, open, press, sent } from './testing/scene';

beforeEach(() => localStorage.clear());

const shown = (label: RegExp) => screen.queryByLabelText(label) !== null;
const extras = () => [/^Post date/, /^Address/, /^Notes/].map(shown);

test('PAY-010 a plain payment asks only for required fields, and fields that were added stay for the next one', async () => {
  const first = open({ plain: true });
  await screen.findByLabelText(/^Amount/);
  expect(extras()).toEqual([false, false, false]);
  expect(screen.getByLabelText(/^Postal code/)).toBeRequired();
  expect(await axe(first.container)).toHaveNoViolations();
  await press(first.user, 'Add reference and notes');
  expect(screen.getByLabelText(/^Customer PO/)).toHaveFocus();
  expect(await axe(first.container)).toHaveNoViolations();
  first.unmount();
  open({ plain: true });
  await screen.findByLabelText(/^Amount/);
  expect(extras()).toEqual([false, false, true]);
});

test('typed values are sent from hidden fields too, and the button shows that there are some', async () => {
  const { portal, user } = open({ plain: true });
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Add reference and notes');
  await enter(user, /^Notes/, 'for the school');
  await press(user, 'Hide reference and notes');
  expect(shown(/^Notes/)).toBe(false);
  expect(screen.getByRole('button', { name: 'Show reference and notes' })).toBeVisible();
  await press(user, 'Process');
  await waitFor(() => expect(sent(portal)).toHaveLength(1));
  expect(sent(portal)[0]).toMatchObject({ notes: 'for the school' });
});

test('an invalid field in a hidden part opens the part and gets the focus', async () => {
  const { portal, user } = open({ plain: true });
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Add billing address');
  await enter(user, /^Email/, 'ada');
  await press(user, 'Hide billing address');
  await press(user, 'Process');
  const email = await screen.findByLabelText(/^Email/);
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
  expect(sent(portal)).toEqual([]);
});

test('the first wrong field is the first in the visible order: the card number before the name', async () => {
  const { user } = open({ plain: true });
  await enter(user, /^Amount/, '19.90');
  await press(user, 'Process');
  await waitFor(() => expect(screen.getByLabelText(/^Card number/)).toHaveFocus());
});

test('a foreign postal code opens the address, which has the choice of country', async () => {
  const { portal, user } = open({ plain: true });
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await enter(user, /^Postal code/, 'K1A 0B1');
  expect(screen.queryByLabelText('Country')).toBeNull();
  await press(user, 'Process');
  await user.selectOptions(await screen.findByLabelText('Country'), 'Canada');
  await press(user, 'Process');
  await waitFor(() =>
    expect(sent(portal)).toMatchObject([{ billing_postalcode: 'K1A 0B1', billing_country: 'CAN' }]),
  );
});
