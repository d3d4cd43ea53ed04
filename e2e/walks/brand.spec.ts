import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeViolations, watchPage } from '@tillway/e2e/page';
import { approved, fillCharge, process as processCharge } from '../portal/charge';
import { shellHasForm } from '../portal/form-in-page';
import { takePicture } from '../portal/looks';
import { type Mailbox, openMailbox } from '../portal/mailbox';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { makeLink } from '../portal/payer-link';
import { signInAnew } from '../portal/sign-in';
import { users } from '../portal/users';

/** A partner's brand, defined only in the portal file. */
const brand = {
  key: 'corner',
  name: 'Corner Pay',
  theme: 2,
  poweredBy: false,
  colors: {
    light: {
      solid: '#8a1c4a',
      hover: '#6e143a',
      fg: '#7c1842',
      focusRing: '#b03a6c',
      deep: '#3a0c20',
      deepLit: '#6a1f42',
    },
    dark: {
      solid: '#e07aa6',
      hover: '#ea93b8',
      fg: '#f0a6c6',
      focusRing: '#e07aa6',
      deep: '#2c0a19',
      deepLit: '#53173a',
      contrast: '#1f0510',
    },
  },
  radius: 2,
  logo: { href: '/static/logos/corner.svg', width: 160, height: 32 },
  phone: '(800) 555-0191',
  support: { email: 'help@corner.test', url: 'https://corner.test/help' },
  terms: 'https://corner.test/terms',
  privacy: 'https://corner.test/privacy',
};
const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32"><rect width="${width}" height="32" rx="4" fill="#f4c6d8"/></svg>`;
const reached =
  'Corner Pay · (800) 555-0191 · help@corner.test · Help: https://corner.test/help · Terms: https://corner.test/terms · Privacy: https://corner.test/privacy';

let home: string;
let mailbox: Mailbox;
let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  home = await mkdtemp(path.join(tmpdir(), 'tillway-brand-'));
  for (const folder of ['icons', 'logos']) await mkdir(path.join(home, folder));
  await writeFile(path.join(home, 'icons/corner.svg'), drawing(32));
  await writeFile(path.join(home, 'logos/corner.svg'), drawing(160));
  const house = JSON.parse(
    await readFile(path.resolve(import.meta.dirname, '../../edge/portal.json'), 'utf8'),
  ) as { hosts: object; portals: { tillway: object } };
  const file = path.join(home, 'portals.json');
  const corner = { ...house.portals.tillway, brand, mail: { from: 'Corner Pay <no-reply@corner.test>' } };
  await writeFile(
    file,
    JSON.stringify({
      ...house,
      hosts: { ...house.hosts, 'corner.localhost': { portal: 'corner', environment: 'local' } },
      portals: { ...house.portals, corner },
    }),
  );
  mailbox = await openMailbox();
  portal = await startOwnPortal({ smtpUrl: mailbox.url, portalFile: file, staticFolder: home });
});
test.afterAll(async () => {
  await portal.stop();
  await mailbox.close();
  await rm(home, { recursive: true, force: true });
});

const looks = [
  { mode: 'light', colorScheme: 'light', solid: 'rgb(138, 28, 74)', deep: 'rgb(58, 12, 32)' },
  { mode: 'dark', colorScheme: 'dark', solid: 'rgb(224, 122, 166)', deep: 'rgb(44, 10, 25)' },
] as const;
type Look = (typeof looks)[number];

async function openPage(browser: Browser, { colorScheme }: Pick<Look, 'colorScheme'>) {
  const context = await browser.newContext({
    baseURL: portal.url.replace('localhost', 'corner.localhost'),
    viewport: { width: 390, height: 844 },
    colorScheme,
  });
  const page = await context.newPage();
  return { page, context, ...(await watchPage(page)) };
}

/** Expects a page of the brand to fit a phone's width, and axe to find nothing. */
async function isFit(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeViolations(page)).toEqual([]);
  await takePicture(page, name);
}
const isButtonOfBrand = async (page: Page, name: RegExp, { solid }: Look) => {
  const button = page.getByRole('button', { name });
  await expect(button).toHaveCSS('background-color', solid);
  await expect(button).toHaveCSS('border-radius', '2px');
};

