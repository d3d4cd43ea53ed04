import { screen } from '@testing-library/react';
import { enter, enterCard, open, press } from '../testing/scene';

const emails = (portal: ReturnType<typeof open>['portal']) =>
  portal.recorded.requests
    .filter(({ path }) => path.endsWith('_email'))
    .map(({ path, body }) => [path, body]);

test('A-24 PAY-066.1 PAY-066.3 a receipt can be e-mailed to any address, even if none was typed before', async () => {
  const { portal, user } = open();
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Process');
  await press(user, 'Email Receipt');
  const address = await screen.findByLabelText('Email address for the receipt');
  expect(address).toHaveFocus();
  await press(user, 'Send');
  expect(address).toHaveAccessibleDescription('Email is required');
  await user.type(address, 'bert@example.test{Enter}');
  expect(await screen.findByText('Sent to bert@example.test.')).toBeInTheDocument();
  expect(emails(portal)).toEqual([
    ['/transactions/T1/send_receipt_email', { billing_email: 'bert@example.test' }],
  ]);
  expect(portal.recorded.notices).toEqual(['Email Sent']);
});
