import { type Browser, expect, type Page, test } from '@playwright/test';
import { matchRoute } from '@tillway/contract/routes';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { portalRoutes } from './portal-routes';
import { newTally, openedWithinMs, openScreen, type Tally, touchScreen } from './touch-screen';
import { type Watch, watch } from './watch';

/** The longest walk of one user on a busy machine, in milliseconds. */
const walkMs = 2_400_000;

/** Walks each user through every screen that the user may open, or only through `paths`, on a new portal. */
export function touchAsUsers(names: readonly (keyof typeof users)[], paths?: readonly string[]): void {
  let portal: OwnPortal;
  /** Shared by all users: a control touched by one user is not touched again on the same screen by the next. */
  const tally = newTally();
  const routes = { opened: new Set<string>(), missed: new Set<string>() };
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    portal = await startOwnPortal();
  });
  test.afterAll(() => portal.stop());

  for (const name of names)
    test(`every control on ${paths?.join(' ') ?? 'every screen'} and its dialogs can be touched by ${name}, and nothing breaks`, async ({
      browser,
    }) => {
      test.setTimeout(walkMs);
      const { page, heard } = await openPage(browser, portal.url);
      const before = { ...tally };
      await signIn(page, users[name]);
      if (paths) for (const path of paths) await touchScreen(page, heard, path, tally);
      else await touchRoutes(page, heard, tally, routes);
      const [screens, dialogs, controls] = (['screens', 'dialogs', 'controls'] as const).map(
        (key) => tally[key] - before[key],
      );
      console.log(`${name}: ${screens} screens, ${dialogs} dialogs, ${controls} controls`);
      await page.context().close();
      expect(tally.faults.splice(0)).toEqual([]);
      if (name === names[0]) expect(controls).toBeGreaterThan(0);
    });

  test(`of every screen that ${names.join(' or ')} may see, one was reached by a link`, () => {
    expect([...routes.missed].filter((route) => !routes.opened.has(route))).toEqual([]);
  });
}

export async function openPage(browser: Browser, baseURL: string): Promise<{ page: Page; heard: Watch }> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  // A step without a time limit would wait silently.
  page.setDefaultTimeout(openedWithinMs);
  return { page, heard: await watch(page) };
}

/** Opens each route that the user may see, and those of a record once a link has led to one. */
async function touchRoutes(
  page: Page,
  heard: Watch,
  tally: Tally,
  { opened, missed }: Record<'opened' | 'missed', Set<string>>,
): Promise<void> {
  const routes = await portalRoutes(page);
  const left = new Set(routes.map(({ path }) => path));
  const address = (route: string) =>
    route.includes(':') ? [...tally.links].find((link) => matchRoute(routes, link)?.path === route) : route;
  for (let next = true; next;) {
    next = false;
    for (const route of left) {
      const path = address(route);
      if (path === undefined) continue;
      left.delete(route);
      next = true;
      if (!(await isAllowed(page, heard, path))) continue;
      const { controls } = tally;
      await touchScreen(page, heard, path, tally);
      opened.add(route);
      console.log(`  ${route}: ${tally.controls - controls} controls`);
    }
  }
  for (const route of left)
    if (await isAllowed(page, heard, route.replace(/:\w+/g, 'none'))) missed.add(route);
}

/** Answers whether the guard admits the user and the screen does not redirect. */
async function isAllowed(page: Page, heard: Watch, path: string): Promise<boolean> {
  await openScreen(page, heard, path);
  return new URL(page.url()).pathname === path;
}
