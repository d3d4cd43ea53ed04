import type { Browser, Page } from '@playwright/test';
import type { UserPermission } from '@tillway/rules';
import { portalUrl } from './address';
import { api } from './payer-link';
import { signInAnew } from './sign-in';
import { users } from './users';

interface Wanted {
  /** Permissions of the merchant. */
  permissions?: object;
  terminals: { name: string; type: string[]; [field: string]: unknown }[];
  flags: readonly UserPermission[];
  /** Returns settings of its user, given the ids of its terminals. */
  custom?: (terminals: readonly string[]) => object;
}

export interface OwnMerchant {
  id: string;
  name: string;
  email: string;
  /** The password of its user. */
  password: string;
  terminals: string[];
  /** The provider's page, for later changes to the merchant. */
  provider: Page;
  /** Signs in the merchant's user on a host of the portal. */
  signIn(page: Page, url?: string): Promise<void>;
}

const secret = 'Prairie-own-2';

/** Creates a merchant of one walk alone, with terminals and a user, so that the walk disturbs no other. */
export async function ownMerchant(browser: Browser, wanted: Wanted): Promise<OwnMerchant> {
  const { permissions = {}, flags, custom } = wanted;
  const provider = await (await browser.newContext()).newPage();
  // A separate session: a page that is left open ends its session after 15 minutes, and other walks would lose theirs.
  await signInAnew(provider, users.admin, '/help');
  await provider.getByRole('button', { name: 'LOGOUT' }).waitFor();
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
  const name = `Prairie ${mark}`;
  const { account } = await api<{ account: { id: string } }>(provider, 'POST', '/accounts', {
    name,
    permissions,
  });
  const terminals: string[] = [];
  for (const [index, terminal] of wanted.terminals.entries()) {
    const made = await api<{ terminal: { terminal_id: string } }>(provider, 'POST', '/terminals', {
      account_id: account.id,
      code: `P${index}-${mark}`.toUpperCase().slice(0, 12),
      processor_id: 3,
      ...terminal,
    });
    terminals.push(made.terminal.terminal_id);
  }
  const email = `owner.${mark}@prairie.test`;
  const given = 'Prairie-given-1';
  await api(provider, 'POST', '/users', {
    name: 'Opal Prairie',
    email,
    position: 'Owner',
    password: given,
    account_ids: [account.id],
    permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
    custom: custom?.(terminals) ?? {},
  });
  await chooseOwnPassword(browser, email, given);
  return {
    id: account.id,
    name,
    email,
    password: secret,
    terminals,
    provider,
    async signIn(page, url = portalUrl) {
      await page.request.post(`${url}/api/users/login`, { data: { email, password: secret } });
    },
  };
}

/** Replaces the password from the provider, which allows one sign-in. */
async function chooseOwnPassword(browser: Browser, email: string, given: string): Promise<void> {
  const context = await browser.newContext({ baseURL: portalUrl });
  await context.request.post('/api/users/login', { data: { email, password: given } });
  const csrf = (await context.cookies()).find(({ name }) => name === 'tillway_csrf')?.value ?? '';
  const answer = await context.request.put('/api/users/change_password', {
    headers: { 'x-csrf-token': csrf },
    data: { current_password: given, new_password: secret, confirm_password: secret },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await context.close();
}
