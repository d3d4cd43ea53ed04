export { changeLanguage } from './change-language';
export { chooseLanguage } from './choose-language';
export { isLanguageTag, languageIn, languageNames, languages, type LanguageTag } from './languages';
export { addTexts, type Language, locale, setLanguage, type Texts, type Values } from './language';
export { loadTexts, type TextsByLanguage } from './load-texts';
export { counted, t, term } from './t';
