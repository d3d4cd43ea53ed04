export { followLanguage } from './follow-language';
export { LanguageChoice } from './language-choice';
export { offeredLanguages, startLanguage } from './start-language';
