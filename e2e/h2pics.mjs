import { chromium } from '@playwright/test';
const path = (await import('@sparticuz/chromium')).default;
const b = await chromium.launch({ executablePath: await path.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
const base = 'http://localhost:7210';
async function open(email, width) {
  const page = await (await b.newContext({ viewport: { width, height: width > 500 ? 900 : 844 } })).newPage();
  await page.goto(base + '/');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill('Tillway-demo-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/(home|dashboard|credit|transactions)/);
  return page;
}
for (const width of [1440, 390]) {
  const page = await open('merchant@harborbooks.test', width);
  await page.goto(base + '/home'); await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/h2pics/home-${width}.png`, fullPage: true });
  await page.goto(base + '/chargebacks'); await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/h2pics/list-${width}.png`, fullPage: true });
  if (width === 1440) await page.locator('tbody tr').first().getByRole('link').last().click(); else await page.locator('main a[href^="/chargebacks/"]').first().click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/h2pics/record-${width}.png`, fullPage: true });
  await page.getByRole('button', { name: 'Print answer' }).click(); await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/h2pics/letter-${width}.png` });
  await page.goto(base + '/chargebacks?state=won'); await page.waitForTimeout(2000);
  await page.locator('main a[href^="/chargebacks/"]').first().click(); await page.waitForTimeout(2000);
  await page.screenshot({ path: `/tmp/h2pics/won-${width}.png`, fullPage: true });
  await page.context().close();
}
const page = await open('admin@tillway.test', 1440);
await page.goto(base + '/chargebacks'); await page.waitForTimeout(2000);
await page.getByRole('button', { name: 'Enter dispute' }).click(); await page.waitForTimeout(1000);
await page.screenshot({ path: `/tmp/h2pics/enter.png` });
await page.goto(base + '/chargebacks'); await page.waitForTimeout(2000);
await page.locator('tbody tr').first().getByRole('link').last().click(); await page.waitForTimeout(2500);
await page.screenshot({ path: `/tmp/h2pics/staff.png`, fullPage: true });
await b.close();
