import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { screenPaths } from '@tillway/contract/routes';
import { cardTerminal, configuration, ownAccount, remote, session } from '../testing/fixtures';
import { renderCard } from '../testing/render-card';
import { renderShell, settle } from '../testing/render-shell';
import { helpManifestOf, pagesOf, settlementReport } from './content/manifest';
import { helpFactsOf } from './help-facts';
import { HelpOverview } from './help-overview';

const account = ownAccount();
const other = ownAccount({ id: 'A2', account_id: 'A2', name: 'Harbor Music' });
/** A portal with every screen. */
const everything = remote('everything', {
  routes: Object.values(screenPaths)
    .filter((path) => !path.includes(':'))
    .map((path) => ({ path, name: path, title: path })),
});
const blueyonder = configuration([everything], {
  key: 'blueyonder',
  name: 'Blue Yonder Payments',
  theme: 2,
  phone: '(800) 555-0142',
});
const adjusted = { ...cardTerminal(), is_cashdiscount: true, cashdiscount_schedule: '3.5' };

async function open(path: string, accounts = [account], portal = blueyonder) {
  const data = session({ terminals: [adjusted] });
  const page = await renderShell({
    path,
    configuration: portal,
    session: { ...data, user: { ...data.user, accounts } },
  });
  await settle(() => undefined);
  return page;
}
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeAll(() => {
  // jsdom has no layout and does not print.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  document.adoptedStyleSheets = [];
});

