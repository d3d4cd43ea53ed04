import type { LanguageTag } from '@tillway/language';
import { endpoints } from '@tillway/contract';
import type { ColorScheme } from '@tillway/contract/release';
import type { Typeface } from '../assets/typeface';
import type { ComposedPortal } from '../portals/compose-portal';
import { escaped } from '../server/html';
import { carriedConfiguration } from './carried-configuration';
import { remoteOfPath } from './remote-of-path';

/** The element with the portal configuration, the element that the shell draws into, and the page's first title. */
const configurationId = 'portal-configuration';
const rootId = 'root';
const firstTitle = 'Virtual Terminal';

/** Writes JSON that cannot end its script element. */
export const embeddedJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type Attributes = Record<string, string | true>;

const tag = (name: string, attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escaped(value)}"`))
    .join('')}>`;

interface Script {
  href: string;
  integrity: string;
}

/** The shell's first question if there is a session. The preload uses the shell's mode and credentials. */
const sessionPreload = tag('link', {
  rel: 'preload',
  as: 'fetch',
  href: `/api${endpoints.session.path}`,
  crossorigin: 'anonymous',
});

const preload = ({ href, integrity }: Script) =>
  tag('link', { rel: 'preload', as: 'script', href, integrity, crossorigin: 'anonymous' });
const script = ({ href, integrity }: Script) =>
  `${tag('script', { src: href, ...(integrity && { integrity }), crossorigin: 'anonymous', defer: true })}</script>`;

const fontPreload = (href: string) =>
  tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' });

/** Returns the files of the path's remote, entry first. A preload names the same hash as its later use. */
const remoteScripts = ({ configuration }: ComposedPortal, path: string): Script[] => {
  const remote = remoteOfPath(configuration.remotes, path);
  return remote ? [remote.entry, ...remote.preload].filter(({ integrity }) => integrity !== '') : [];
};

export interface PageRequest {
  /** Path of the URL, without query. */
  path: string;
  nonce: string;
  typeface: Typeface;
  /** The last choice in this browser. `undefined` means the system's own scheme. */
  colorScheme: ColorScheme | undefined;
  /** The last choice of a language in this browser. The shell decides; until then the page has no text. */
  language: LanguageTag | undefined;
  /** True to fetch the session, and the remote of the path, with the page. */
  isSignedIn: boolean;
}

/** Renders the portal's page. Everything that differs between hosts is data in it, and no script is inline. */
export function renderPage(portal: ComposedPortal, request: PageRequest): string {
  const { path, nonce, typeface, colorScheme, language, isSignedIn } = request;
  return [
    '<!doctype html>',
    tag('html', { lang: language ?? 'en-US' }),
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escaped(portal.configuration.brand.title ?? firstTitle)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    tag('meta', { name: 'color-scheme', content: colorScheme ?? 'light dark' }),
    tag('meta', { name: 'csp-nonce', content: nonce }),
    fontPreload(typeface.href),
    `${tag('style', { nonce })}${typeface.css}</style>`,
    ...portal.scripts.map(script),
    ...(isSignedIn ? [sessionPreload, ...remoteScripts(portal, path).map(preload)] : []),
    tag('link', {
      rel: 'icon',
      href: `/static/icons/${portal.configuration.brand.key}.svg`,
      type: 'image/svg+xml',
    }),
    `<script type="application/json" id="${configurationId}">${embeddedJson(carriedConfiguration(portal.configuration))}</script>`,
    '</head>',
    '<body>',
    `<div id="${rootId}"></div>`,
    '<noscript>This portal needs JavaScript. Switch it on in your browser and load the page again.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
