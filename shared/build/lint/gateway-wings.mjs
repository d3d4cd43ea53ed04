/**
 * The wings of gateway/src by floor, the lowest first: a wing may import from lower floors only, not from its
 * own.
 */
export const wings = [
  ['platform'],
  // A processor adapter knows a protocol, not our tables.
  ['processors'],
  ['merchants'],
  // Money must not depend on how a user signed in.
  ['identity', 'payments'],
  ['recurring'],
  ['boarding', 'okdmv', 'operations'],
  ['sandbox'],
];

/**
 * The rooms of the two largest wings by floor, the lowest first: a room may import from its own floor and
 * lower ones. Charging, refunding, and replacing a payment are steps of one another, so they share a floor.
 */
export const rooms = {
  platform: [
    ['clock', 'errors', 'logging', 'sealing'],
    ['database', 'ids'],
    ['access', 'audit', 'worker'],
    ['http', 'verification'],
    ['change-stream', 'cluster', 'export', 'mail'],
    ['config'],
  ],
  payments: [
    ['batches', 'events', 'jobs', 'ledger', 'takings', 'transactions'],
    ['payment-deps', 'vault'],
    ['disputes', 'receipts', 'series'],
    ['debit-authorizations'],
    ['after-sale', 'charge', 'inquiry', 'new-series', 'plan-parts', 'supersede', 'tokenize'],
    ['payment-links', 'settlement'],
    ['books', 'handlers', 'routes'],
  ],
};

const tests = '\\.test\\.ts$';
/**
 * Returns a pattern for files in some subfolders of a folder, and for files directly in it with such a name.
 */
const inAny = (folder, names) => `^${folder}/(${names.join('|')})(/|\\.ts$)`;

const above = (folder, floors, name, beside) =>
  floors.map((floor, at) => {
    const others = floors.slice(beside ? at + 1 : at).flat();
    return {
      name: `${name}: ${floor.join(', ')}`,
      comment: 'shared/build/lint/gateway-wings.mjs',
      severity: 'error',
      from: { path: inAny(folder, floor), pathNot: tests },
      to: {
        path: others.length === 0 ? '^$' : inAny(folder, others),
        ...(!beside && { pathNot: `^${folder}/$1/` }),
      },
    };
  });

const placed = (folder, floors, name, from) => ({
  name,
  comment: 'shared/build/lint/gateway-wings.mjs',
  severity: 'error',
  from: { path: from },
  to: {
    path: `^${folder}/${folder === 'gateway/src' ? '[^/]+/' : ''}`,
    pathNot: inAny(folder, floors.flat()),
  },
});

/** Returns the rules for dependency-cruiser about imports within the gateway. */
export const wingRules = () => [
  ...above('gateway/src', wings, 'who knows whom', false),
  placed('gateway/src', wings, 'every folder of the gateway is a wing', '^gateway/'),
  ...Object.entries(rooms).flatMap(([wing, floors]) => [
    ...above(`gateway/src/${wing}`, floors, `who knows whom in ${wing}`, true),
    placed(`gateway/src/${wing}`, floors, `every room of ${wing} has a floor`, '^gateway/'),
  ]),
];