test('O-12 /help shows its sections with the brand’s phone, and none for videos without any', async () => {
  const { container } = await open('/help');
  expect(sections()).toEqual(['Forms', 'Letters', 'Guides', 'Signs', 'Favicon']);
  const call = within(screen.getByText(/^Call Blue Yonder Payments at/));
  expect(call.getByRole('link', { name: '(800) 555-0142' })).toHaveAttribute('href', 'tel:8005550142');
  expect(screen.getByRole('img', { name: 'Icon of Blue Yonder Payments' })).toHaveAttribute(
    'src',
    '/static/icons/blueyonder.svg',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('O-12 a video adds its section', () => {
  const manifest = {
    ...helpManifestOf('tillway', () => true),
    forms: [],
    letters: [],
    guides: [],
    signs: [],
    videos: [{ title: 'First day', summary: 'Two minutes', href: 'https://videos.example/first-day' }],
  };
  renderCard(<HelpOverview manifest={manifest} />, { session: session(), respond: () => ({}) });
  expect(sections()).toEqual(['How-to Videos', 'Favicon']);
});

test('O-12 each brand has its own help: agencies have no bank payments', () => {
  const ids = (brand: 'tillway' | 'okdmv') => pagesOf(helpManifestOf(brand, () => true)).map(({ id }) => id);
  expect(ids('tillway')).toContain('ach-authorization');
  expect(ids('okdmv')).not.toContain('ach-authorization');
  expect(ids('okdmv')).toContain('refund-request');
  expect(ids('okdmv')).toContain('find-your-way');
});

test.each([
  ['cards only', ['/credit', '/transactions'], /ach|return|recurring|plan/],
  ['bank accounts only', ['/ach', '/ach_transactions'], /card-on|sign|adjust|recurring|plan/],
  ['no plans', ['/credit', '/ach', '/recurring', '/transactions', '/ach_transactions'], /plan/],
  ['another team’s screens', ['/loyalty'], /ach|card|payment|refund|charge|plan|sign/],
])('the help of a portal with %s is about its screens', async (_, paths, leftOut) => {
  const has = (path: string) => paths.includes(path);
  const pages = pagesOf(helpManifestOf('corner', has));
  expect(pages.map(({ id }) => id).filter((id) => leftOut.test(id))).toEqual([]);
  expect(pages.map(({ id }) => id)).toContain('find-your-way');
  const facts = helpFactsOf(blueyonder, session().user, account, has);
  const words = await Promise.all(pages.map(async ({ load }) => JSON.stringify((await load()).page(facts))));
  const isOffered = (path: string, said: RegExp) => has(path) || words.every((text) => !said.test(text));
  expect(isOffered('/ach', /Open ACH|bank payment/i)).toBe(true);
  expect(isOffered('/credit', /Open CARD/)).toBe(true);
  expect(isOffered('/plans', /installment plan/i)).toBe(true);
  expect(isOffered('/tokenize', /With Tokenize/)).toBe(true);
});

test('a link opens the page, with the merchant’s and the brand’s name, and leads back', async () => {
  const { place } = await open('/help');
  await settle(() => screen.getByRole('link', { name: 'ACH authorization form' }).click());
  expect(place()).toBe('/help?page=ach-authorization');
  const sheet = await screen.findByRole('article');
  expect(within(sheet).getByRole('heading', { level: 1 })).toHaveTextContent('ACH authorization form');
  expect(sheet).toHaveTextContent('I authorize Harbor Books to debit');
  expect(sheet).toHaveTextContent('12 Wharf Street · Duluth, MN 55802');
  expect(sheet).toHaveTextContent('at least 15 days before the next payment');
  expect(within(sheet).getByRole('img', { name: 'Blue Yonder Payments' })).toBeInTheDocument();
  expect(sheet).toHaveTextContent('(800) 555-0142');
  await waitFor(() => expect(within(sheet).getByRole('heading', { level: 1 })).toHaveFocus());
  await settle(() => screen.getByRole('link', { name: 'All help' }).click());
  expect(sections()).toContain('Signs');
});

test('Print opens the print dialog', async () => {
  window.print = jest.fn();
  await open('/help?page=refunds-and-voids');
  (await screen.findByRole('button', { name: 'Print' })).click();
  expect(window.print).toHaveBeenCalledTimes(1);
});

test('a user with several accounts chooses in whose name', async () => {
  await open('/help?page=price-adjustment-notice', [account, other]);
  expect(await screen.findByText(/payments by card carry a price adjustment of 3.5 percent/)).toBeVisible();
  const choice = screen.getByLabelText('In the name of');
  await settle(() => {
    choice.focus();
    (choice as HTMLSelectElement).value = 'A2';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(screen.getByText(/Harbor Music is going to show this cost/)).toBeVisible();
  // The terminals have no known price adjustment, so there is a line to write on.
  expect(screen.getByText(/a price adjustment of _+ percent/)).toBeVisible();
});

test.each(
  [...pagesOf(helpManifestOf('tillway', () => true)), settlementReport].map(
    (entry) => [entry.id, entry] as const,
  ),
)('%s is complete and accessible', async (id, entry) => {
  const { container } = await open(`/help?page=${id}`);
  const sheet = await screen.findByRole('article');
  expect(within(sheet).getByRole('heading', { level: 1, name: entry.title })).toBeInTheDocument();
  expect(document.title).toMatch(new RegExp(`: ${entry.title}$`));
  expect(sheet.textContent.length).toBeGreaterThan(100);
  expect(sheet).not.toHaveTextContent(/undefined|null|TODO|\{/);
  expect(await axe(container)).toHaveNoViolations();
});

test('a price adjustment that is more than a percentage becomes a line to write on', () => {
  const { user } = session({ terminals: [{ ...adjusted, cashdiscount_schedule: 'okdmv' }] });
  expect(helpFactsOf(blueyonder, user, account, () => true).adjustment).toBeUndefined();
  const plain = session({ terminals: [adjusted] });
  expect(helpFactsOf(blueyonder, plain.user, account, () => true).adjustment).toBe(3.5);
});

test('a page that does not exist says so', async () => {
  await open('/help?page=nonsense');
  expect(await screen.findByText('There is no such page of help.')).toBeVisible();
});

test('PRO-011 N-14 the sample is not in production', async () => {
  const production = { ...blueyonder, flags: { ...blueyonder.flags, environment: 'production' as const } };
  await open('/help?page=settlement-report', [account], production);
  expect(await screen.findByText('There is no such page of help.')).toBeVisible();
});

test('the help works even if no remote does', async () => {
  await renderShell({
    path: '/help',
    session: session(),
    load: () => Promise.reject(new Error('no network')),
  });
  expect(await screen.findByRole('region', { name: 'Guides' })).toBeVisible();
});
