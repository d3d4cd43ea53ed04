import { createStorage } from '../../shared/emulator/stand-in/storage.mjs';

const path = '/accounts/merchant-1/storage/loyalty/tiers';
const may = { session: { permissions: { 'loyalty.settings': true } } };
const mayNot = { session: { permissions: { 'points.settings': true } } };
const read = { method: 'GET', path };
const write = (value, version) => ({ method: 'PUT', path, body: { value, version } });

test('the emulator keeps a value as the gateway does: by version, for those who may change it', () => {
  const storage = createStorage();
  expect(storage(read, mayNot).body).toEqual({ error: false, value: null, version: 0 });
  expect(storage(write([1], 0), mayNot)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(storage(write([1], 0), may)).toEqual({ status: 200, body: { error: false, version: 1 } });
  expect(storage(write([2], 0), may)).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(storage(read, mayNot).body).toEqual({ error: false, value: [1], version: 1 });
  expect(storage(write(null, 1), { session: { permissions: { superuser: true } } }).body.version).toBe(2);
});

test('values of another merchant and of another remote are others', () => {
  const storage = createStorage();
  storage(write('mine', 0), may);
  for (const other of [
    '/accounts/merchant-2/storage/loyalty/tiers',
    '/accounts/merchant-1/storage/points/tiers',
  ])
    expect(storage({ method: 'GET', path: other }, may).body.value).toBeNull();
  expect(storage({ method: 'GET', path: '/accounts/merchant-1' }, may)).toBeUndefined();
});
