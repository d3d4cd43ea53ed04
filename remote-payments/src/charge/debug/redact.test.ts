import { redact } from './redact';

test('PAY-068 S-04 card and account numbers keep their last four, and CVV, tokens, and approvals are removed', () => {
  const request = {
    amount: '19.90',
    card_number: '4111111111111111',
    card_cvv: '739',
    ach_account_number: '123456789',
    ach_routing_number: '021000021',
    token: 'token-1',
    approval_id: 'approval-1',
    nonce: 'abcdefghijklmnopqrstuvwxyz0123456789',
    notes: 'read out 4111 1111 1111 1111 on the phone',
    response: { Transaction: { token: 'token-2', last_four: '1111', auth_code: 'A12345' } },
    list: ['501800000009', '4242424242424242', '1234567890123456'],
  };
  const redacted = redact(request);
  expect(redacted).toEqual({
    amount: '19.90',
    card_number: '•••• 1111',
    ach_account_number: '•••• 6789',
    ach_routing_number: '•••• 0021',
    notes: 'read out •••• 1111 on the phone',
    response: { Transaction: { last_four: '1111', auth_code: 'A12345' } },
    list: ['•••• 0009', '•••• 4242', '1234567890123456'],
  });
  expect(JSON.stringify(redacted)).not.toMatch(/739|4111|token-|approval-/);
});
