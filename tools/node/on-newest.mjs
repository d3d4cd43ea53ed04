/**
 * The part of all tests that also runs on the newest LTS of Node. It covers everything that depends on Node: native
 * packages, files of the embedded database, cryptography, sockets, processes, time zones, and bundlers. It also follows
 * a payment from the field to the ledger. The choice takes three minutes on two cores.
 */
export const onNewest = {
  /** Patterns of test files in jest's form. */
  tests: [
    '/edge/src/',
    '/gateway/src/platform/(audit|http|sealing|worker)/',
    '/gateway/src/platform/database/embedded/',
    '/gateway/src/identity/',
    '/gateway/src/payments/(ledger|vault)/',
    '/gateway/test/(merchants/logo|payments/payment|platform/crash|platform/processes|sandbox/caught-mail)\\.test',
    '/shared/build/(release|webpack)/',
    '/shared/rules/src/dates/',
  ],
  walks: ['walks/charge.spec.ts', 'walks/session.spec.ts'],
};
