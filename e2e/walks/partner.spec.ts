import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations, watchPage } from '@tillway/e2e/page';
import { approved, fillCharge, process as processCharge } from '../portal/charge';
import { type Guide, openGuide } from '../portal/guide';
import { signInAnew } from '../portal/sign-in';
import { users } from '../portal/users';

test.describe.configure({ mode: 'serial' });

let guide: Guide;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  guide = await openGuide(await mkdtemp(path.join(tmpdir(), 'tillway-partner-')));
});
test.afterAll(() => guide.end());

/** A line with a type error beside the pages' files: it proves that types are checked. */
const wrongLine = `import type { SessionView } from '@tillway/contract';
// @ts-expect-error a user has no such field
export const none = (session: SessionView): unknown => session.user.nome;
`;

/** Returns the message of a long-running command once it is up. */
const up = (command: string) => (command.includes('npm start') ? 'Ctrl-C' : 'Ctrl-C stops it.');

/** Copies the build as another version of the remote, which also claims another screen if one is given. */
async function otherRelease(version: string, route?: string): Promise<string> {
  const [built = ''] = await readdir(path.join(guide.folder, 'dist'));
  const folder = path.join(path.dirname(guide.folder), version);
  await cp(path.join(guide.folder, 'dist', built), folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as { manifest: { routes: { path: string }[] } };
  const [first] = release.manifest.routes;
  const routes = [first, ...(route === undefined ? [] : [{ ...first, path: route }])];
  await writeFile(file, JSON.stringify({ ...release, version, manifest: { ...release.manifest, routes } }));
  return folder;
}
/**
 * The screen of the remote's next version. It makes a gateway call that neither its first version nor the shell makes.
 */
const screenOfNext = `import { useGateway } from '@tillway/gateway-client';
import { PageHeader } from '@tillway/ui';
import { useEffect, useState } from 'react';

export function ListScreen() {
  const gateway = useGateway();
  const [payers, setPayers] = useState<number>();
  useEffect(() => {
    void gateway.list('GET /billings', { perPage: 1 }).then(({ count }) => setPayers(count));
  }, [gateway]);
  return (
    <>
      <PageHeader title="Loyalty" />
      <p>Payers on file: {payers}</p>
    </>
  );
}
`;

const promote = async (folder: string) =>
  guide.run('tillway', `node edge/dist/cli.js publish ${folder} --promote`);

test('every step of the guide works, followed word for word in an empty folder', async () => {
  test.setTimeout(600_000);
  const said: Record<string, string> = {};
  for (const { files, blocks } of guide.parts) {
    for (const [name, text] of files) await guide.write(name, text);
    for (const { where, stays, commands } of blocks) {
      for (const command of commands) {
        await test.step(command, async () => {
          if (command === 'npm test') await guide.write('src/wrong-line.ts', wrongLine);
          if (command.includes('rollback')) await promote(await otherRelease('0.1.0-newer001'));
          if (stays) {
            const running = await guide.start(where, command, up(command));
            said[command] = running.output();
            if (command === 'npm run dev') await running.stop();
          } else {
            const { code, output } = await guide.run(where, command);
            expect(output, command).not.toMatch(/\bnot found\b|No portal of this folder/);
            expect([code, command, code === 0 ? '' : output]).toEqual([0, command, '']);
            said[command] = output;
          }
        });
      }
    }
  }
  const of = (words: string) => Object.entries(said).find(([command]) => command.includes(words))?.[1] ?? '';
  const served = `Portal file: ${guide.folder}/portal.json, served at ${guide.url.replace('corner.', '')}`;
  expect(of('npm run dev')).toMatch(/Users and faults: http:\S+\nhttp:\/\/localhost:\d+\/ after/);
  expect(of('npm test')).toContain('2 passed');
  expect(of('npm start')).toMatch(new RegExp(`Corner Pay +${guide.url}`));
  expect(of('npm start')).not.toContain('blueyonder');
  for (const words of ['publish', 'promote', 'inventory', 'rollback']) expect(of(words)).toContain(served);
  expect(of('inventory')).toContain('"part": "loyalty"');
  // A running edge follows within a second.
  await expect
    .poll(() => guide.page('corner.localhost'))
    .toMatch(/^(?!.*0\.1\.0-newer001).*\/remotes\/loyalty\/0\.1\.0-/s);
});

test('the running portal refuses a release that claims another remote’s screen', async () => {
  const { code, output } = await promote(await otherRelease('0.1.0-greedy01', '/transactions'));
  expect(code).toBe(1);
  expect(output).toContain(
    `Portal "corner" of ${guide.folder}/portal.json: remote loyalty: /transactions belongs to history`,
  );
  expect(await guide.page('corner.localhost')).not.toContain('0.1.0-greedy01');
});

test('a remote of another repository works as the guide has it, in a portal of its own brand', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: guide.url });
  const { violations, errors } = await watchPage(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in to Corner Pay' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await signInAnew(page, users.merchant);
  // The screen that loads meanwhile leaves the menu open.
  await page.getByRole('button', { name: 'CARD' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeAttached();
  // The portal has no list of series or plans, so nothing offers to begin one.
  await expect(page.getByText(/Recurring|Installment/)).toHaveCount(0);
  const solid = await page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-solid'));
  expect(solid).toContain('#8a1c4a');
  await page.getByRole('menuitem', { name: 'Loyalty' }).click();
  await expect(page).toHaveTitle('Virtual Terminal - Loyalty');
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
  await expect(page.getByRole('link', { name: 'Corner Pay, start page' })).toContainText('Corner Pay');
  expect(await axeViolations(page)).toEqual([]);

  // A remote that the portal leaves out does not exist in it.
  await page.goto('/ach_transactions');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await page.goto('/transactions');
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
  expect(errors).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.close();
});

test('a remote’s parts in other screens load when they are shown, and fail alone', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: guide.url });
  const { violations } = await watchPage(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const parts = () => fetched.filter((each) => /\/loyalty\/.*\/extensions\./.test(each));
  await signInAnew(page, users.merchant, '/transactions');
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Transaction' });
  const entry = dialog.getByRole('link', { name: 'Loyalty', exact: true });
  await expect(entry).toBeVisible();
  expect(parts()).toEqual([]);

  // The first time its files do not load.
  await page.route(/\/loyalty\/.*\/extensions\./, (route) => route.abort());
  await entry.click();
  const panel = dialog.getByRole('region', { name: 'Loyalty' });
  await expect(panel.getByRole('alert')).toContainText('Loyalty is not available right now.');
  await expect(dialog.getByRole('link', { name: 'Timeline' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel).toContainText(/worth \d+ points/);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(parts().length).toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);

  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Loyalty points' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('0 points since this page was opened.');
  expect(await axeViolations(page)).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.close();
});

