import { achTerminal, cardTerminal } from '../testing/terminals';
import { canProcessStandaloneRefund, standaloneRefundErrors, type StandaloneRefundForm } from '.';

const context = {
  today: '2024-01-10',
  terminals: [cardTerminal, achTerminal],
  canUseNachaAuthorization: false,
};
const form: StandaloneRefundForm = {
  method: 'card',
  terminal_id: 'm1',
  amount: '10.00',
  card_name: 'Ada Byron',
  card_number: '4111111111111111',
  card_expiration: '12 / 25',
  card_cvv: '123',
  billing_address: '',
  billing_city: '',
  billing_state: '',
  billing_postalcode: '',
  billing_country: 'USA',
  billing_phone: '',
  billing_email: '',
  customer_po: '',
  custom_field_1: '',
  custom_field_2: '',
  custom_field_3: '',
  notes: '',
  override: false,
  override_reason: '',
};

test.each<[string, Partial<StandaloneRefundForm>, { field: string; message: string }[]]>([
  ['REF-003 a card', {}, []],
  [
    'REF-004 a stored card',
    { token: 't1', card_name: '', card_number: '', card_expiration: '', card_cvv: '' },
    [],
  ],
  ['no amount', { amount: '0' }, [{ field: 'amount', message: 'Amount must be greater than zero' }]],
  ['VAL-019.1 no card', { card_number: '' }, [{ field: 'card_number', message: 'Card number is required' }]],
  [
    'a terminal of the other kind',
    { terminal_id: 'm2' },
    [{ field: 'terminal_id', message: 'Invalid terminal' }],
  ],
  [
    'REF-007 S-18 an override without a reason',
    { override: true, override_reason: ' ' },
    [{ field: 'override_reason', message: 'Reason is required' }],
  ],
  ['REF-007 S-18 an override with its reason', { override: true, override_reason: 'ticket 4711' }, []],
  [
    'REF-007 S-18 a reason too long to be kept',
    { override: true, override_reason: 'x'.repeat(201) },
    [{ field: 'override_reason', message: 'Reason must be 200 characters or less' }],
  ],
])('%s', (_, change, errors) => {
  expect(standaloneRefundErrors({ ...form, ...change }, context)).toEqual(errors);
});

test('VAL-035.1 REF-003 a bank account is validated for an account with Nacha authorization', () => {
  const ach = {
    ...form,
    method: 'ach' as const,
    terminal_id: 'm2',
    ach_routing_number: '021000021',
    ach_account_number: '123',
    ach_type: 'CHECKING',
    ach_authorization: 'none',
  };
  expect(standaloneRefundErrors(ach, { ...context, canUseNachaAuthorization: true })).toEqual([
    { field: 'ach_authorization', message: 'ACH authorization is required' },
  ]);
  expect(standaloneRefundErrors(ach, context)).toEqual([]);
});

test.each([
  [true, false, true, false, true],
  [true, false, false, true, true],
  [true, false, false, false, false],
  [true, true, true, true, false],
  [false, false, true, true, false],
])(
  'REF-006 REF-007 valid %p, processing %p, account may %p, override %p: %p',
  (isValid, isProcessing, accountMayRefund, override, can) => {
    expect(canProcessStandaloneRefund({ isValid, isProcessing, accountMayRefund, override })).toBe(can);
  },
);
