import type { Page } from '@playwright/test';
import { keptSessions } from './kept-sessions';
import { password } from './users';

/** The sessions of this worker, by host and user. */
const sessions = keptSessions();

/** Signs in on the page's current host, from the sign-in screen that `path` leads to. */
export async function signInAnew(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await sendSignIn(page, () => page.getByRole('button', { name: 'Login', exact: true }).click());
}

/**
 * Sends the filled form with `press`, and again after a wait if the limit is reached. A user has twenty sign-ins a
 * minute, and parallel walks need more.
 */
export async function sendSignIn(page: Page, press: () => Promise<void>): Promise<void> {
  let waitMs: number;
  do {
    const answer = page.waitForResponse((each) => new URL(each.url()).pathname === '/api/users/login');
    await press();
    const response = await answer;
    waitMs = response.status() === 429 ? Number(response.headers()['retry-after'] ?? 1) * 1_000 : 0;
    await page.waitForTimeout(waitMs);
  } while (waitMs > 0);
}

/** Signs in with this worker's session of the user if there is one, otherwise with the password. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path);
  const key = `${new URL(page.url()).origin} ${email}`;
  const known = sessions.of(key);
  if (known) {
    await page.context().addCookies(known);
    await page.goto(path);
    return;
  }
  await signInAnew(page, email, path);
  await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
  sessions.keep(key, await page.context().cookies());
}
