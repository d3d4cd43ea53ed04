import { expect, type Page, test } from '@playwright/test';
import { watchPage } from '@tillway/e2e/page';
import { type OtherPortal, type OtherPortals, startOtherPortals } from '../../portal/other-portals';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

type Manifest = Record<string, unknown> & { routes: object[]; menu: object[] };

/** Entries of a future history manifest that today's shell does not know. */
const tomorrow: { name: string; change: (manifest: Manifest) => object; works?: true }[] = [
  { name: 'key', change: () => ({ icon: 'clock', deeper: { key: 1 } }), works: true },
  { name: 'event', change: () => ({ events: { emits: ['refund.completed@1'], listens: [] } }) },
  { name: 'capability', change: () => ({ capabilities: ['http', 'print'] }) },
  {
    name: 'permission',
    change: ({ routes }) => ({
      routes: [
        ...routes,
        { path: '/disputes', name: 'Disputes', title: 'Disputes', access: { permission: 'can_dispute' } },
      ],
    }),
  },
  {
    name: 'menu',
    change: ({ menu }) => ({
      menu: [...menu, { menu: 'tools', label: 'Disputes', to: '/transactions', order: 1 }],
    }),
  },
];

async function restStands(page: Page) {
  await page.goto('/credit');
  await expect(page.getByLabel('Card number', { exact: false })).toBeVisible();
  await page.goto('/plans');
  await expect(page.getByRole('heading', { name: 'Card Installment Plans', level: 1 })).toBeVisible();
}

async function transactionsWork(page: Page) {
  await page.goto('/transactions');
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
}

test.describe('the edge of today with a release of tomorrow', () => {
  const portals: OtherPortal[] = tomorrow.map(({ name, change }) => ({
    name,
    remotes: {
      history: { says: ({ manifest }) => ({ manifest: { ...manifest, ...change(manifest as Manifest) } }) },
    },
  }));
  /** A portal with the previous shell: remotes that need a newer one are left out, and the others work. */
  const rolledBack: OtherPortal = {
    name: 'rolled-back',
    shell: { says: () => ({ portalApi: '1.2.0' }) },
    remotes: Object.fromEntries(
      ['payments', 'plans'].map((remote) => [
        remote,
        {
          // That shell had neither slots nor rows that come with the page.
          says: ({ manifest: { extensions: _, ...manifest } }) => ({
            manifest: {
              ...manifest,
              portalApi: '^1.2.0',
              routes: (manifest as Manifest).routes.map((route) => ({ ...route, data: undefined })),
            },
          }),
        },
      ]),
    ),
  };
  let versions: OtherPortals;
  test.beforeAll(async () => {
    versions = await startOtherPortals([...portals, rolledBack]);
  });
  test.afterAll(() => versions.stop());

  for (const portal of [...portals, rolledBack]) {
    const works = tomorrow.some(({ name, works: does }) => name === portal.name && does);
    test(`${portal.name}: history ${works ? 'works' : 'is left out'}, and the rest works`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ baseURL: versions.urlOf(portal) });
      const { errors } = await watchPage(page);
      await signIn(page, users.merchant);
      await restStands(page);
      if (works) await transactionsWork(page);
      else {
        await page.goto('/transactions');
        await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
        await page.getByRole('button', { name: 'CARD' }).click();
        await expect(page.getByRole('menuitem', { name: 'Customers' })).toBeVisible();
        await expect(page.getByRole('menuitem', { name: 'Transactions' })).toHaveCount(0);
      }
      expect(errors).toEqual([]);
      await page.close();
    });
  }
});

test.describe('the edge of tomorrow with the shell of today', () => {
  for (const { name, change, works } of tomorrow) {
    test(`${name}: history ${works ? 'works' : 'says that it does not fit'}, and the rest works`, async ({
      page,
    }) => {
      const { errors } = await watchPage(page);
      // The future edge would write the page like this, with its configuration as data in it.
      await page.route(
        (url) => !/\.\w+$|^\/api\//.test(url.pathname),
        async (route) => {
          if (route.request().resourceType() !== 'document') return route.fallback();
          const response = await route.fetch();
          const body = (await response.text()).replace(
            /(<script type="application\/json" id="portal-configuration">)(.*?)(<\/script>)/s,
            (_, start: string, json: string, end: string) => {
              const page = JSON.parse(json) as { remotes: { name: string; manifest: Manifest }[] };
              for (const remote of page.remotes)
                if (remote.name === 'history') Object.assign(remote.manifest, change(remote.manifest));
              return start + JSON.stringify(page).replaceAll('<', '\\u003c') + end;
            },
          );
          return route.fulfill({ response, body });
        },
      );
      await signIn(page, users.merchant);
      await restStands(page);
      if (works) await transactionsWork(page);
      else {
        await page.goto('/transactions');
        await expect(page.getByText('Card Transactions is not available right now')).toBeVisible();
        await expect(page.getByText('It does not fit this version of the portal.')).toBeVisible();
        await page.getByRole('button', { name: 'CARD' }).click();
        await expect(page.getByRole('menuitem', { name: 'Customers' })).toBeVisible();
      }
      expect(errors).toEqual([]);
    });
  }
});
