import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';
import { portalRoutes } from '../../touch/portal-routes';
import { watch } from '../../touch/watch';

/** Screens that lead on to another one, or whose address needs a record. */
const leadsOn = (path: string) =>
  path.includes(':') || ['/', '/dashboard', '/virtual_terminal'].includes(path);

/**
 * Scripts that a screen asked for after its own: its own are asked for together, before any of them has come. Chunks have
 * numbers; the entry of a remote and what it exposes have names.
 */
const laterScripts = (page: Page, remote: string) =>
  page.evaluate((owner) => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new RegExp(`/remotes/${owner}/[^/]+/\\d+\\.[^/]+\\.js$`).test(name))
      .toSorted((one, other) => one.startTime - other.startTime) as PerformanceResourceTiming[];
    const ownAreHere = scripts[0]?.responseEnd ?? 0;
    return scripts.filter(({ startTime }) => startTime > ownAreHere).map(({ name }) => name);
  }, remote);

/** Names of the fields that a user sees on the screen, and its heading. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    heading: document.querySelector('main h1')?.textContent ?? '',
    fields: [...document.querySelectorAll('main :is(input, select, textarea)')].filter((field) =>
      field.checkVisibility(),
    ).length,
  }));

for (const user of ['merchant', 'admin'] as const)
  test(`each later file of each screen of ${user} fails once, and the screen stays`, async ({ page }) => {
    test.setTimeout(900_000);
    const { settled } = await watch(page);
    await signIn(page, users[user]);
    const routes = (await portalRoutes(page)).filter(({ path }) => !leadsOn(path));
    const failed = new Set<string>();
    const open = async (path: string) => {
      await page.goto(path);
      await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
      await settled();
    };
    for (const { path, remote } of routes) {
      if (remote === undefined) continue;
      await open(path);
      if (new URL(page.url()).pathname !== path) continue;
      const whole = await shown(page);
      for (const file of await laterScripts(page, remote)) {
        if (failed.has(file)) continue;
        failed.add(file);
        let isLost = false;
        await page.route(file, async (route) => {
          if (isLost) return route.continue();
          isLost = true;
          await route.abort('internetdisconnected');
        });
        await open(path);
        await expect.poll(() => isLost, file).toBe(true);
        const now = await shown(page);
        expect(now.heading, `${path} without ${file}`).toBe(whole.heading);
        if (whole.fields > 0) expect(now.fields, `${path} without ${file}`).toBeGreaterThan(0);
        const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
        if (await retry.isVisible()) await retry.click();
        else if (now.fields < whole.fields) throw new Error(`${path} without ${file} has no Retry`);
        await expect.poll(async () => (await shown(page)).fields, file).toBe(whole.fields);
        await page.unroute(file);
      }
    }
    expect(failed.size).toBeGreaterThan(0);
    console.log(`${user}: ${failed.size} files failed once`);
  });
