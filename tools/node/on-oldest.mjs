/**
 * The part of all tests that also runs on the oldest promised Node, which is promised to start the portal on a developer's
 * machine. It covers what depends on Node: native packages, files of the embedded database, processes, time zones, and
 * bundlers. It also follows a payment from the field to the ledger. Crashes and everything that computes alike on each Node
 * are left to the Node of the images, which takes money.
 */
export const onOldest = {
  /** Patterns of test files in jest's form. */
  tests: [
    '/edge/src/assets/',
    '/gateway/src/platform/sealing/',
    '/gateway/src/platform/database/embedded/(?!crash|power-cut)',
    '/gateway/src/identity/passwords/',
    '/gateway/src/payments/vault/',
    '/gateway/test/(merchants/logo|payments/payment|platform/processes|sandbox/caught-mail)\\.test',
    '/shared/build/webpack/',
    '/shared/rules/src/dates/',
  ],
  walks: ['walks/charge.spec.ts'],
};
