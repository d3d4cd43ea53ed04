import type { PortalConfiguration } from '@tillway/contract';
import { chooseLanguage, isLanguageTag, type LanguageTag } from '@tillway/language';
import {
  sayIn,
  scriptMessages,
  signInForm,
  signInParts,
  signInStyles,
  unscriptedStyles,
} from '@tillway/sign-in-page';
import { embeddedJson, type Script, tag } from '../pages/tags';

/** The parts of a page that has the sign-in form. */
export interface FormInPage {
  language: LanguageTag;
  title: string;
  head: string[];
  /** The content of the element that the shell draws into. */
  form: string;
  /** Parts of the page that the shell takes away with the form. */
  parts: string[];
}

/** Returns the languages of an `Accept-Language` header in their order, as the browser has them in `navigator.languages`. */
const wantedIn = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((each) => each.split(';')[0]?.trim() ?? '');

interface FormRequest {
  nonce: string;
  script: Script;
  /** The last choice of a language in this browser. */
  chosen: LanguageTag | undefined;
  acceptLanguage: string | undefined;
}

/** Makes the sign-in form of a portal, in the language that the shell would choose. */
export function formInPage(
  { brand, flags }: PortalConfiguration,
  title: string,
  { nonce, script, chosen, acceptLanguage }: FormRequest,
): FormInPage {
  const offered = (flags.languages ?? ['en-US']).filter(isLanguageTag);
  const language = chooseLanguage({ offered, chosen, wanted: wantedIn(acceptLanguage) });
  const t = sayIn(language);
  const messages = scriptMessages(language);
  const own = { 'data-sign-in': true } as const;
  return {
    language,
    title: `${t(title)} - ${t('Login')}`,
    head: [
      `${tag('style', { nonce, ...own })}${signInStyles(brand)}</style>`,
      `<noscript>${tag('style', { nonce })}${unscriptedStyles}</style></noscript>`,
      `${tag('script', { src: script.href, integrity: script.integrity, crossorigin: 'anonymous', defer: true })}</script>`,
    ],
    form: signInForm({ brand, t, language, offered }),
    parts: [
      signInParts(t),
      ...(messages
        ? [
            `${tag('script', { type: 'application/json', id: 'sign-in-texts', ...own })}${embeddedJson(messages)}</script>`,
          ]
        : []),
    ],
  };
}
