export { changeLanguage, followLanguage } from './change-language';
export { LanguageChoice } from './language-choice';
export { offeredLanguages, startLanguage } from './start-language';
