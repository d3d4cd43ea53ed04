import { tokenizeRequest } from './tokenize-payload';
import { emptyTokenize, type TokenizeValues } from './tokenize-values';

const typed: TokenizeValues = {
  ...emptyTokenize('terminal-1'),
  card_name: ' Ada Byron ',
  card_number: '4111 1111 1111 1111',
  card_expiration: '12 / 30',
  ach_routing_number: '021000021',
  ach_account_number: '123456789',
  ach_account_number_verify: '123456789',
  ach_check_number: '17',
  ach_type: 'SAVINGS',
  billing_postalcode: '73102',
  token_name: 'Ada’s own',
};
const nonce = 'n'.repeat(36);

test('TOK-007 a card is sent with its expiration in parts and nothing of a bank account', () => {
  expect(tokenizeRequest(typed, 'card', nonce)).toEqual({
    terminal_id: 'terminal-1',
    request_type: 'sale',
    nonce,
    card_name: 'Ada Byron',
    card_number: '4111111111111111',
    card_month: '12',
    card_year: '30',
    billing_postalcode: '73102',
    billing_country: 'USA',
    token_name: 'Ada’s own',
  });
});

test('TOK-007 TOK-004 a bank account is sent without its repeated number and nothing of a card', () => {
  expect(tokenizeRequest(typed, 'ach', nonce)).toEqual({
    terminal_id: 'terminal-1',
    request_type: 'ach',
    nonce,
    card_name: 'Ada Byron',
    ach_routing_number: '021000021',
    ach_account_number: '123456789',
    ach_check_number: '17',
    ach_type: 'SAVINGS',
    billing_postalcode: '73102',
    billing_country: 'USA',
    token_name: 'Ada’s own',
  });
});
