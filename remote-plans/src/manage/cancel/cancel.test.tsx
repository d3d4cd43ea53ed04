import { messages } from '@tillway/rules';
import { screen, waitFor } from '@testing-library/react';
import { openPlan } from '../../testing/open-plan';
import { sampleDetail } from '../../testing/sample-detail';

const cancelled = (errors: object[] = [], count = 2) => ({
  error: false,
  message: count === 0 ? messages.nothingToProcess : messages.allInstallmentsCancelled,
  cancelled: count,
  errors,
});
const press = async ({ user }: ReturnType<typeof openPlan>) =>
  user.click(await screen.findByRole('button', { name: 'Cancel Installments' }));
const posts = ({ portal }: ReturnType<typeof openPlan>) =>
  portal.recorded.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);

test('PLN-038.1 PLN-040.1 Cancel Installments asks in the document’s words, cancels by the plan’s own id, and reloads the plan', async () => {
  let isCancelled = false;
  const page = openPlan(
    () => sampleDetail({ id: 'OWN-1', ...(isCancelled && { status: 'cancelled', remaining_payments: 0 }) }),
    {
      respond: () => {
        isCancelled = true;
        return cancelled();
      },
    },
  );
  await press(page);
  expect(page.portal.recorded.confirmations).toEqual([
    expect.objectContaining({
      text: 'Cancelling is not reversable, are you absolutely sure you would like to cancel this recurring schedule?',
      tone: 'danger',
    }),
  ]);
  expect(posts(page)).toEqual(['/plans/OWN-1/cancel']);
  await waitFor(() =>
    expect(page.portal.recorded.messages).toEqual([
      { kind: 'success', title: 'All installments have been cancelled' },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel Installments' })).toBeDisabled());
});

test('PLN-040.2 ERR-073.2 payments that could not be cancelled are listed with their ids and reasons', async () => {
  const failure = {
    id: 'R1',
    tracking_id: 'TR-1',
    message: messages.stepFailed,
    error: messages.alreadySettled,
  };
  const page = openPlan(sampleDetail(), { respond: () => cancelled([failure], 1) });
  await press(page);
  expect(await screen.findByText(`R1 (TR-1): There was an error: ${messages.alreadySettled}`)).toBeVisible();
  expect(page.portal.recorded.messages).toEqual([]);
});

test('PLN-040.3 a cancellation that finds nothing to do says so', async () => {
  const page = openPlan(sampleDetail(), { respond: () => cancelled([], 0) });
  await press(page);
  await waitFor(() =>
    expect(page.portal.recorded.messages).toEqual([{ kind: 'info', title: 'Nothing to process' }]),
  );
});

test('PLN-009.2 a plan with nothing remaining cannot be cancelled', async () => {
  openPlan(sampleDetail({ remaining_payments: 0 }));
  expect(await screen.findByRole('button', { name: 'Cancel Installments' })).toBeDisabled();
});

test('PLN-038.2 a plan whose first payment was refused says that it has no transactions', async () => {
  openPlan(
    sampleDetail({ transactions: [], current_transaction_id: null, remaining_payments: 0, installments: [] }),
  );
  expect(await screen.findByText('Unable to identify transactions')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel Installments' })).toBeDisabled();
});
