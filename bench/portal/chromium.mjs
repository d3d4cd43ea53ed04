import { chromium } from 'playwright-core';
import packaged from '@sparticuz/chromium';

/** Opens Chromium from the package registry, as the browser tests do. */
export const openChromium = async () =>
  chromium.launch({
    executablePath: await packaged.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });

const demo = { email: 'merchant@harborbooks.test', password: 'Tillway-demo-1' };

/**
 * Signs a demo user in and returns the cookies. A cookie is valid on every port of its host. The note that the browser
 * has the typeface is left out: a new context has an empty cache.
 */
export async function signedInCookies(browser, origin, email = demo.email) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(demo.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
  const cookies = await context.cookies();
  await context.close();
  return cookies.filter(({ name }) => name !== 'tillway_typeface');
}
