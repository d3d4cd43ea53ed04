/** The wings of gateway/src, the ground first: a wing knows those of the floors below its own, and none beside it. */
export const wings = [
  ['platform'],
  ['merchants'],
  // money does not depend on who signed in how
  ['identity', 'payments'],
  ['recurring'],
  ['boarding', 'okdmv', 'operations'],
  ['sandbox'],
];

/**
 * Rooms of the two largest wings, the ground first: a room knows its own floor and those below. Charging, giving back and
 * taking the place of a payment are steps of one another, so that they stand side by side.
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
    ['batches', 'disputes', 'events', 'jobs', 'ledger', 'processors', 'transactions'],
    ['payment-deps', 'vault'],
    ['receipts', 'series'],
    ['debit-authorizations'],
    ['after-sale', 'charge', 'inquiry', 'new-series', 'plan-parts', 'supersede', 'tokenize'],
    ['payment-links', 'settlement'],
    ['books', 'handlers', 'routes'],
  ],
};

const tests = '\\.test\\.ts$';
/** Files in some folders of a folder, and those that stand in it under such a name. */
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

/** Rules for dependency-cruiser: who of the gateway knows whom. */
export const wingRules = () => [
  ...above('gateway/src', wings, 'who knows whom', false),
  placed('gateway/src', wings, 'every folder of the gateway is a wing', '^gateway/'),
  ...Object.entries(rooms).flatMap(([wing, floors]) => [
    ...above(`gateway/src/${wing}`, floors, `who knows whom in ${wing}`, true),
    placed(`gateway/src/${wing}`, floors, `every room of ${wing} has a floor`, '^gateway/'),
  ]),
];
