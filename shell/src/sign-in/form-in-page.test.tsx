import type { PortalConfiguration } from '@tillway/contract/release';
import { setLanguage } from '@tillway/language';
import { createLanguage } from '@tillway/language/catalogue';
import { sayIn, scriptMessages, signInForm, signInParts } from '@tillway/sign-in-page';
import { startForm } from '@tillway/sign-in-page/browser/start';
import { offerForm } from '@tillway/sign-in-page/handover';
import spanish from '@tillway/sign-in-page/texts/es-US.json';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configuration, merchant } from '../testing/fixtures';
import { refusal, renderShell } from '../testing/render-shell';

/** The look is in classes, and the drawings' colors in attributes; a walk compares them. Ids have other names. */
const looks = ['class', 'stroke-width', 'value', 'data-part'];
const ids = ['id', 'for', 'aria-describedby'];

/** Returns the form of a page, element by element, without what differs between React and the page. */
function read(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  copy.querySelectorAll('noscript').forEach((each) => each.remove());
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of looks) element.removeAttribute(name);
    for (const name of ids)
      if (element.hasAttribute(name) && element.id !== 'main') element.setAttribute(name, '…');
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const).sort();
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes) element.setAttribute(name, value);
  }
  return copy.innerHTML.replaceAll('><', '>\n<');
}

type Brand = PortalConfiguration['brand'];
const brands: Brand[] = [
  { key: 'tillway', name: 'Tillway', theme: 1, tagline: 'A line.', poweredBy: true },
  {
    key: 'blueyonder',
    name: 'Blue Yonder & Sons',
    theme: 2,
    phone: '(800) 555-0142',
    poweredBy: true,
    referralBanner: 'Refer it to us at (800) 555-0142.',
  },
  {
    key: 'corner',
    name: 'Corner Pay',
    theme: 3,
    poweredBy: false,
    logo: { href: '/static/logos/corner.svg', width: 160, height: 32 },
  },
  { key: 'other', name: 'Other', theme: 3, poweredBy: true },
];

/** Puts the form of the edge into a page of its own, and runs its script. */
function openForm(brand: Brand, language: 'en-US' | 'es-US' = 'en-US') {
  const t = sayIn(language);
  const page = document.createElement('div');
  page.innerHTML = signInForm({ brand, t, language, offered: ['en-US', 'es-US'] }) + signInParts(t);
  document.body.append(page);
  const form = startForm(page, scriptMessages(language) ?? {});
  offerForm(window, form);
  const find = (selector: string) => page.querySelector<HTMLInputElement>(selector) as HTMLInputElement;
  const type = async (field: 'email' | 'password', text: string) => {
    act(() => find(`[name=${field}]`).focus());
    await userEvent.paste(text);
  };
  return { page, form, find, type, send: () => userEvent.click(find('.primary')) };
}

type Opened = ReturnType<typeof openForm>;

const offersBoth = (brand: Brand) => {
  const portal = configuration([], brand);
  return {
    ...portal,
    flags: { ...portal.flags, languages: ['en-US', 'es-US'] as const },
  } as PortalConfiguration;
};
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));

afterEach(() => {
  setLanguage(undefined);
  offerForm(window, undefined);
  document.body.replaceChildren();
});

test.each(brands)('the form of $key in the page is the shell’s, element for element', async (brand) => {
  const { page } = openForm(brand);
  const drawn = read(page.firstElementChild as Element);
  page.remove();
  const { container } = await renderShell({ configuration: offersBoth(brand) });
  await field('Email');
  expect(drawn).toBe(read(container.firstElementChild as Element));
});

test('in Spanish the form in the page is the shell’s too', async () => {
  const [brand] = brands as [Brand];
  const { page, send } = openForm(brand, 'es-US');
  await send();
  const drawn = read(page.firstElementChild as Element);
  expect(drawn).toContain('Correo');
  page.remove();
  const language = createLanguage('es-US');
  language.add(spanish);
  setLanguage(language);
  const { container } = await renderShell({ configuration: offersBoth(brand) });
  await userEvent.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
  expect(drawn).toBe(read(container.firstElementChild as Element));
});

const [brand] = brands as [Brand];
const answers: [string, number, string, string][] = [
  ['a wrong password', 401, 'invalid', 'Invalid email or password'],
  ['a locked user', 401, 'locked', 'This user is locked'],
  ['an expired password', 401, 'expired', 'Your password has expired'],
  ['too many attempts', 429, 'rate', 'Too many attempts'],
];

