import type { LanguageTag } from '@tillway/language';
import { endpoints } from '@tillway/contract';
import { needsJavaScript, sayIn, scriptsAreLate } from '@tillway/sign-in-page';
import type { ColorScheme } from '@tillway/contract/release';
import type { ComposedPortal } from '../portals/compose-portal';
import { escaped } from '../server/html';
import { carriedConfiguration } from './carried-configuration';
import type { FormInPage } from '../sign-in/form-in-page';
import { screenOfPath } from './screen-of-path';
import type { Typeface } from '../assets/typeface';
import { embeddedJson, type Script, tag } from './tags';

/** The element with the portal configuration, the element that the shell draws into, and the page's first title. */
const configurationId = 'portal-configuration';
const rootId = 'root';
export const firstTitle = 'Virtual Terminal';

/** A call of the shell or of a screen, which takes the answer. The preload uses their mode and credentials. */
const callPreload = (path: string) =>
  tag('link', { rel: 'preload', as: 'fetch', href: `/api${path}`, crossorigin: 'anonymous' });

const preload = ({ href, integrity }: Script) =>
  tag('link', { rel: 'preload', as: 'script', href, integrity, crossorigin: 'anonymous' });
/** Behind a form that can already be used, the rest of the page is not urgent. */
const urgency = (form: FormInPage | undefined) => (form ? { fetchpriority: 'low' } : {});

/**
 * Asks for the typeface with the page if the browser has it, or behind a form that can already be used. Elsewhere its
 * file would take the line from the scripts; the shell fetches it at rest.
 */
const typefacePreload = ({ typeface, keepsTypeface, form }: PageRequest): string[] =>
  keepsTypeface || form
    ? [
        tag('link', {
          ...{
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: typeface.href,
            crossorigin: 'anonymous',
          },
          ...(keepsTypeface ? {} : urgency(form)),
        }),
      ]
    : [];

/** Hides the words in an empty page until its scripts are late. The shell draws over them. */
const lateStyle =
  'body{margin:0}.late{padding:3rem 1.5rem;visibility:hidden;animation:late 0s 15s forwards}.late h1{font:1rem/1.5 system-ui,sans-serif;text-align:center}@keyframes late{to{visibility:visible}}';

const lateNotice = (language: LanguageTag) =>
  `<main class="late"><h1>${escaped(sayIn(language)(scriptsAreLate))}</h1></main>`;

const script = ({ href, integrity }: Script, form: FormInPage | undefined) =>
  `${tag('script', { src: href, ...(integrity && { integrity }), crossorigin: 'anonymous', defer: true, ...urgency(form) })}</script>`;

/**
 * Returns the preloads for a user with a session: the shell's first question, the first data of the path's screen, and
 * the files of its remote, entry first. A preload of a file names the same hash as its later use.
 */
function preloads({ configuration }: ComposedPortal, { path, hasFirstPages }: PageRequest): string[] {
  const screen = screenOfPath(configuration.remotes, path);
  const files = screen ? [screen.remote.entry, ...screen.remote.preload] : [];
  return [
    callPreload(endpoints.session.path),
    ...((hasFirstPages && screen?.route.data) || []).map(callPreload),
    ...files.filter(({ integrity }) => integrity !== '').map(preload),
  ];
}

export interface PageRequest {
  /** Path of the URL, without query. */
  path: string;
  nonce: string;
  typeface: Typeface;
  /** The browser has the typeface in its cache. */
  keepsTypeface: boolean;
  /** The last choice in this browser. `undefined` means the system's own scheme. */
  colorScheme: ColorScheme | undefined;
  /** The last choice of a language in this browser. The shell decides; until then the page has no text. */
  language: LanguageTag | undefined;
  /** True to fetch the session, and the remote of the path, with the page. */
  isSignedIn: boolean;
  /** True if the screen begins as its manifest says: no query, and no choice of the user's own. */
  hasFirstPages: boolean;
  /** The sign-in form, if the page is for signing in. */
  form: FormInPage | undefined;
}

/** Renders the portal's page. Everything that differs between hosts is data in it, and no script is inline. */
export function renderPage(portal: ComposedPortal, request: PageRequest): string {
  const { nonce, typeface, colorScheme, isSignedIn, form } = request;
  const { brand } = portal.configuration;
  const language = form?.language ?? request.language;
  const configuration = `<script type="application/json" id="${configurationId}">${embeddedJson(carriedConfiguration(portal.configuration))}</script>`;
  return [
    '<!doctype html>',
    tag('html', { lang: language ?? 'en-US' }),
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escaped(form?.title ?? brand.title ?? firstTitle)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    tag('meta', { name: 'description', content: brand.tagline ?? `Payments with ${brand.name}` }),
    tag('meta', { name: 'color-scheme', content: colorScheme ?? 'light dark' }),
    tag('meta', { name: 'csp-nonce', content: nonce }),
    ...(form?.head ?? []),
    ...typefacePreload(request),
    `${tag('style', { nonce })}${typeface.css}${form ? '' : lateStyle}</style>`,
    ...portal.scripts.map((each) => script(each, form)),
    ...(isSignedIn ? preloads(portal, request) : []),
    tag('link', {
      rel: 'icon',
      href: `/static/icons/${brand.key}.svg`,
      type: 'image/svg+xml',
    }),
    ...(form ? [] : [configuration]),
    '</head>',
    '<body>',
    `<div id="${rootId}">${form?.form ?? lateNotice(language ?? 'en-US')}</div>`,
    ...(form ? [...form.parts, configuration] : [`<noscript>${needsJavaScript}</noscript>`]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
