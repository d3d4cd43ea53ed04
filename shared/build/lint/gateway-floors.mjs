/**
 * The folders of gateway/src, the ground first: a folder knows those of the floors below its own and none beside it, so that
 * no circle can begin. Those of `together` are one circle of capabilities that call each other back: a payment begins a
 * series, a series makes payments, clearing ends them, and payers authorize them.
 */
export const floors = [
  ['errors', 'logging'],
  ['database'],
  ['access', 'clock', 'processors'],
  ['audit', 'http', 'ids'],
  ['disputes', 'export', 'ledger', 'live', 'processes', 'sandbox', 'worker'],
  ['transactions', 'vault'],
  ['accounts', 'mail'],
  ['config', 'identity', 'okdmv', 'receipts'],
  ['clearing', 'payers', 'recurring', 'terminal'],
  ['dev', 'users'],
  ['boarding', 'demo', 'exceptions', 'oversight', 'overrides'],
  ['health'],
];
const together = 'clearing';

const tests = '\\.test\\.ts$';
const inAny = (folders) => `^gateway/src/(${folders.join('|')})/`;

/** Rules for dependency-cruiser: who of the gateway knows whom, and that no file of it knows itself by way of others. */
export const floorRules = () => [
  ...floors.map((floor, at) => ({
    name: `who knows whom: ${floor.join(', ')}`,
    comment: 'shared/build/lint/gateway-floors.mjs',
    severity: 'error',
    from: { path: inAny(floor), pathNot: tests },
    to: {
      path: inAny([...(floor.includes(together) ? [] : floor), ...floors.slice(at + 1).flat(), 'no-other']),
      ...(floor.includes(together) ? {} : { pathNot: '^gateway/src/$1/' }),
    },
  })),
  {
    name: 'every folder of the gateway has a floor',
    comment: 'shared/build/lint/gateway-floors.mjs',
    severity: 'error',
    from: { path: '^gateway/' },
    to: { path: '^gateway/src/[^/]+/', pathNot: inAny(floors.flat()) },
  },
  {
    name: 'no cycles in the gateway, not of types either',
    severity: 'error',
    from: { path: '^gateway/' },
    to: { circular: true },
  },
];
