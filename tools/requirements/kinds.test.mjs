import { kindOf, kindsThatKeep } from './kinds.mjs';

test.each([
  ['e2e/walks/charge.spec.ts', '', 'walk'],
  ['e2e/touch/touch.spec.ts', '', 'walk'],
  ['shell/src/compose/app.test.tsx', '', 'screen'],
  ['remote-history/src/transactions/transactions-screen.test.tsx', '', 'screen'],
  ['shared/payment-parts/src/card/card-fields.test.tsx', '', 'rule'],
  ['remote-history/src/manifest.test.ts', '', 'rule'],
  ['gateway/test/payments/refund.test.ts', '', 'api'],
  ['edge/test/containers.test.ts', '', 'api'],
  [
    'gateway/src/payments/payment-links/links.test.ts',
    `import { openGateway } from '../../../test/gateway';`,
    'api',
  ],
  [
    'gateway/src/payments/ledger/verify.test.ts',
    `import { onEachEngine } from '../../../test/database';`,
    'rule',
  ],
  ['shared/rules/src/plan/plan.test.ts', '', 'rule'],
  ['shared/rules/src/messages/messages.test.ts', '', undefined],
])('%s %s reaches the product as %s', (file, text, kind) => {
  expect(kindOf(file, text)).toBe(kind);
});

test.each([
  ['PAY-001', 'walk', true],
  ['PAY-001', 'screen', false],
  ['PAY-001', 'api', false],
  ['API-001', 'api', true],
  ['API-001', 'walk', false],
  ['API-003', 'walk', true],
  ['API-003', 'api', false],
  ['VAL-001', 'rule', true],
  ['ERR-001', 'screen', true],
])('a promise of %s that a %s has tested is kept: %s', (row, kind, isKept) => {
  const [area] = row.split('-');
  expect(kindsThatKeep({ area, row }).includes(kind)).toBe(isKept);
});
