import { expect, type Page, test } from '@playwright/test';
import { startOwnPortal } from '../portal/own-portal';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { portalRoutes } from './portal-routes';
import { openScreen } from './touch-screen';
import { openPage } from './touch-users';

/** Answers whether a screen redirects to another one, or needs a record in its address. */
const leadsOn = (path: string) =>
  path.includes(':') || ['/', '/dashboard', '/virtual_terminal'].includes(path);

/** Returns the visible heading of a screen, and the number of its visible fields. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    heading: document.querySelector('main h1')?.textContent ?? '',
    fields: [...document.querySelectorAll('main :is(input, select, textarea)')].filter((field) =>
      field.checkVisibility(),
    ).length,
  }));

/**
 * Lists each remote's own files that the page requested, in order. Files requested after the first control was usable
 * are later ones.
 */
const scripts = (page: Page) =>
  page.evaluate(() => {
    const usable = performance.getEntriesByName('first control')[0]?.startTime ?? Infinity;
    // Chunks have numbers; the entry of a remote and its exposed modules have names.
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/remotes\/[^/]+\/[^/]+\/\d+\.[^/]+\.js$/.test(name))
      .toSorted((one, other) => one.startTime - other.startTime)
      .map(({ name, startTime }) => ({ file: name, isLater: startTime > usable }));
  });

/** Marks the time at which the screen has its first usable control. */
function markFirstControl(): void {
  const look = () => {
    const controls = [...document.querySelectorAll('main :is(input, select, textarea, table, button)')];
    if (controls.some((control) => control.checkVisibility())) performance.mark('first control');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const user of ['merchant', 'admin'] as const)
  test(`if a file of a screen of ${user} fails once, a later one keeps the screen, and Retry loads it`, async ({
    browser,
  }) => {
    test.setTimeout(1_800_000);
    const portal = await startOwnPortal();
    const { page, heard } = await openPage(browser, portal.url);
    await page.addInitScript(markFirstControl);
    await signIn(page, users[user]);
    const open = (path: string) => openScreen(page, heard, path);
    const tried = new Set<string>();
    const faults: string[] = [];
    let later = 0;
    for (const { path } of (await portalRoutes(page)).filter((route) => !leadsOn(route.path))) {
      await open(path);
      if (new URL(page.url()).pathname !== path) continue;
      const whole = await shown(page);
      for (const { file, isLater } of await scripts(page)) {
        if (tried.has(file)) continue;
        tried.add(file);
        if (isLater) later += 1;
        const without = `${path} without ${file.replace(/.*remotes/, '')}`;
        let isLost = false;
        await page.route(file, async (route) => {
          if (isLost) return route.continue();
          isLost = true;
          await route.abort('internetdisconnected');
        });
        await open(path);
        await expect.poll(() => isLost, without).toBe(true);
        await heard.settled();
        const now = await shown(page);
        if (isLater && now.heading !== whole.heading) faults.push(`${without}: the screen is gone`);
        if (isLater && whole.fields > 0 && now.fields === 0) faults.push(`${without}: no field is left`);
        const retry = page.getByRole('main').getByRole('button', { name: /^(Retry|Try again)$/ });
        // The screen may report its missing part a moment later.
        const retried = async () => {
          if (await retry.first().isVisible()) await retry.first().click();
          return shown(page);
        };
        await expect
          .poll(retried, { message: `${without}, again` })
          .toEqual(whole)
          .catch((error: unknown) => faults.push(String(error).split('\n')[0] ?? without));
        await page.unroute(file);
      }
    }
    console.log(`${user}: ${tried.size} files failed once, ${later} of them later ones`);
    await page.context().close();
    await portal.stop();
    expect(faults).toEqual([]);
    expect(later).toBeGreaterThan(0);
  });
