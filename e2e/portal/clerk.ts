import { type Browser, expect, type Page } from '@playwright/test';
import { addDays, type IsoDate, isBankingDay, todayIn, weekday } from '@tillway/rules';
import { portalUrl } from './address';
import { keptSessions } from './kept-sessions';
import type { OwnPortal } from './own-portal';
import { paymentRequest } from './sell';
import { signInAnew } from './sign-in';
import { users } from './users';

/** The fields of a transaction that walks read. */
export interface Seen {
  id: string;
  transaction_status: string;
  total_amount: number;
  credited_amount: number;
  settled: string | null;
  voided: string | null;
  ach_status_id: number | null;
  processor_transaction_id: string | null;
  reference_number: string | null;
}

/** A signed-in user of a portal, with a browser of the user's own. */
export interface Clerk {
  page: Page;
  /** Makes a call in the user's session; throws if it is refused. */
  api<Answer>(method: string, path: string, body?: object): Promise<Answer>;
  /** Takes a payment in dollars and returns its id. Without other values, a card that is approved pays. */
  sell(amount: string, more?: object): Promise<string>;
  transaction(id: string): Promise<Seen>;
  /** Opens a transaction's dialog at a panel. */
  open(id: string, panel?: string): Promise<void>;
  close(): Promise<void>;
}

/** The portal that all walks share, for `clerkAt`. */
export const sharedPortal = { url: portalUrl, sessions: keptSessions(), now: undefined };

/** Opens a browser for a user of a portal, with the time of its gateway. */
export async function clerkAt(
  browser: Browser,
  portal: Pick<OwnPortal, 'url' | 'sessions' | 'now'>,
  email: string,
): Promise<Clerk> {
  const context = await browser.newContext({ baseURL: portal.url });
  if (portal.now) await context.clock.setSystemTime(portal.now);
  const page = await context.newPage();
  const known = portal.sessions.of(email);
  if (known) await context.addCookies(known);
  else {
    await signInAnew(page, email);
    await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
    portal.sessions.keep(email, await context.cookies());
  }

  async function api<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const csrf = (await context.cookies()).find(({ name }) => name === 'tillway_csrf')?.value ?? '';
    const response = await context.request.fetch(`${portal.url}/api${path}`, {
      method,
      headers: { 'x-csrf-token': csrf },
      ...(body && { data: body }),
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  return {
    page,
    api,
    async sell(amount, more = {}) {
      const { rows } = await api<{ rows: { terminal_id: string; name: string; type: string[] }[] }>(
        'GET',
        '/terminals?perPage=all',
      );
      const isAch = 'request_type' in more;
      const own = rows.find(({ type, name }) => type.includes('ach') === isAch && mine.test(name));
      const request = paymentRequest(own?.terminal_id, amount, more);
      const { response } = await api<{ response: { UniqueID: string } }>(
        'POST',
        '/terminal/payment',
        request,
      );
      return response.UniqueID;
    },
    transaction: async (id) => (await api<{ transaction: Seen }>('GET', `/transactions/${id}`)).transaction,
    async open(id, panel = 'details') {
      await page.goto(`/transactions?transaction=${id}&panel=${panel}`);
      await page.getByRole('dialog', { name: 'Transaction' }).waitFor();
    },
    async close() {
      // Calls that a walk's own routes still answer are ignored then.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** The demo terminals at which walks sell. */
const mine = /^(Front counter|Bank payments|Reception|Membership bank debits)$/;

/** The longest time for the worker to do the work of the days passed, on a busy machine. */
const untilDoneMs = 180_000;

/** Sets the gateway's clock forward by days, and with it the time of browsers opened later. */
export const passDays = (browser: Browser, portal: OwnPortal, days: number): Promise<void> =>
  passSeconds(browser, portal, days * 86_400);

/** The time zone of the demo accounts. */
const zone = 'America/Chicago';

/**
 * Sets the clock forward to noon of the next Monday that begins a week without a bank holiday. Banks take and decide
 * debits on banking days, so a walk that counts days until then starts on the same day of the week whenever it runs.
 */
export async function passToBankingWeek(browser: Browser, portal: OwnPortal): Promise<void> {
  const now = portal.now ?? new Date();
  let monday: IsoDate = addDays(todayIn(zone, now), 1);
  while (weekday(monday) !== 1 || ![0, 1, 2, 3, 4].every((day) => isBankingDay(addDays(monday, day))))
    monday = addDays(monday, 1);
  const noon = Date.parse(`${monday}T18:00:00Z`);
  await passSeconds(browser, portal, Math.ceil((noon - now.getTime()) / 1000));
}

async function passSeconds(browser: Browser, portal: OwnPortal, seconds: number): Promise<void> {
  const operator = await clerkAt(browser, portal, users.admin);
  const { now } = await operator.api<{ now: string }>('POST', '/sandbox/clock', {
    advance_seconds: seconds,
  });
  portal.now = new Date(now);
  await operator.close();
}

/** Lets days pass, also in a clerk's browser, until the clerk's page shows the result. */
export async function passUntil(
  browser: Browser,
  { portal, clerk: { page } }: { portal: OwnPortal; clerk: Clerk },
  days: number,
  shown: () => Promise<unknown>,
): Promise<void> {
  await passDays(browser, portal, days);
  await page.clock.setSystemTime(portal.now ?? new Date());
  await expect(async () => {
    await page.reload();
    await shown();
  }).toPass({ timeout: untilDoneMs });
}

/** Lets days pass until a transaction meets a test's condition. */
export async function untilTransaction(
  clerk: Clerk,
  id: string,
  isSo: (transaction: Seen) => boolean,
): Promise<void> {
  await expect.poll(async () => isSo(await clerk.transaction(id)), { timeout: untilDoneMs }).toBe(true);
}
