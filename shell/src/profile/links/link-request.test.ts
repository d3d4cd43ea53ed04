import { HostedLinkRequestSchema } from '@tillway/contract';
import { linkTerminalId } from '@tillway/rules';
import { parse } from 'valibot';
import { achTerminal, cardTerminal, session, terminal } from '../../testing/fixtures';
import { emptyLinkForm, linkRequest } from './link-request';

const both = terminal({ terminal_id: 'X1', type: ['ecom', 'ach'] });
const terminals = [cardTerminal(3), cardTerminal(6), achTerminal(3), both];
const { user } = session();

test.each([
  ['a card terminal', { card: 'C3', ach: '' }, 'C3'],
  ['an ACH terminal', { card: '', ach: 'B3' }, 'B3'],
  ['one of each', { card: 'C3', ach: 'B3' }, { card: 'C3', ach: 'B3' }],
  ['one terminal for both', { card: 'X1', ach: 'X1' }, 'X1'],
  ['a terminal of both kinds, for cards', { card: 'X1', ach: '' }, { card: 'X1' }],
  ['a terminal of both kinds, for bank accounts', { card: '', ach: 'X1' }, { ach: 'X1' }],
])('PRO-015 %s', (_, chosen, expected) => {
  expect(linkTerminalId(chosen, terminals)).toEqual(expected);
});

test('PRO-019 O-28 only the filled fields are sent', () => {
  const form = { ...emptyLinkForm(user, []), card: 'C3', ach: 'B3' };
  expect(linkRequest(form, terminals)).toEqual({ accountId: 'A1', terminalId: { card: 'C3', ach: 'B3' } });
  const full = {
    amount: '12.50',
    method: 'card',
    name: 'Ada Byron',
    billingName: 'Ada B.',
    email: 'ada@example.test',
    phone: '(405) 555-1234',
    address1: '1 Street',
    address2: 'Suite 2',
    city: 'Tulsa',
    state: 'OK',
    zip: '74101',
    customField1: 'a',
    customField2: 'b',
    customField3: 'c',
    invoiceNumber: 'INV-7',
    dueDate: '2026-12-01',
  } as const;
  const request = linkRequest({ ...form, ...full }, terminals);
  expect(request).toEqual({ accountId: 'A1', terminalId: { card: 'C3', ach: 'B3' }, ...full });
  expect(() => parse(HostedLinkRequestSchema, request)).not.toThrow();
});

test('a payment method whose terminal was removed is left out', () => {
  const form = { ...emptyLinkForm(user, []), card: 'C3', method: 'ach' as const };
  expect(linkRequest(form, terminals)).not.toHaveProperty('method');
});

test('the form begins with the default terminal, or the only one', () => {
  const custom = { default_card_terminal_id: 'C6' };
  expect(
    emptyLinkForm({ ...user, custom }, [cardTerminal(3), cardTerminal(6), achTerminal(3)]),
  ).toMatchObject({ card: 'C6', ach: 'B3' });
  expect(emptyLinkForm(user, [cardTerminal(3), cardTerminal(6)])).toMatchObject({ card: '', ach: '' });
});
