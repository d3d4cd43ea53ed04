import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { messages } from '@tillway/rules';
import { fillCharge, process } from '../portal/charge';
import { looks, takePicture } from '../portal/looks';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** The host's own content around and instead of the screens, in an order in which one leads to the next. */
const states: Record<string, (page: Page) => Promise<void>> = {
  async 'not found'(page) {
    await page.goto('/no/such');
    await expect(page.getByRole('heading', { name: messages.notFound })).toBeVisible();
  },
  async drawer(page) {
    await signIn(page, users.admin, '/?redirect=/help');
    await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  },
  async 'about this portal'(page) {
    await page.getByRole('button', { name: 'About this portal' }).click();
    await expect(page.getByRole('dialog', { name: 'About this portal' })).toBeVisible();
    // However long it is, it keeps 1rem from the window's edge, and as much between its own edge and its button.
    const copy = page.getByRole('button', { name: 'Copy as text' });
    const below = () => copy.evaluate((button) => window.innerHeight - button.getBoundingClientRect().bottom);
    await expect.poll(below).toBeGreaterThanOrEqual(32);
  },
  async 'a notice over a dialog'(page) {
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.getByText(messages.aboutCopied)).toBeVisible();
  },
  async 'a remote that failed, others switched off'(page) {
    await page.route('**/remotes/plans/**', (route) => route.abort('connectionrefused'));
    await page.goto('/plans?disable-remotes=history,admin');
    await expect(page.getByRole('heading', { name: /is not available right now$/ })).toBeVisible();
  },
  async 'a remote that is switched off'(page) {
    await page.goto('/transactions?disable-remotes=history');
    await expect(page.getByText(messages.remoteDisabled)).toBeVisible();
  },
  async offline(page) {
    await page.context().setOffline(true);
    await expect(page.getByText(messages.offline)).toBeVisible();
  },
};

for (const { theme, url, size, viewport } of looks.filter(({ mode }) => mode === 'light')) {
  test(`axe finds nothing on the host’s own states: ${theme}, ${size}`, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    for (const [name, show] of Object.entries(states)) {
      await test.step(name, async () => {
        await show(page);
        await takePicture(page, `${name}, ${theme}, ${size}`);
        expect(await axeViolations(page)).toEqual([]);
      });
    }
    await context.close();
  });

  test(`SHELL-065 SHELL-066 CONST-007.4 PAY-051.2 axe finds nothing on menu and dialogs, and their widths are correct: ${theme}, ${size}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: url, viewport });
    const page = await context.newPage();
    const isClean = async (name: string) => {
      await takePicture(page, `${name}, ${theme}, ${size}`);
      expect(await axeViolations(page), name).toEqual([]);
    };
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/terminal/payment', async (route) => {
      await answered;
      await route.fulfill({
        status: 422,
        json: { error: true, code: 'validation', message: 'No terminal' },
      });
    });
    await signIn(page, users.merchant, '/?redirect=/credit');
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    // A phone has the menus in its drawer, which is among the states above.
    if (size === 'wide') {
      await page.getByRole('button', { name: 'CARD' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await isClean('menu');
      await page.keyboard.press('Escape');
    }

    await fillCharge(page, '20.00');
    await page.getByRole('button', { name: 'Process' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCSS('max-width', '500px');
    await isClean('confirmation');
    await page.getByRole('alertdialog').press('Escape');
    await process(page);
    await expect(page.getByRole('dialog', { name: messages.wait })).toHaveCSS('max-width', '800px');
    await isClean('wait');
    answer();
    await expect(page.getByRole('dialog', { name: messages.wait })).toBeHidden();
    await context.close();
  });
}