test('a remote’s background code hears a payment of another screen, in every tab', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: guide.url });
  const background = (page: Page) =>
    page.waitForResponse((response) => /\/loyalty\/.*\/background\./.test(response.url()));
  const [till, other] = [await context.newPage(), await context.newPage()];
  const tillHears = background(till);
  await signInAnew(till, users.merchant, '/credit');
  await tillHears;
  const otherHears = background(other);
  await other.goto('/profile');
  await otherHears;
  await expect(other.getByRole('main')).toContainText('0 points since this page was opened.');

  await fillCharge(till, '31.00');
  await processCharge(till);
  await (await approved(till)).getByRole('button', { name: 'Close' }).first().click();
  // $31.00 plus the price adjustment of 3.5 %.
  await expect(other.getByRole('main')).toContainText('32 points since');
  await till.getByRole('link', { name: /^Settings/ }).click();
  await expect(till.getByRole('main')).toContainText('32 points since');
  await context.close();
});

test('a remote’s new gateway call comes with its release, under the previous shell', async ({ browser }) => {
  test.setTimeout(300_000);
  const shellOf = (html: string) => /\/shell\/(\d[\w.+-]*)\//.exec(html)?.[1];
  const before = shellOf(await guide.page('corner.localhost'));
  expect(before).toBeDefined();

  for (const name of ['package.json', 'src/manifest.ts']) {
    const text = await readFile(path.join(guide.folder, name), 'utf8');
    await guide.write(name, text.replace(/(?<=version"?: ['"])0\.1\.0/, '0.2.0'));
  }
  await guide.write('src/list/list-screen.tsx', screenOfNext);
  await rm(path.join(guide.folder, 'src/list/list-screen.test.tsx'));
  for (const command of ['npm run types', 'npm run build']) {
    const { code, output } = await guide.run('remote-loyalty', command);
    expect([command, code, code === 0 ? '' : output]).toEqual([command, 0, '']);
  }
  const version = (await readdir(path.join(guide.folder, 'dist'))).find((each) => each.startsWith('0.2.0-'));
  const { code, output } = await promote(path.join(guide.folder, 'dist', version ?? 'none'));
  expect([code, output]).toEqual([0, expect.stringContaining(version ?? '')]);
  await expect.poll(() => guide.page('corner.localhost')).toContain(`/remotes/loyalty/${version ?? ''}/`);
  expect(shellOf(await guide.page('corner.localhost'))).toBe(before);

  const page = await browser.newPage({ baseURL: guide.url });
  await signInAnew(page, users.merchant, '/loyalty');
  await expect(page.getByText(/^Payers on file: [1-9]/)).toBeVisible();
  await page.close();
});
