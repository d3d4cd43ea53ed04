import { changeLanguage, languageNames, locale, t } from '@tillway/language';
import { Button, Flex } from '@tillway/ui';
import { useShell } from '../context/shell-context';
import { offeredLanguages } from './start-language';

/** The languages of the portal, for a visitor who is not signed in. Nothing if there is one only. */
export function LanguageChoice() {
  const offered = offeredLanguages(useShell().configuration);
  if (offered.length < 2) return null;
  return (
    <Flex as="nav" aria-label={t('Language')} gap="1" ms="-3">
      {offered.map((tag) => (
        <Button
          key={tag}
          variant="ghost"
          size="sm"
          lang={tag}
          {...(tag === locale() && { 'aria-current': 'true', color: 'fg', fontWeight: 'semibold' })}
          onClick={() => changeLanguage(window, tag)}
        >
          {languageNames[tag]}
        </Button>
      ))}
    </Flex>
  );
}
