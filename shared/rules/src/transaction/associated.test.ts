import { associatedStatus } from './associated';

const day = '2024-01-06T00:00:00Z';

test.each([
  ['Voided', { voided: day, settled: day, response_code: '000', transaction_status: 'Voided' }],
  ['Approved', { voided: null, settled: day, response_code: '000', transaction_status: 'Settled' }],
  ['Declined', { voided: null, settled: day, response_code: '051', transaction_status: 'Declined' }],
  ['Declined', { voided: null, settled: null, response_code: '051', transaction_status: 'Declined' }],
  ['Pending', { voided: null, settled: null, response_code: '000', transaction_status: 'Approved' }],
  [
    'Checking with processor',
    { voided: null, settled: null, response_code: null, transaction_status: 'Checking with processor' },
  ],
  [
    'Approved',
    {
      ...{ voided: null, settled: null, response_code: '000', transaction_status: 'Approved' },
      request_type: 'modify',
    },
  ],
])('HIS-031.1 HIS-031.2 HIS-031.3 an associated row is %s: %j', (status, facts) => {
  expect(associatedStatus({ request_type: 'sale', ...facts })).toBe(status);
});
