import { achStatuses, achStatusName } from '.';

test('CONST-023 HIS-059 a bank payment has five stages', () => {
  expect(achStatuses).toEqual({
    1: 'Pending ACH authorization',
    2: 'Batched for processing',
    3: 'Pending bank approval',
    4: 'Approved',
    5: 'Declined',
  });
});

test.each([
  [4, 'Approved'],
  [9, ''],
  [null, ''],
])('HIS-059 status %p has the name %p', (id, name) => {
  expect(achStatusName(id)).toBe(name);
});