test.each(answers)('%s looks the same in both forms', async (_, status, code, message) => {
  const { page, type, send } = openForm(brand);
  globalThis.fetch = async () =>
    ({ ok: false, status, json: async () => ({ error: true, code, message }) }) as Response;
  await type('email', 'mara@harborbooks.test');
  await type('password', 'wrong');
  await send();
  const drawn = read(page.firstElementChild as Element);
  expect(drawn).toContain(message);
  expect(page.querySelector('[name=password]')).toHaveFocus();
  page.remove();

  const { container } = await renderShell({
    configuration: offersBoth(brand),
    respond: () => {
      throw refusal(status, code, message);
    },
  });
  act(() => void document.querySelector<HTMLInputElement>('[name=email]')?.focus());
  await userEvent.paste('mara@harborbooks.test');
  act(() => void document.querySelector<HTMLInputElement>('[name=password]')?.focus());
  await userEvent.paste('wrong');
  await userEvent.keyboard('{Enter}');
  await screen.findByText(message);
  expect(drawn).toBe(read(container.firstElementChild as Element));
});

test('a refused sign-in, its values, and a shown password pass into the shell’s form', async () => {
  const { page, form, find, type, send } = openForm(brand);
  globalThis.fetch = async () =>
    ({
      ok: false,
      status: 401,
      json: async () => ({ error: true, code: 'invalid', message: 'Wrong' }),
    }) as Response;
  await type('email', 'mara@harborbooks.test');
  await type('password', 'wrong');
  await send();
  await userEvent.click(find('.eye'));
  act(() => find('[name=email]').setSelectionRange(2, 5));
  act(() => find('[name=email]').focus());
  const drawn = read(page.firstElementChild as Element);
  const { container } = await renderShell({
    configuration: offersBoth(brand),
    over: { form, container: page },
  });
  expect(page).not.toBeInTheDocument();
  expect(read(container.firstElementChild as Element)).toBe(drawn);
  const email = document.querySelector<HTMLInputElement>('[name=email]');
  expect(email).toHaveValue('mara@harborbooks.test');
  expect(email).toHaveFocus();
  expect([email?.selectionStart, email?.selectionEnd]).toEqual([2, 5]);
  expect(document.querySelector('[name=password]')).toHaveValue('wrong');
});

test.each([
  ['an e-mail', ({ type }: Opened) => type('email', 'mara@harborbooks.test'), 'mara@harborbooks.test'],
  ['a refused form', ({ send }: Opened) => send(), ''],
])('%s of the moment in which the shell draws is in its form', async (_, whileDrawn, value) => {
  const opened = openForm(brand);
  const { page: container, form } = opened;
  let drawn = '';
  const { container: shown } = await renderShell({
    configuration: offersBoth(brand),
    over: {
      form,
      container,
      async whileDrawn() {
        await whileDrawn(opened);
        drawn = read(container.firstElementChild as Element);
      },
    },
  });
  expect(read(shown.firstElementChild as Element)).toBe(drawn);
  const email = document.querySelector('[name=email]');
  expect(email).toHaveValue(value);
  expect(email).toHaveFocus();
});

test('a sign-in that is on its way begins the session in the shell', async () => {
  const { page, form, type, send } = openForm(brand);
  let answer: (response: Response) => void = () => {};
  globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
  await type('email', 'mara@harborbooks.test');
  await type('password', 'Tillway-demo-1');
  await send();
  const { place, calls } = await renderShell({ over: { form, container: page } });
  expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
  await act(async () =>
    answer({ ok: true, status: 200, json: async () => ({ data: merchant }) } as Response),
  );
  await screen.findByRole('button', { name: 'LOGOUT' });
  expect(place()).toBe('/credit');
  expect(calls()).toEqual([]);
});

test('the recovery that was asked for opens with the typed e-mail', async () => {
  const { page, form, find, type } = openForm(brand);
  await type('email', 'mara@harborbooks.test');
  await userEvent.click(find('.ghost:not(.eye)'));
  expect(find('.ghost:not(.eye)')).toHaveAttribute('aria-busy', 'true');
  await renderShell({ over: { form, container: page } });
  expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeInTheDocument();
  expect(await field('Email')).toHaveValue('mara@harborbooks.test');
});
