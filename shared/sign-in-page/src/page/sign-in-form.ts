import { languageNames } from '@tillway/language';
import { messages } from '@tillway/rules';
import { brandHalf, mark, withPhone } from './brand-half';
import { element, escape, icon, icons, leaf } from './html';
import type { Say, SignInOptions } from './options';

const required = element('span', { 'aria-hidden': 'true', class: 'required' }, '*');

const field = (id: string, label: string, control: string): string =>
  element(
    'div',
    { class: 'field' },
    element('label', { for: id, class: 'label' }, escape(label), required),
    element('div', { class: 'place' }, control),
  );

const common = { autocapitalize: 'off', spellcheck: 'false', 'aria-required': 'true' };

const fields = (t: Say): string[] => [
  field(
    'sign-in-email',
    t('Email'),
    leaf('input', {
      inputmode: 'email',
      autocomplete: 'username',
      ...common,
      id: 'sign-in-email',
      class: 'control',
      type: 'text',
      name: 'email',
    }),
  ),
  field(
    'sign-in-password',
    t('Password'),
    leaf('input', {
      autocomplete: 'current-password',
      ...common,
      id: 'sign-in-password',
      class: 'control secret',
      type: 'password',
      name: 'password',
    }) +
      element(
        'span',
        { class: 'affix' },
        element(
          'button',
          {
            type: 'button',
            'aria-label': t('Show password'),
            title: t('Show password'),
            class: 'button ghost eye',
          },
          icon(icons.eye),
        ),
      ),
  ),
];

/**
 * The buttons. Until the script has made Login a submit button, a browser sends a form with two fields in no way. So
 * a password never gets into an address.
 */
const buttons = (t: Say): string[] => [
  element('button', { type: 'button', class: 'button primary' }, escape(t('Login'))),
  element('button', { type: 'button', class: 'button ghost' }, escape(t('Forgot password?'))),
];

function languageChoice({ t, language, offered }: SignInOptions): string {
  if (offered.length < 2) return '';
  return element(
    'nav',
    { 'aria-label': t('Language'), class: 'languages' },
    ...offered.map((tag) =>
      element(
        'button',
        {
          type: 'button',
          lang: tag,
          'aria-current': tag === language ? 'true' : undefined,
          class: `button ghost small${tag === language ? ' current' : ''}`,
        },
        languageNames[tag],
      ),
    ),
  );
}

/**
 * Renders the sign-in form for the element that the shell draws into: element for element what the shell's
 * `SignInScreen` draws there.
 */
export function signInForm(options: SignInOptions): string {
  const { brand, t } = options;
  const { tagline, phone, referralBanner } = brand;
  return element(
    'div',
    { class: tagline === undefined ? 'page' : 'page wide' },
    brandHalf(brand, t),
    element(
      'div',
      { class: 'half' },
      element(
        'main',
        { id: 'main', tabindex: '-1', class: 'width' },
        element('div', { class: 'alerts' }),
        element('h1', { class: 'title' }, escape(t('Sign in to {name}', { name: brand.name }))),
        element('noscript', {}, notice('error', t(messages.needsJavaScript), t)),
        element(
          'form',
          { novalidate: true },
          element('div', { class: 'stack' }, ...fields(t), ...buttons(t)),
        ),
      ),
      element('div', { class: 'width' }, languageChoice(options)),
      referralBanner === undefined
        ? ''
        : element(
            'aside',
            { 'aria-label': t('Referral'), class: 'width referral' },
            icon(icons.info),
            element('span', {}, withPhone(referralBanner, phone)),
          ),
      brand.poweredBy && brand.key !== 'tillway'
        ? element(
            'p',
            { class: 'powered' },
            element('span', {}, `${escape(t('Powered by'))} `, mark('tillway', 'Tillway', 'product')),
          )
        : '',
    ),
  );
}

const notice = (kind: 'error' | 'warning', text: string, t: Say): string =>
  element(
    'div',
    { role: 'alert', class: `notice ${kind}`, 'data-part': kind },
    icon(icons[kind]),
    element(
      'div',
      {},
      element('span', { class: 'unseen' }, `${escape(kind === 'error' ? t('Error') : t('Warning'))}: `),
      escape(text),
    ),
  );

/** Renders the parts that the script clones into the form, because it may write no HTML. */
export const signInParts = (t: Say): string =>
  element(
    'template',
    { id: 'sign-in-parts' },
    notice('error', '', t),
    notice('warning', '', t),
    element('p', { role: 'alert', class: 'message', 'data-part': 'message' }, icon(icons.error, '1rem')),
    element('span', { 'aria-hidden': 'true', class: 'ring', 'data-part': 'ring' }),
  );
