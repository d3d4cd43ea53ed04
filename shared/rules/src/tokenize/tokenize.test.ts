import { achTerminal, cardTerminal } from '../testing/terminals';
import { tokenizeErrors, type TokenizeForm } from '.';

const context = { today: '2024-01-10', terminals: [cardTerminal, achTerminal] };
const card: TokenizeForm = {
  method: 'card',
  terminal_id: 'm1',
  card_name: 'Ada Byron',
  card_number: '4111 1111 1111 1111',
  card_expiration: '12 / 25',
  billing_address: '',
  billing_city: '',
  billing_state: '',
  billing_postalcode: '73102',
  billing_country: 'USA',
  billing_phone: '',
  billing_email: '',
  token_name: '',
  notes: '',
};
const ach: TokenizeForm = {
  ...card,
  method: 'ach',
  terminal_id: 'm2',
  ach_routing_number: '021000021',
  ach_account_number: '123',
  ach_account_number_verify: '123',
  ach_type: 'SAVINGS',
};

test.each<[string, TokenizeForm, { field: string; message: string }[]]>([
  ['TOK-003 a card, without a CVV', card, []],
  ['TOK-004 a bank account', ach, []],
  [
    'TOK-002 no terminal',
    { ...card, terminal_id: '' },
    [{ field: 'terminal_id', message: 'Please select a terminal' }],
  ],
  [
    'TOK-003 no expiration',
    { ...card, card_expiration: '' },
    [{ field: 'card_expiration', message: 'Expiration is required' }],
  ],
  [
    'TOK-004 no routing number',
    { ...ach, ach_routing_number: '' },
    [{ field: 'ach_routing_number', message: 'Routing number is required' }],
  ],
  ['TOK-004 no type', { ...ach, ach_type: '' }, [{ field: 'ach_type', message: 'Account type is required' }]],
  [
    'VAL-039 a name too long',
    { ...card, token_name: 'x'.repeat(31) },
    [{ field: 'token_name', message: 'Token name must be 30 characters or less' }],
  ],
  [
    'VAL-036.1 no postal code',
    { ...card, billing_postalcode: '' },
    [{ field: 'billing_postalcode', message: 'Postal code is required' }],
  ],
])('%s', (_, form, errors) => {
  expect(tokenizeErrors(form, context)).toEqual(errors);
});
