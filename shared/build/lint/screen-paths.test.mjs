import { Linter } from 'eslint';
import { screenPathTable } from './screen-path-table.mjs';
import { screenPathRules } from './screen-paths.mjs';

const languageOptions = { parserOptions: { ecmaFeatures: { jsx: true } } };
const rules = [{ files: ['**/*.{ts,tsx}'], languageOptions }, ...screenPathRules];
const refusals = (filename, code) =>
  new Linter()
    .verify(code, rules, { filename })
    .map(({ message }) => /screenPaths\.\w+/.exec(message)?.[0] ?? message);

const plans = 'remote-plans/src/manage/links.tsx';

test.each([
  ['a screen of its own', plans, "navigate('/plans/manage?id=7')"],
  ['a screen of its own with an id', 'remote-admin/src/users.tsx', '<Link to={`/users/${id}/edit`} />'],
  ['a path of the table', plans, '<Link to={`${screenPaths.paymentsCredit}?i=1`} />'],
  ['a screen of a remote that another team adds', plans, '<Link to="/loyalty/points" />'],
  ['a longer path than any screen', plans, "navigate('/credit/7/lines')"],
  ['another word that begins like a screen', plans, "navigate('/credits')"],
  ['a fixed segment where a screen has an id', plans, "const path = '/users/otp'"],
  ['the first page of the portal', plans, "navigate('/')"],
  ['a call of the gateway', 'shell/src/find.ts', "http.send({ method: 'GET', path: '/transactions' })"],
  ['an address that a test expects', 'remote-plans/src/links.test.tsx', "expect(to).toBe('/credit')"],
  ['a path in the contract', 'shared/contract/src/endpoints/plans.ts', "const path = '/plans'"],
])('%s is taken', (_, file, code) => {
  expect(refusals(file, code)).toEqual([]);
});

test.each([
  ['a text', plans, "navigate('/credit')", 'paymentsCredit'],
  ['a text with a query', plans, "navigate('/ach?i=1')", 'paymentsAch'],
  ['a text with a fragment', plans, "navigate('/help#fees')", 'shellHelp'],
  ['an attribute of a link', plans, '<Link to="/transactions" />', 'historyTransactions'],
  ['an attribute of an anchor', plans, '<a href="/ach_transactions" />', 'historyAchTransactions'],
  ['a query that is put in', plans, 'navigate(`/credit?${query}`)', 'paymentsCredit'],
  ['a whole search that is put in', plans, 'navigate(`/credit${search}`)', 'paymentsCredit'],
  ['an id that is put in', plans, '<Link to={`/chargebacks/${row.id}`} />', 'historyChargeback'],
  ['an id in the middle', plans, '<Link to={`/users/${id}/edit`} />', 'adminUserEdit'],
  ['an id that is added', plans, "navigate('/merchants/' + id)", 'adminMerchant'],
  ['one of two', plans, "navigate(isBank ? other : '/credit')", 'paymentsCredit'],
  ['an entry of a menu', plans, "const entry = { label: 'Pay', to: '/credit' }", 'paymentsCredit'],
  ['a route', 'shell/src/landing.ts', "const route = { path: '/credit' }", 'paymentsCredit'],
  ['any screen in a shared part', 'shared/payment-parts/src/void.tsx', "nav.push('/plans')", 'plansPlans'],
  ['any screen at the edge', 'edge/src/pages/routes.ts', "redirect('/profile')", 'shellProfile'],
])("another part's path is refused: %s", (_, file, code, name) => {
  expect(refusals(file, code)).toEqual([`screenPaths.${name}`]);
});

test('no two names of the table have one path', () => {
  const paths = Object.values(screenPathTable);
  expect(paths.length).toBeGreaterThan(60);
  expect(new Set(paths).size).toBe(paths.length);
});
