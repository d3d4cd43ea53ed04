/**
 * The folders of gateway/src, the ground first: a folder knows those of the floors below its own and none beside it, so that
 * no circle can begin. What a payment touches of a series, of a batch and of its payer's authorization is below `terminal`;
 * what makes or ends payments is above it.
 */
export const floors = [
  ['errors', 'logging'],
  ['database'],
  ['access', 'clock', 'processors'],
  ['audit', 'http', 'ids'],
  ['verification'],
  ['choices', 'disputes', 'export', 'ledger', 'live', 'processes', 'sandbox', 'worker'],
  ['transactions', 'vault'],
  ['accounts', 'mail'],
  ['config', 'identity', 'okdmv', 'receipts'],
  ['authorizations', 'batches', 'series'],
  ['terminal'],
  ['clearing', 'recurring'],
  ['payers'],
  ['dev', 'users'],
  ['boarding', 'books', 'demo', 'exceptions', 'oversight', 'overrides'],
  ['health'],
];

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
      path: inAny(floors.slice(at).flat()),
      pathNot: '^gateway/src/$1/',
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
