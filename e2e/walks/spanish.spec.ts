import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { goodCard } from '../portal/charge';
import { ownMerchant } from '../portal/own-merchant';
import { password, users } from '../portal/users';

const readTexts = (folder: string) =>
  JSON.parse(readFileSync(new URL(`../../${folder}/texts/es-US.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
const catalogue: Readonly<Record<string, string>> = Object.assign(
  {},
  ...['shell/src/language', 'remote-payments/src', 'remote-history/src', 'remote-plans/src'].map(readTexts),
);
const messages = new Set(Object.values(catalogue));

/** Opens a page of a browser that wants Spanish, and signs in. */
async function signedIn(browser: Browser, email: string, secret = password, path = '/'): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  await page.goto(path);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: false }).first().fill(secret);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  return page;
}

/** Returns the texts of the page that are in English although a catalogue has them. */
async function leftInEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.add((walker.currentNode.textContent ?? '').trim());
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.add((element.getAttribute(name) ?? '').trim());
    return [...found];
  });
  return texts.filter((text) => text in catalogue && !messages.has(text));
}

test('a browser that wants Spanish signs in in Spanish, and can choose English', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Iniciar sesión en Tillway' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await leftInEnglish(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Tillway' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to Tillway' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.context().close();
});

test('screens of a merchant leave nothing in English', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await signedIn(browser, users.merchant);
  const screens: [path: string, shown: string][] = [
    ['/credit', 'Pago con tarjeta'],
    ['/ach', 'Pago ACH'],
    ['/transactions', 'Transacciones'],
    ['/recurring', 'Transacciones recurrentes'],
    ['/plans', 'Planes'],
    ['/calendar', 'Hoy'],
    ['/billings', 'Métodos de cobro'],
    ['/chargebacks', 'Disputas'],
    ['/tokenize', 'Tokenizar tarjeta'],
    ['/profile', 'Perfil'],
  ];
  for (const [path, shown] of screens) {
    await page.goto(path);
    await expect(page.getByText(shown).first(), path).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await leftInEnglish(page), path).toEqual([]);
  }
  await page.goto('/transactions?request_type=sale');
  await expect(page).toHaveTitle('Terminal virtual - Transacciones con tarjeta');
  await page.getByRole('table').locator('tbody tr button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Cronología' })).toBeVisible();
  for (const panel of ['details', 'timeline', 'receipt', 'void', 'refund']) {
    await page.goto(page.url().replace(/&panel=\w+|$/, `&panel=${panel}`));
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect.soft(await leftInEnglish(page), panel).toEqual([]);
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.context().close();
});

test('a payment is made and refused in Spanish, and its reasons come from the gateway', async ({
  browser,
}) => {
  const page = await signedIn(browser, users.merchant);
  const charge = async (amount: string) => {
    await page.goto('/credit');
    await page.getByLabel('Monto', { exact: false }).first().fill(amount);
    await page.getByLabel('Titular de la tarjeta', { exact: false }).fill('Ada Byron');
    await page.getByLabel('Número de tarjeta', { exact: false }).pressSequentially(goodCard.number);
    await page.getByLabel('Vencimiento', { exact: false }).pressSequentially(goodCard.expiration);
    await page.getByLabel('CVV', { exact: false }).pressSequentially(goodCard.cvv);
    await page.getByLabel('Código postal', { exact: false }).fill('73102');
    await page.getByRole('button', { name: 'Procesar' }).click();
    await page.getByRole('button', { name: /^Cobrar \$/ }).click();
  };
  await charge('17.31');
  await expect(page.getByRole('dialog', { name: 'Pago aprobado' })).toBeVisible();
  expect(await leftInEnglish(page)).toEqual([]);
  await charge('0.05');
  // The first line is the bank's own word.
  await expect(page.getByRole('dialog')).toContainText('No se cobró nada.');
  expect(await leftInEnglish(page)).toEqual([]);
  await page.context().close();
});

test('the language of the profile follows its user into another browser', async ({ browser }) => {
  const merchant = await ownMerchant(browser, {
    terminals: [{ name: 'Counter', type: ['ecom'] }],
    flags: ['can_use_virtual_terminal'],
  });
  const first = await (await browser.newContext()).newPage();
  await merchant.signIn(first);
  await first.goto('/profile');
  await first.getByRole('tab', { name: 'Preferences' }).click();
  await first.getByLabel('Language').selectOption('Español');
  await first.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(first.getByLabel('Idioma')).toHaveValue('es-US');

  const second = await (await browser.newContext()).newPage();
  await merchant.signIn(second);
  await second.goto('/');
  await expect(second.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Pago con tarjeta' })).toBeVisible();
  for (const page of [first, second]) await page.context().close();
});

test('if the texts do not load, the portal is in English', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'es-US' })).newPage();
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    // Only the catalogue has this text.
    if ((await response.text()).includes('Iniciar sesión')) await route.abort('connectionrefused');
    else await route.fulfill({ response });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in to Tillway' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});
