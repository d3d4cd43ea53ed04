import { errorText, type Operation, operationMessage, operationSucceeded } from '.';

test.each<[Operation, string, string, boolean]>([
  ['void', '000', 'whatever', true],
  ['void', '051', 'APPROVED', false],
  ['refund', '000', 'RETURN ACCEPTED', true],
  ['refund', '000', 'CHECK ACCEPTED', true],
  ['refund', '000', 'APPROVED', false],
  ['modify', '000', 'MODIFY ACCEPTED', true],
  ['modify', '000', 'APPROVED', false],
  ['submit', '000', 'CHECK ACCEPTED', true],
  ['submit', '000', 'DECLINED', false],
  ['tokenize', '000', 'TOKENIZED', true],
  ['tokenize', '000', 'DECLINED', false],
  ['standaloneRefund', '000', 'RETURN ACCEPTED', true],
  ['standaloneRefund', '000', 'CHECK ACCEPTED', false],
])(
  'API-071.1 API-071.2 API-071.3 API-071.4 API-071.5 API-071.6 a %s answered %s %s succeeded: %p',
  (operation, ActionCode, ResponseText, went) => {
    expect(operationSucceeded(operation, { ActionCode, ResponseText })).toBe(went);
  },
);

test.each<[string, Operation, 'card' | 'ach', string]>([
  ['HIS-047.2 ERR-064.1', 'void', 'card', 'Void successful'],
  ['HIS-043 ERR-060', 'refund', 'card', 'Refunded successfully'],
  ['HIS-073.2 ERR-065', 'modify', 'card', 'Schedule Saved'],
  ['HIS-056.2 ERR-074', 'submit', 'ach', 'Successfully sent to processor'],
  ['TOK-009.1 ERR-059', 'tokenize', 'card', 'Card has been tokenized'],
  ['accepted:', 'tokenize', 'ach', 'ACH account has been tokenized'],
  ['REF-010.1 ERR-060', 'standaloneRefund', 'card', 'Refund Approved'],
])('%s a %s by %s shows %p', (_, operation, method, message) => {
  expect(operationMessage(operation, method)).toBe(message);
});

test.each([
  [{ response: { error: 'No such terminal' } }, 'No such terminal'],
  [Object.assign(new Error('HTTP 422'), { response: { error: 'No such terminal' } }), 'No such terminal'],
  [Object.assign(new Error('HTTP 422'), { response: { error: true } }), 'HTTP 422'],
  [new Error('x'), 'x'],
  [new Error(''), 'Unexpected Error'],
  [{ response: null }, 'Unexpected Error'],
  [null, 'Unexpected Error'],
])('SHELL-070 ERR-038 ERR-033 an error dialog of %p shows %p', (error, text) => {
  expect(errorText(error)).toBe(text);
});
