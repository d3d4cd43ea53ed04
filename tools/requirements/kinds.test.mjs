import { kindOf, kindsThatKeep } from './kinds.mjs';

test.each([
  ['e2e/walks/charge.spec.ts', '', 'walk'],
  ['e2e/touch/touch.spec.ts', '', 'walk'],
  ['shell/src/compose/app.test.tsx', '', 'screen'],
  ['remote-history/src/transactions/transactions-screen.test.tsx', '', 'screen'],
  ['shared/widgets/src/card/card-fields.test.tsx', '', 'rule'],
  ['remote-history/src/manifest.test.ts', '', 'rule'],
  ['gateway/test/refund.test.ts', '', 'api'],
  ['edge/test/containers.test.ts', '', 'api'],
  ['gateway/src/payers/links.test.ts', `import { openGateway } from '../../test/gateway';`, 'api'],
  ['gateway/src/ledger/verify.test.ts', `import { onEachEngine } from '../../test/database';`, 'rule'],
  ['shared/rules/src/plan/plan.test.ts', '', 'rule'],
  ['shared/rules/src/messages/messages.test.ts', '', undefined],
])('%s %s reaches the product as %s', (file, text, kind) => {
  expect(kindOf(file, text)).toBe(kind);
});

test.each([
  ['PAY', 'walk', true],
  ['PAY', 'screen', false],
  ['PAY', 'api', false],
  ['API', 'api', true],
  ['API', 'walk', false],
  ['VAL', 'rule', true],
  ['ERR', 'screen', true],
])('a promise of %s that a %s has seen is kept: %s', (area, kind, isKept) => {
  expect(kindsThatKeep(area).includes(kind)).toBe(isKept);
});
