import { type Screen, screens } from '@tillway/contract/testing';
import { messages } from '@tillway/rules';
import { expect, type Page, test } from '@playwright/test';
import { playSession } from '../portal/play-session';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** The guards of every screen: without a session, without its flag, with its flag, and for a superuser. */
const example = ({ path }: Screen) => path.replace(/:\w+/g, 'x1');
const flagsOf = ({ access }: Screen) => (typeof access === 'string' ? [] : access);
const guarded = screens.filter(({ access }) => typeof access !== 'string');
const leadOn = ['/', '/otp_verify', '/dashboard'];
const open = screens.filter(({ access, path }) => access === 'session' && !leadOn.includes(path));

interface Visit {
  place: string;
  isDenied: boolean;
  isFound: boolean;
}

/** Navigates within the portal, like Back and Forward, and returns the resulting place. Nothing reloads. */
const visit = (page: Page, to: string): Promise<Visit> =>
  page.evaluate(
    async ([to, denied, notFound]) => {
      const frame = () => new Promise(requestAnimationFrame);
      const place = () => `${location.pathname}${location.search}`;
      // The guard's message can be dismissed; an entered screen shows the same text if the gateway refuses its call.
      const dismissal = () =>
        [...document.querySelectorAll<HTMLElement>('[role=alert] > button[aria-label=Dismiss]')].find(
          (button) => button.parentElement?.textContent.includes(denied),
        );
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      // The guard has decided; the screen may redirect from here.
      const entered = { place: place(), title: document.title };
      await frame();
      await frame();
      const shown = dismissal();
      // The browser undoes a refused step a moment later.
      while (shown && place() === to) await frame();
      shown?.click();
      await frame();
      const isFound = !entered.title.includes(notFound);
      return { place: shown ? place() : entered.place, isDenied: shown !== undefined, isFound };
    },
    [to, messages.permissionDenied, messages.notFound] as const,
  );

const visits = async (page: Page, which: readonly Screen[]) => {
  const seen: Record<string, Visit> = {};
  for (const screen of which) seen[screen.path] = await visit(page, example(screen));
  return seen;
};
const expected = (which: readonly Screen[], of: (screen: Screen) => Partial<Visit>) =>
  Object.fromEntries(
    which.map((screen) => [screen.path, { isDenied: false, isFound: true, ...of(screen) }] as const),
  );
const entered = (which: readonly Screen[]) => expected(which, (screen) => ({ place: example(screen) }));

test('SHELL-034 SHELL-028.1 SHELL-028.2 ERR-015 without a session each screen leads to the sign-in, which leads back', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  const all = [...guarded, ...open];
  expect(await visits(page, all)).toEqual(
    expected(all, (screen) => ({
      place: `/?redirect=${encodeURIComponent(example(screen)).replaceAll('%2F', '/')}`,
    })),
  );
  await expect(page.getByText(messages.mustBeLoggedIn)).toBeVisible();
});

test('SHELL-034 SHELL-029 ADM-001 AGY-013 GWY-023 TOOL-008 ERR-014 without its flag a screen shows Permission Denied, and the user stays', async ({
  page,
}) => {
  await signIn(page, users.nobody);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await visits(page, guarded)).toEqual(
    expected(guarded, () => ({ place: '/dashboard', isDenied: true })),
  );
  expect(await visits(page, open)).toEqual(entered(open));
});

test('SHELL-034 PAY-001.2 TOK-001.2 REF-001.2 BIL-001.1 BIL-009.2 HIS-001.2 SCH-001.4 CHB-001.1 CHB-004.1 PLN-001.2 PLN-005.1 each flag opens its own screens and no others', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, users.nobody);
  const flags = [...new Set(guarded.flatMap(flagsOf))].filter((flag) => flag !== 'superuser');
  for (const flag of flags) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await playSession(page, [flag]);
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
    const own = guarded.filter((screen) => flagsOf(screen).includes(flag));
    const others = guarded.filter((screen) => !flagsOf(screen).includes(flag));
    expect(await visits(page, own), flag).toEqual(entered(own));
    await visit(page, '/help');
    expect(await visits(page, others), flag).toEqual(
      expected(others, () => ({ place: '/help', isDenied: true })),
    );
  }
});

test('SHELL-034 SHELL-030 ADM-001 a superuser enters every screen', async ({ page }) => {
  await signIn(page, users.admin);
  await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
  const all = [...guarded, ...open];
  expect(await visits(page, all)).toEqual(entered(all));
});
