import { existsSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { watchPage } from './page/watch-page';
import { control, startBuiltPortal, type BuiltPortal, type Gateway, type GatewayCall } from './portal';

interface PortalOptions {
  /** The demo user who is signed in, by e-mail address. With `''`, nobody is. @default 'merchant@harborbooks.test' */
  user: string;
}

interface PortalFixtures {
  gateway: Gateway;
}

interface WorkerFixtures {
  /** The portal of this worker. It starts before its first test and ends after its last. */
  portal: BuiltPortal;
}

/** Returns the folder of the remote: the nearest with a package.json, from Playwright's configuration upwards. */
function packageAbove(configFile: string | undefined): string {
  let folder = configFile ? path.dirname(configFile) : process.cwd();
  while (!existsSync(path.join(folder, 'package.json')) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}

/** Signs a demo user in without the form. The stand-in takes any password. */
async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.context().request.post('/api/users/login', { data: { email, password: 'any' } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
}

/** Tells the remote's pages of a payment, as another tab of the portal would. */
const tellPages = (page: Page, payload: unknown) =>
  page.evaluate((event) => new BroadcastChannel('tillway.events').postMessage(event), {
    name: 'payment.completed@1',
    payload,
  });

/**
 * Playwright's `test` with the remote's present build in the real shell. `page` is signed in as `user`. A test fails if
 * its page breaks the portal's content security policy or throws an error that nobody catches.
 *
 * @example
 * test('the list shows payments', async ({ page }) => {
 *   await page.goto('/loyalty');
 *   await expect(page.getByText('Ada Byron')).toBeVisible();
 * });
 */
export const test = base.extend<PortalOptions & PortalFixtures, WorkerFixtures>({
  user: ['merchant@harborbooks.test', { option: true }],
  portal: [
    // Playwright reads a fixture's needs from this pattern, and this one has none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide, { config }) => {
      const portal = await startBuiltPortal(packageAbove(config.configFile));
      await provide(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
  // Each test has a gateway of its own, whether or not it changes an answer.
  gateway: [
    async ({ portal, context }, provide) => {
      await portal.renew();
      const answers = new Map<string, unknown>();
      const calls: GatewayCall[] = [];
      portal.answerFirst((call) => {
        const key = `${call.method} ${call.path}`;
        if (!answers.has(key)) return undefined;
        calls.push(call);
        const body = answers.get(key);
        return typeof body === 'function' ? (body as (call: GatewayCall) => unknown)(call) : body;
      });
      await provide({
        answer: (call, body) => void answers.set(call, body),
        fault: async (fault) => void (await control(portal, 'fault', { fault })),
        async takePayment() {
          const { event } = (await control(portal, 'payment', {})) as { event: unknown };
          const [page] = context.pages();
          if (page) await tellPages(page, event);
        },
        calls,
      });
    },
    { auto: true },
  ],
  page: async ({ page, user }, provide) => {
    if (user) await signIn(page, user);
    const { violations, errors } = await watchPage(page);
    await provide(page);
    if (page.isClosed()) return;
    expect({ violations: await violations(), errors }).toEqual({ violations: [], errors: [] });
  },
});
