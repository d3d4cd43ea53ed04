import { randomBytes } from 'node:crypto';
import { type Browser, type Cookie, expect, type Page } from '@playwright/test';
import { portalUrl } from './address';
import type { OwnPortal } from './own-portal';
import { signInAnew } from './sign-in';
import { users } from './users';

/** What a walk reads of a transaction. */
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

/** Somebody at an own portal: a browser of their own, signed in. */
export interface Clerk {
  page: Page;
  /** A call as their session makes it; throws what is refused. */
  api<Answer>(method: string, path: string, body?: object): Promise<Answer>;
  /** Takes a payment of some dollars; answers its id. What is not said is a card that is approved. */
  sell(amount: string, more?: object): Promise<string>;
  transaction(id: string): Promise<Seen>;
  /** Opens a transaction at a panel of its dialog. */
  open(id: string, panel?: string): Promise<void>;
  close(): Promise<void>;
}

const card = {
  card_name: 'Ada Byron',
  card_number: '4111111111111111',
  card_month: '12',
  card_year: '30',
  card_cvv: '739',
  billing_postalcode: '73102',
};
const nonce = () => Array.from(randomBytes(36), (byte) => (byte % 36).toString(36)).join('');

/** The portal that all walks share, as a clerk is at it; its sessions are those of one file of walks. */
export const sharedPortal = { url: portalUrl, sessions: new Map<string, Cookie[]>(), now: undefined };

/** A browser for a user of an own portal, with the time that its gateway has. */
export async function clerkAt(
  browser: Browser,
  portal: Pick<OwnPortal, 'url' | 'sessions' | 'now'>,
  email: string,
): Promise<Clerk> {
  const context = await browser.newContext({ baseURL: portal.url });
  if (portal.now) await context.clock.setSystemTime(portal.now);
  const page = await context.newPage();
  const known = portal.sessions.get(email);
  if (known) await context.addCookies(known);
  else {
    await signInAnew(page, email);
    await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
    portal.sessions.set(email, await context.cookies());
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
      const { response } = await api<{ response: { UniqueID: string } }>('POST', '/terminal/payment', {
        terminal_id: own?.terminal_id,
        request_type: 'sale',
        nonce: nonce(),
        amount,
        tokenize: true,
        ...(isAch ? {} : card),
        ...more,
      });
      return response.UniqueID;
    },
    transaction: async (id) => (await api<{ transaction: Seen }>('GET', `/transactions/${id}`)).transaction,
    async open(id, panel = 'details') {
      await page.goto(`/transactions?transaction=${id}&panel=${panel}`);
      await page.getByRole('dialog', { name: 'Transaction' }).waitFor();
    },
    close: () => context.close(),
  };
}

/** The demo terminals that walks sell with. */
const mine = /^(Front counter|Bank payments|Reception|Membership bank debits)$/;

/** Sets the gateway's clock forward by days, and by it the time of browsers that are opened from then on. */
export async function passDays(browser: Browser, portal: OwnPortal, days: number): Promise<void> {
  const operator = await clerkAt(browser, portal, users.admin);
  const { now } = await operator.api<{ now: string }>('POST', '/sandbox/clock', {
    advance_seconds: days * 86_400,
  });
  portal.now = new Date(now);
  await operator.close();
}

/** Lets days pass until a transaction is as a test needs it. */
export async function untilTransaction(
  clerk: Clerk,
  id: string,
  isSo: (transaction: Seen) => boolean,
): Promise<void> {
  await expect.poll(async () => isSo(await clerk.transaction(id)), { timeout: 60_000 }).toBe(true);
}
