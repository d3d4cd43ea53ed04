import { screen } from '@testing-library/react';
import { renderInPortal } from '../testing/render-in-portal';
import { createTestPortal } from '../testing/test-portal';
import { sampleSession } from '../testing/sample-session';
import { Link, useHasScreen } from './link';

function Screen() {
  const has = useHasScreen();
  return (
    <>
      <p>
        Paid by <Link to="/plans/manage?id=P1">plan P1</Link>, <Link to="/transactions">listed</Link>,{' '}
        <Link to={{ search: '?page=2' }}>more</Link>
      </p>
      <Link to="/plans/manage" className="button">
        Payment Plan
      </Link>
      <output>{String(has('/plans/manage?id=P1'))}</output>
    </>
  );
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test.each<[string, string[] | undefined, string[]]>([
  ['has every screen', undefined, ['plan P1', 'listed', 'more', 'Payment Plan']],
  ['leaves a screen out', ['/plans/manage'], ['listed', 'more']],
])('a portal that %s has links to its own screens only', (_, leftOut, expected) => {
  const portal = createTestPortal({ session: sampleSession(), ...(leftOut && { leftOut }) });
  const { container } = renderInPortal(<Screen />, portal);
  expect(links()).toEqual(expected);
  expect(container).toHaveTextContent('Paid by plan P1, listed');
  expect(screen.getByRole('status')).toHaveTextContent(String(leftOut === undefined));
});

test('an older shell, which does not tell its screens, has every link', () => {
  const portal = createTestPortal({ session: sampleSession() });
  const { has: _, ...nav } = portal.nav;
  renderInPortal(<Screen />, { ...portal, nav });
  expect(links()).toHaveLength(4);
});
