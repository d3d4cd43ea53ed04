import type { HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { messages, type UserPermission } from '@tillway/rules';
import { screen, waitFor } from '@testing-library/react';
import { clerkPermissions, type OpenedTransaction, openTransaction } from '../../testing/open-transaction';

const done = {
  error: false,
  response: { ActionCode: '000', ResponseText: 'APPROVED', ErrMsg: '', UniqueID: 'V1', Transaction: null },
};
const atVoid = (answer: unknown) => (request: HttpRequest) => {
  if (request.path === '/terminal/void') {
    if (answer instanceof Error) throw answer;
    return answer;
  }
  return undefined;
};
const open = ({ respond = atVoid(done), ...rest }: OpenedTransaction = {}) =>
  openTransaction({ panel: 'void', respond, ...rest });
const button = (name: string) => screen.findByRole('button', { name });
const waiving: UserPermission[] = [...clerkPermissions, 'can_waive_card_fees'];

test('HIS-046 HIS-047.1 HIS-047.2 ERR-070 a void warns that it is irreversible, is sent once, and confirms that it is done', async () => {
  const { portal, user, sent } = open();
  const told: unknown[] = [];
  portal.others.on('transaction.changed@1', (event) => told.push(event));
  expect(await screen.findByText('Voiding is irreversible')).toBeVisible();
  await user.click(await button('Void $20.60'));
  expect(await screen.findByText(messages.voided)).toBeVisible();
  expect(sent()).toEqual([['POST /terminal/void', { terminal_id: 'terminal-1', transaction_id: 'T1' }]]);
  expect(portal.recorded.notices).toEqual([messages.voided]);
  expect(told).toEqual([{ transaction_id: 'T1', account_id: 'account-1', change: 'voided' }]);
  expect(screen.queryByRole('button', { name: /without the fee/ })).toBeNull();
});

test('HIS-048.1 HIS-048.2 ERR-064.2 ERR-064.3 a failure gives its reason', async () => {
  const { user } = open({
    respond: atVoid(new ApiError(messages.alreadyVoided, { kind: 'refused', status: 422 })),
  });
  await user.click(await button('Void $20.60'));
  expect(await screen.findByText(messages.voidFailed(messages.alreadyVoided))).toBeVisible();
});

test('a void whose answer was lost is asked for again, and "already voided" is its answer', async () => {
  let asked = 0;
  const { portal, user } = open({
    respond: (request) => {
      if (request.path !== '/terminal/void') return undefined;
      asked += 1;
      if (asked === 1) throw new ApiError('Gone', { kind: 'lost' });
      throw new ApiError(messages.alreadyVoided, { kind: 'refused', status: 422 });
    },
  });
  await user.click(await button('Void $20.60'));
  expect(await screen.findByText(messages.voided, {}, { timeout: 10_000 })).toBeVisible();
  expect(portal.recorded.notices).toEqual([messages.voided]);
});

test('a void that was declined and then made by another user is not shown as one’s own', async () => {
  let asked = 0;
  const { user } = open({
    respond: (request) => {
      if (request.path !== '/terminal/void') return undefined;
      asked += 1;
      if (asked > 1) throw new ApiError(messages.alreadyVoided, { kind: 'refused', status: 422 });
      return { ...done, response: { ...done.response, ActionCode: '051', ResponseText: 'DECLINED' } };
    },
  });
  await user.click(await button('Void $20.60'));
  await user.click(await button('Back'));
  await user.click(await button('Void $20.60'));
  expect(await screen.findByText(messages.voidFailed(messages.alreadyVoided))).toBeVisible();
});

test('HIS-048.1 ERR-064.2 a declined void shows the processor’s message', async () => {
  const declined = { ...done, response: { ...done.response, ActionCode: '051', ResponseText: 'DECLINED' } };
  const { user } = open({ respond: atVoid(declined) });
  await user.click(await button('Void $20.60'));
  expect(await screen.findByText(messages.voidFailed('DECLINED'))).toBeVisible();
});

test('HIS-049.1 HIS-049.2 a user who may waive is offered another charge without the fee', async () => {
  const { portal, user } = open({ permissions: waiving });
  await user.click(await button('Void $20.60'));
  await user.click(await button('Charge again without the fee'));
  expect(portal.nav.snapshot().location).toMatchObject({
    pathname: '/credit',
    search: '?rerun=T1&waive=1',
    state: null,
  });
});

test('HIS-050.1 HIS-050.2 HIS-046 a waiver needs the manager’s password, which the call contains as an approval', async () => {
  let wrong = true;
  const { portal, user, sent } = open({
    permissions: waiving,
    transaction: { has_manager_password: true },
    respond: (request) => {
      if (!request.path.endsWith('/verify_manager_password')) return atVoid(done)(request);
      if (wrong) throw new ApiError('Please check the fields', { kind: 'refused', status: 422 });
      return { error: false, approval: { id: 'A1', expires: '2099-01-01T00:00:00.000Z' } };
    },
  });
  await user.click(await button('Void $20.60'));
  await user.click(await button('Charge again without the fee'));
  const password = await screen.findByLabelText(/^Manager password/);
  await user.type(password, 'guess{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(messages.incorrectPassword));
  wrong = false;
  await user.type(password, 'manager-1{Enter}');
  await waitFor(() => expect(portal.nav.snapshot().location.pathname).toBe('/credit'));
  expect(portal.nav.snapshot().location.state).toEqual({
    waiver: { id: 'A1', expires: '2099-01-01T00:00:00.000Z', accountId: 'account-1' },
  });
  expect(sent().at(-1)).toEqual([
    'POST /accounts/account-1/verify_manager_password',
    { action: 'waive', terminal_id: 'terminal-1', password: 'manager-1' },
  ]);
});

test('HIS-050.1 a user who may waive without the password is not asked for it', async () => {
  const { portal, user } = open({
    permissions: [...waiving, 'can_waive_without_password'],
    transaction: { has_manager_password: true },
  });
  await user.click(await button('Void $20.60'));
  await user.click(await button('Charge again without the fee'));
  expect(portal.nav.snapshot().location.pathname).toBe('/credit');
});