test.describe.configure({ mode: 'serial' });
for (const look of looks) {
  test(`A-14 a brand defined only in the portal file works on a phone, ${look.mode}: sign-in, receipt, payer's page, mails`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const { page, context, violations, errors } = await openPage(browser, look);
    await page.goto('/');
    await shellHasForm(page);
    await expect(page.getByRole('heading', { name: 'Sign in to Corner Pay' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Corner Pay' }).first()).toBeVisible();
    await isButtonOfBrand(page, /^Login$/, look);
    await isFit(page, `brand-sign-in-${look.mode}`);

    await signInAnew(page, users.merchant, '/?redirect=/credit');
    // Another amount in each mode: within two minutes the same would be a duplicate.
    await fillCharge(page, look.mode === 'light' ? '41.13' : '41.29');
    await isFit(page, `brand-charge-${look.mode}`);
    await processCharge(page);
    const result = await approved(page);
    await result.getByRole('button', { name: 'Print Receipt' }).click();
    const receipt = page.getByRole('article', { name: /^RECEIPT/ });
    await expect(receipt).toContainText(reached);
    expect(await axeViolations(page)).toEqual([]);
    await takePicture(page, `brand-receipt-${look.mode}`);
    await page.emulateMedia({ media: 'print' });
    await expect(receipt.getByText(reached)).toBeVisible();
    await page.emulateMedia({ media: null });
    const token = await makeLink(page, {
      amount: look.mode === 'light' ? '52.31' : '52.47',
      name: 'Hopper Estate',
    });
    expect(await violations()).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();

    const payer = await openPage(browser, look);
    await payer.page.goto(`/pay?token=${token}`);
    await expect(payer.page.getByRole('img', { name: 'Corner Pay' })).toBeVisible();
    await expect(payer.page.locator('header')).toHaveCSS('background-color', look.deep);
    await isButtonOfBrand(payer.page, /^Pay \$/, look);
    const ways = payer.page.getByRole('contentinfo').getByRole('link');
    await expect(ways).toHaveText([brand.phone, brand.support.email, 'Help', 'Terms', 'Privacy']);
    await isFit(payer.page, `brand-payer-${look.mode}`);
    await payer.page.getByLabel('Name on card').fill('Grace Hopper');
    await payer.page.getByLabel('Card number').pressSequentially('5555555555554444');
    await payer.page.getByLabel('Expiration').pressSequentially('1230');
    await payer.page.getByLabel('CVV').fill('864');
    await payer.page.getByLabel('Postal code').fill('73101');
    await payer.page.getByLabel('Email').fill(`grace.${look.mode}@example.test`);
    await payer.page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(payer.page.getByRole('heading', { name: 'Payment Approved' })).toBeFocused();
    await isFit(payer.page, `brand-paid-${look.mode}`);
    expect(await payer.violations()).toEqual([]);
    expect(payer.errors).toEqual([]);

    const receiptMail = await mailbox.mailTo(`grace.${look.mode}@example.test`);
    expect(receiptMail).toMatch(/^From: Corner Pay <no-reply@corner\.test>/m);
    await isMailOfBrand(payer.page, receiptMail, `brand-receipt-mail-${look.mode}`);
    await payer.context.close();
  });
}

/** Expects a mail to be a page in the brand's colors, with links to help. */
async function isMailOfBrand(page: Page, mail: string, name: string): Promise<void> {
  const [html = ''] = /<!doctype html>.*<\/html>/s.exec(mail) ?? [];
  // The mail is shown outside the portal, since mail programs do not have its policy.
  await page.goto('about:blank');
  await page.setContent(html);
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', brand.terms);
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveCSS('color', looks[0].solid);
  await expect(page.getByText('Corner Pay').first()).toBeVisible();
  // The mail program around it has the landmarks.
  const ofPages = /^(landmark-one-main|region):/;
  expect((await axeViolations(page)).filter((line) => !ofPages.test(line))).toEqual([]);
  await takePicture(page, name);
}

test('A-14 a mail of the portal itself has its bar and logo, and links to its own host', async ({
  browser,
}) => {
  const { page, context } = await openPage(browser, looks[0]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel(/^Email/).fill(users.viewer);
  await page.getByRole('button', { name: 'Send Recovery Email' }).click();
  const mail = await mailbox.mailTo(users.viewer);
  expect(mail).toMatch(/^From: Corner Pay <no-reply@corner\.test>/m);
  expect(mail).toContain(`${portal.url.replace('localhost', 'corner.localhost')}/reset_password/`);
  await isMailOfBrand(page, mail, 'brand-reset-mail');
  const logo = page.getByRole('img', { name: 'Corner Pay' });
  const place = (await logo.getAttribute('src')) ?? '';
  expect(place).toBe(`${portal.url.replace('localhost', 'corner.localhost')}${brand.logo.href}`);
  // An insecure page may not load from this machine, so the picture is requested separately.
  const picture = await page.request.get(`${portal.url}${brand.logo.href}`);
  expect(picture.headers()['content-type']).toContain('image/svg');
  await context.close();
});
