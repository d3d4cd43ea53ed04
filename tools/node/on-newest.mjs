/**
 * The part of all tests that runs on the newest LTS of Node too: what a line of Node decides (native packages, files of the
 * embedded database, cryptography, sockets, processes, time zones, bundlers), and a payment from the field to the ledger.
 * Chosen for three minutes on two cores: docs/decisions/0192-which-node.md
 */
export const onNewest = {
  /** Patterns of test files, as jest takes them. */
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
