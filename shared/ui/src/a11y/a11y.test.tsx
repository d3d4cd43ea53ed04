import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderUi } from '../testing/render-ui';
import { LiveRegion } from './live-region';
import { SkipLink } from './skip-link';

test('the skip link is the first stop, moves focus to the content, and leaves the URL alone', async () => {
  const user = userEvent.setup();
  renderUi(
    <>
      <SkipLink target="main" />
      <a href="/other">Other</a>
      <main id="main" tabIndex={-1} />
    </>,
  );
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  const before = window.location.href;
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.href).toBe(before);
});

test.each([
  [false, 'status'],
  [true, 'alert'],
])('a live region that is assertive (%s) has the role %s', (assertive, role) => {
  renderUi(<LiveRegion assertive={assertive}>Saved</LiveRegion>);
  expect(screen.getByRole(role)).toHaveTextContent('Saved');
});

test('skip link and live region have no accessibility violation', async () => {
  const { container } = renderUi(
    <>
      <SkipLink target="main" />
      <main id="main" tabIndex={-1}>
        <LiveRegion>Saved</LiveRegion>
      </main>
    </>,
  );
  expect(await axe(container)).toHaveNoViolations();
});
