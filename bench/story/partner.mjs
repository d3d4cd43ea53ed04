import { hearPages, timed } from './tale.mjs';

/** Sees the partner's portal in Spanish: its sign-in, and its list of payments. */
export const seePartner = (browser, port) =>
  timed(
    'a partner’s portal in Spanish: sign-in and list of payments, without a word of the house',
    async () => {
      const context = await browser.newContext({ locale: 'es-US' });
      hearPages(context);
      const page = await context.newPage();
      await page.goto(`http://corner.localhost:${port}/`);
      await page.getByRole('heading', { name: 'Iniciar sesión en Corner Pay' }).waitFor();
      await demandPartner(page);
      await page.getByLabel(/^Correo/).fill('merchant@harborbooks.test');
      await page.getByLabel(/^Contraseña/).fill('Tillway-demo-1');
      await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
      await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor();
      await page.getByRole('table').getByText('$').first().waitFor();
      await demandPartner(page);
      await context.close();
    },
  );

async function demandPartner(page) {
  const text = await page.locator('body').innerText();
  if (/Tillway|Sign in|Password|Logout/i.test(text)) throw new Error(`The partner's page says: ${text}`);
}
