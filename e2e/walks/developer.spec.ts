import { expect, type Page, test } from '@playwright/test';
import type { PortalSdk } from '@tillway/contract';
import { axeViolations } from '@tillway/e2e/page';
import { handmadeRelease, handmadeScript } from '../portal/handmade-remote';
import { type OtherPortals, startOtherPortals } from '../portal/other-portals';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** A screen that emits an event missing from its manifest, and requests an address that no page may reach. */
const careless = `{
  bootstrap: async () => {},
  mount: async ({ domElement, portal }) => {
    domElement.append(Object.assign(document.createElement('h1'), { textContent: 'Perks' }));
    try { portal.bus.emit('plan.changed@1', { plan_id: 'P', account_id: 'A', change: 'paid' }); } catch {}
    fetch('https://elsewhere.test/points').catch(() => {});
  },
  unmount: async ({ domElement }) => domElement.replaceChildren(),
}`;
const portal = {
  name: 'develop',
  remotes: {
    perks: {
      script: handmadeScript('perks', careless),
      says: () => {
        const release = handmadeRelease('perks', 'Perks');
        return { ...release, manifest: { ...release.manifest, capabilities: ['bus'] } };
      },
    },
  },
};

let portals: OtherPortals;
test.beforeAll(async () => void (portals = await startOtherPortals([portal])));
test.afterAll(() => portals.stop());

const panelOf = (page: Page) => page.getByRole('region', { name: 'Developer’s panel' });

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the panel shows the page’s parts and its events, and works by keyboard, at ${width}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: portals.urlOf(portal),
      viewport: { width, height },
    });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/shell\/.*\.js$/.test(pathname)) scripts.push(pathname);
    });
    await signIn(page, users.admin, '/?redirect=/perks');
    await expect(page.getByRole('heading', { name: 'Perks' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await expect(page.getByRole('button', { name: 'Developer’s panel' })).toBeVisible();
    const before = scripts.length;
    await page.getByRole('button', { name: 'Developer’s panel' }).click();
    const panel = panelOf(page);
    await expect(panel.getByRole('row', { name: /^perks/ })).toContainText('on screen');
    // Its code loads when it is opened.
    expect(scripts.length).toBeGreaterThan(before);
    await expect(panel.getByRole('row', { name: /^react / })).toContainText(/\d+\.\d+\.\d+/);
    expect(await axeViolations(page)).toEqual([]);

    await panel.getByRole('tab', { name: 'Remotes' }).focus();
    await page.keyboard.press('End');
    const refusals = panel.getByRole('table', { name: 'Refusals, the newest first' });
    await expect(refusals.getByRole('row', { name: /TW102/ })).toContainText('plan.changed@1');
    await expect(refusals.getByRole('row', { name: /TW106/ })).toContainText('https://elsewhere.test');
    expect(await axeViolations(page)).toEqual([]);

    await page.keyboard.press('ArrowLeft');
    await expect(panel.getByRole('tab', { name: 'Events', selected: true })).toBeFocused();
    const other = await context.newPage();
    await other.goto('/profile');
    await other.evaluate(() =>
      new BroadcastChannel('tillway.events').postMessage({
        name: 'transaction.changed@1',
        payload: { transaction_id: 'tr-000012345678', account_id: 'acc-000077', change: 'refunded' },
      }),
    );
    await expect(panel.getByRole('row', { name: /transaction\.changed@1/ })).toContainText(
      'transaction_id: …5678',
    );
    await other.close();
    expect(await axeViolations(page)).toEqual([]);

    await panel.getByRole('tab', { name: 'Refusals' }).click();
    await refusals.getByRole('link', { name: 'TW102' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('TW102');
    expect(await axeViolations(page)).toEqual([]);

    // A reload keeps the panel open.
    await page.reload();
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Close the developer’s panel' }).click();
    await expect(panel).toHaveCount(0);

    await page.getByRole('link', { name: 'All numbers' }).click();
    const provided = page.getByRole('region', { name: 'What the shell provides' });
    const { shell } = await page.evaluate(
      async () => (await (await fetch('/portal-sdk')).json()) as PortalSdk,
    );
    await expect(provided).toContainText(`Portal API${shell.portalApi}`);
    for (const name of ['react', '@tillway/ui', '@tillway/remote-kit', '@tillway/overlays'])
      await expect(provided).toContainText(`${name}${shell.provides?.[name]}`);
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });
}

test('in production the panel, its page, and its script do not exist', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: `http://unknown.localhost:${portals.port}` });
  await signIn(page, users.admin);
  await page.evaluate(() => sessionStorage.setItem('tillway.developer-panel', 'open'));
  await page.goto('/developer');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await expect(page.getByRole('button', { name: 'About this portal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Developer’s panel' })).toHaveCount(0);
  await page.close();
});
