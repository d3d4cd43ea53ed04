import type { HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { foundChoices, sampleMerchant } from '../testing/samples';
import { pairs } from './compare';
import { GatewaySearchScreen } from './gateway-search-screen';
import { TrxQueryScreen } from './trx-query-screen';

const screens = { '/fpg/search': GatewaySearchScreen, '/trxservices/query': TrxQueryScreen };
const local = { id: 'P1', status: 'approved', amount: 1990, fee: 70, last_four: '1111', type: 'sale' };
const remote = { id: 'P1', status: 'approved', amount: 1990, fee: 0, last_four: '1111', type: 'charge' };

function open(path: string, refusal?: ApiError) {
  const respond = ({ path: called }: HttpRequest) => {
    if (called === '/choices/accounts') return foundChoices(sampleMerchant());
    if (refusal) throw refusal;
    if (called === '/trxservices') return { error: false, data: { answer: 'pong' } };
    return { error: false, data: { local: [local], fpg: [remote, { ...remote, id: 'P2' }] } };
  };
  return openAdmin({ screens, path, respond });
}
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('payments are paired by id, and only the fields of both sides are compared', () => {
  const found = { local: [local, { ...local, id: 'P3' }], fpg: [remote, { ...remote, id: 'P2' }] };
  expect(pairs(found).map(({ id, differences }) => [id, differences])).toEqual([
    ['P1', ['fee']],
    ['P3', []],
    ['P2', []],
  ]);
});

test('GWY-016 GWY-017 a payment here appears beside the gateway service’s, with the differences marked', async () => {
  const { user, portal, container } = open('/fpg/search');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Choose a merchant or enter an order ID')).toBeVisible();
  expect(portal.recorded.requests).toEqual([]);
  await user.type(box('Order ID'), ' P1 ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const first = within(await screen.findByRole('region', { name: /^Payment P1/ }));
  expect(first.getByText('Different: fee')).toBeVisible();
  const marked = first.getAllByText(/^(70|0)$/, { selector: 'mark' });
  expect(marked.map(({ textContent }) => textContent)).toEqual(['70', '0']);
  expect(within(screen.getByRole('region', { name: /^Payment P2/ })).getByText('Not here')).toBeVisible();
  expect(portal.recorded.requests.at(-1)).toMatchObject({
    path: '/fpg_transactions',
    query: { order_id: 'P1' },
  });
  expect(await axe(container)).toHaveNoViolations();
});

test('a merchant alone is enough to search for its payments', async () => {
  const { user, portal } = open('/fpg/search');
  await user.click(screen.getByRole('combobox', { name: 'Merchant' }));
  await user.click(await screen.findByRole('option', { name: /Harbor Books/ }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('region', { name: /^Payment P1/ });
  expect(portal.recorded.requests.at(-1)).toMatchObject({
    path: '/fpg_transactions',
    query: { account_id: 'account-1' },
  });
});

test('the error of a gateway service that does not answer is shown', async () => {
  const { user } = open('/fpg/search', new ApiError('It did not answer', { kind: 'refused', status: 409 }));
  await user.type(box('Order ID'), 'P1');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('It did not answer')).toBeVisible();
});

test('API-070 a query about a merchant shows its answer as JSON; an empty or invalid one is not sent', async () => {
  const { user, portal, container } = open('/trxservices/query');
  const ask = screen.getByRole('button', { name: 'Ask' });
  expect(ask).toBeDisabled();
  await user.type(screen.getByRole('combobox', { name: /^Merchant/ }), 'Harbor');
  await user.click(await screen.findByRole('option', { name: /Harbor Books/ }));
  await waitFor(() => expect(ask).toBeEnabled());
  await user.clear(box('Request (JSON)'));
  await user.paste('{"reference":');
  expect(await screen.findByText('Invalid JSON')).toBeVisible();
  expect(ask).toBeDisabled();
  await user.paste('"P1"}');
  await user.click(ask);
  expect(await screen.findByRole('textbox', { name: 'Answer (JSON)' })).toHaveValue(
    '{\n  "answer": "pong"\n}',
  );
  expect(portal.recorded.requests.at(-1)).toMatchObject({
    path: '/trxservices',
    query: { merchant: 'account-1', request: '{"reference":"P1","operation":"ping"}' },
  });
  expect(await axe(container)).toHaveNoViolations();
});
