import { demandClosedDoors } from './portal.mjs';

test.each([
  ['localhost', {}],
  ['127.0.0.1', {}],
  ['0.0.0.0', { TILLWAY_ENV: 'production' }],
  ['0.0.0.0', { TILLWAY_ENV: 'test', TILLWAY_DEMO: '0' }],
  ['till.example', { TILLWAY_ENV: 'qa', TILLWAY_DEMO_PASSWORD: 'Chosen-for-us-1' }],
])('at %s with %j a portal starts', (host, env) => {
  expect(() => demandClosedDoors(host, env)).not.toThrow();
});

test.each([
  ['0.0.0.0', {}, 'set TILLWAY_ENV'],
  ['till.example', { TILLWAY_ENV: 'test' }, 'set TILLWAY_DEMO_PASSWORD'],
])('at %s with %j it does not, because others would know its passwords', (host, env, message) => {
  expect(() => demandClosedDoors(host, env)).toThrow(message);
});
