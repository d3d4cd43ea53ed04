import type { PortalConfiguration } from '@tillway/contract/release';
import {
  chooseLanguage,
  isLanguageTag,
  languageIn,
  type LanguageTag,
  setLanguage,
  type Texts,
} from '@tillway/language';

type Foreign = Exclude<LanguageTag, 'en-US'>;
const catalogues: Record<Foreign, () => Promise<{ default: Texts }[]>> = {
  'es-US': () =>
    Promise.all([import('./texts/es-US.json'), import('@tillway/sign-in-page/texts/es-US.json')]),
};

/** Returns the languages that the portal offers. */
export const offeredLanguages = ({ flags }: PortalConfiguration): readonly LanguageTag[] =>
  flags.languages ?? ['en-US'];

/**
 * Sets the language of the page before anything is drawn. Returns `undefined` if it is English, which needs nothing;
 * else a promise for the texts of the house and the labels of the remotes. If they do not load, the page is English.
 */
export function startLanguage(
  { document, navigator }: Pick<Window, 'document' | 'navigator'>,
  configuration: PortalConfiguration,
  hasForm: boolean,
): Promise<void> | undefined {
  const { lang } = document.documentElement;
  const tag = chooseLanguage({
    offered: offeredLanguages(configuration),
    // The form in the page is in the language that its request asked for.
    chosen: languageIn(document.cookie) ?? (hasForm && isLanguageTag(lang) ? lang : undefined),
    wanted: navigator.languages,
  });
  document.documentElement.lang = tag;
  return tag === 'en-US' ? undefined : load(document, tag, configuration);
}

async function load(document: Document, tag: Foreign, { remotes }: PortalConfiguration): Promise<void> {
  try {
    const [{ createLanguage }, texts] = await Promise.all([
      import('@tillway/language/catalogue'),
      catalogues[tag](),
    ]);
    const language = createLanguage(tag);
    for (const part of texts) language.add(part.default);
    for (const { manifest } of remotes) language.add(manifest.texts?.[tag] ?? {});
    setLanguage(language);
  } catch (error) {
    console.error('The texts of this language could not be loaded', error);
    document.documentElement.lang = 'en-US';
  }
}
