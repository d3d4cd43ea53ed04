import type { LanguageTag } from '@tillway/language';
import { endpoints } from '@tillway/contract';
import { needsJavaScript } from '@tillway/sign-in-page';
import type { ColorScheme } from '@tillway/contract/release';
import type { ComposedPortal } from '../portals/compose-portal';
import { escaped } from '../server/html';
import { carriedConfiguration } from './carried-configuration';
import type { FormInPage } from '../sign-in/form-in-page';
import { remoteOfPath } from './remote-of-path';
import { embeddedJson, type Script, tag } from './tags';

/** The element with the portal configuration, the element that the shell draws into, and the page's first title. */
const configurationId = 'portal-configuration';
const rootId = 'root';
export const firstTitle = 'Virtual Terminal';

/** The shell's first question if there is a session. The preload uses the shell's mode and credentials. */
const sessionPreload = tag('link', {
  rel: 'preload',
  as: 'fetch',
  href: `/api${endpoints.session.path}`,
  crossorigin: 'anonymous',
});

const preload = ({ href, integrity }: Script) =>
  tag('link', { rel: 'preload', as: 'script', href, integrity, crossorigin: 'anonymous' });
/** Behind a form that can already be used, the rest of the page is not urgent. */
const urgency = (form: FormInPage | undefined) => (form ? { fetchpriority: 'low' } : {});
const script = ({ href, integrity }: Script, form: FormInPage | undefined) =>
  `${tag('script', { src: href, ...(integrity && { integrity }), crossorigin: 'anonymous', defer: true, ...urgency(form) })}</script>`;

/** Returns the files of the path's remote, entry first. A preload names the same hash as its later use. */
const remoteScripts = ({ configuration }: ComposedPortal, path: string): Script[] => {
  const remote = remoteOfPath(configuration.remotes, path);
  return remote ? [remote.entry, ...remote.preload].filter(({ integrity }) => integrity !== '') : [];
};

export interface PageRequest {
  /** Path of the URL, without query. */
  path: string;
  nonce: string;
  /** The style of the typeface. No preload: the first text asks for the file, behind the scripts. */
  typefaceCss: string;
  /** The last choice in this browser. `undefined` means the system's own scheme. */
  colorScheme: ColorScheme | undefined;
  /** The last choice of a language in this browser. The shell decides; until then the page has no text. */
  language: LanguageTag | undefined;
  /** True to fetch the session, and the remote of the path, with the page. */
  isSignedIn: boolean;
  /** The sign-in form, if the page is for signing in. */
  form: FormInPage | undefined;
}

/** Renders the portal's page. Everything that differs between hosts is data in it, and no script is inline. */
export function renderPage(portal: ComposedPortal, request: PageRequest): string {
  const { path, nonce, typefaceCss, colorScheme, isSignedIn, form } = request;
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
    tag('meta', { name: 'color-scheme', content: colorScheme ?? 'light dark' }),
    tag('meta', { name: 'csp-nonce', content: nonce }),
    ...(form?.head ?? []),
    `${tag('style', { nonce })}${typefaceCss}</style>`,
    ...portal.scripts.map((each) => script(each, form)),
    ...(isSignedIn ? [sessionPreload, ...remoteScripts(portal, path).map(preload)] : []),
    tag('link', {
      rel: 'icon',
      href: `/static/icons/${brand.key}.svg`,
      type: 'image/svg+xml',
    }),
    ...(form ? [] : [configuration]),
    '</head>',
    '<body>',
    `<div id="${rootId}">${form?.form ?? ''}</div>`,
    ...(form ? [...form.parts, configuration] : [`<noscript>${needsJavaScript}</noscript>`]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
