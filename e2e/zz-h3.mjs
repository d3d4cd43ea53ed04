import { chromium } from '@playwright/test';
const exe = await (await import('@sparticuz/chromium')).default.executablePath();
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox', '--disable-gpu'] });
const base = 'http://localhost:7310';
for (const width of [1440, 390]) {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERR', e.message));
  await page.goto(base);
  await page.getByLabel(/^Email/).fill(process.argv[2] ?? 'merchant@harborbooks.test');
  await page.getByLabel(/^Password/).fill('Tillway-demo-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/home|dashboard|credit|merchants/);
  const q = await page.evaluate(async () => {
    const { rows } = await (await fetch('/api/billings?perPage=50')).json();
    const out = [];
    for (const r of rows) { const c = await (await fetch('/api/customers/' + r.id)).json(); out.push({ id: r.id, name: r.name, n: c.customer?.payments?.count, s: c.customer?.series?.length, p: c.customer?.plans?.length, err: c.message }); }
    return out.sort((a, b) => (b.p * 100 + b.s * 50 + b.n) - (a.p * 100 + a.s * 50 + a.n));
  });
  if (width === 1440) console.log(q.slice(0, 5));
  await page.goto(base + '/billings'); await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/h3-list-${width}.png` });
  await page.goto(base + '/billings/' + q[0].id); await page.getByText(/Taken in all/).waitFor(); await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/h3-cust-${width}.png`, fullPage: true });
  await context.close();
}
await browser.close();
