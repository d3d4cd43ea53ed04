import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openPlan } from '../../testing/open-plan';
import { sampleDetail } from '../../testing/sample-detail';

const answered = {
  error: false,
  response: {
    ActionCode: '000',
    ResponseText: 'MODIFY ACCEPTED',
    ErrMsg: '',
    UniqueID: 'M1',
    Transaction: null,
  },
};

async function openBilling(detail = sampleDetail()) {
  const page = openPlan(detail, {
    respond: ({ method }) => (method === 'POST' ? answered : undefined),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Modify / Change' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Modify / Change' }));
  await page.user.click(choice.getByRole('button', { name: 'Modify billing address / email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modify Billing Details' }));
  return {
    ...page,
    dialog,
    confirm: () => dialog.getByRole('button', { name: 'Confirm' }),
    posts: () => page.portal.recorded.requests.filter(({ method }) => method === 'POST'),
  };
}

test('CONST-007.3 the dialogs that change a plan are 750 px wide', async () => {
  await openBilling();
  expect(screen.getByRole('dialog', { name: 'Modify Billing Details' })).toHaveStyle({ maxWidth: '750px' });
});

test('PLN-042.1 PLN-042.2 PLN-042.3 the dialog has six fields, and Confirm is enabled only while one differs; axe finds nothing', async () => {
  const { dialog, user, confirm } = await openBilling();
  for (const label of ['Address', 'City', 'State', 'Postal Code', 'Phone', 'Email'])
    expect(dialog.getByLabelText(label)).toBeEnabled();
  expect(confirm()).toBeDisabled();
  await user.type(dialog.getByLabelText('City'), 'x');
  await waitFor(() => expect(confirm()).toBeEnabled());
  await user.type(dialog.getByLabelText(/^City/), '{Backspace}');
  await waitFor(() => expect(confirm()).toBeDisabled());
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('a payer stored without an address sees the missing field once something has changed', async () => {
  const detail = sampleDetail();
  const transactions = detail.transactions.map((each) => ({ ...each, billing_address: '' }));
  const { dialog, user, confirm } = await openBilling({ ...detail, transactions });
  expect(dialog.queryByText('Address is required')).toBeNull();
  await user.type(dialog.getByLabelText('City'), 'x');
  await waitFor(() =>
    expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription('Address is required'),
  );
  expect(confirm()).toBeDisabled();
  await user.type(dialog.getByLabelText('Address'), '1 Dock St');
  await waitFor(() => expect(confirm()).toBeEnabled());
});

test('PLN-043.1 PLN-043.2 ERR-072.2 only the changed fields are sent, with the amount, and the plan reloads', async () => {
  const { dialog, user, confirm, posts, portal } = await openBilling();
  await user.clear(dialog.getByLabelText('City'));
  await user.type(dialog.getByLabelText(/^City/), 'Tampa');
  await user.selectOptions(dialog.getByLabelText('State'), 'FL');
  await waitFor(() => expect(confirm()).toBeEnabled());
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts()).toEqual([
    expect.objectContaining({
      path: '/terminal/modify',
      body: {
        transaction_id: 'S1',
        updated: expect.any(String),
        total_amount: '103.50',
        billing_city: 'Tampa',
        billing_state: 'FL',
      },
    }),
  ]);
  expect(portal.recorded.notices).toEqual(['Billing Details Saved']);
  await waitFor(() =>
    expect(portal.recorded.requests.filter(({ path }) => path === '/plans/G1')).toHaveLength(2),
  );
});

test('L14 an invalid e-mail address is reported at its field on blur, and Confirm stays disabled', async () => {
  const { dialog, user, confirm } = await openBilling();
  await user.clear(dialog.getByLabelText(/^Email/));
  await user.type(dialog.getByLabelText(/^Email/), 'ada@');
  await user.tab();
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription('Email must be valid'),
  );
  expect(confirm()).toBeDisabled();
});

test('a missing address is reported at its field', async () => {
  const { dialog, user, confirm, posts } = await openBilling();
  await user.clear(dialog.getByLabelText('Address'));
  await user.tab();
  expect(await dialog.findByText('Address is required')).toBeVisible();
  expect(confirm()).toBeDisabled();
  expect(posts()).toEqual([]);
});
