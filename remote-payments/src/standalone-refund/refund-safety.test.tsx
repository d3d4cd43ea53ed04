import { screen, waitFor } from '@testing-library/react';
import { button, fillCard, open, process } from '../testing/open-refund';
import type * as result from './refund-result';

const broken = { code: false, render: false };
beforeEach(() => Object.assign(broken, { code: false, render: false }));

jest.mock('./refund-result', () => {
  if (broken.code) throw new Error('Loading chunk failed');
  const { default: RefundResult } = jest.requireActual<typeof result>('./refund-result');
  return {
    __esModule: true,
    default(props: Parameters<typeof RefundResult>[0]) {
      if (broken.render) throw new Error('a defect in the result');
      return RefundResult(props);
    },
  };
});

test('A-28 no refund is sent while the result’s code cannot be loaded, and the next press loads it and refunds', async () => {
  broken.code = true;
  const { user, portal, sent } = open();
  await fillCard(user);
  await user.click(process());
  await waitFor(() =>
    expect(portal.recorded.errors).toEqual([
      'A part of this page could not be loaded. Nothing was sent. Please check your network and try again.',
    ]),
  );
  expect([portal.recorded.confirmations, sent()]).toEqual([[], []]);
  broken.code = false;
  await user.click(process());
  expect(await screen.findByRole('dialog', { name: 'Success Refund Approved' })).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test('an approved refund is reported with its id even if the result breaks, and Retry shows it whole', async () => {
  broken.render = true;
  expectConsole('error', 'a defect in the result');
  const { user } = open();
  await fillCard(user);
  await user.click(process());
  expect(await screen.findByText('Refund Approved')).toBeInTheDocument();
  expect(screen.getByText(/for \$15\.00 has been approved\. Transaction ID T1/)).toBeInTheDocument();
  broken.render = false;
  await user.click(button('Retry'));
  expect(await screen.findByRole('dialog', { name: 'Success Refund Approved' })).toBeInTheDocument();
});
