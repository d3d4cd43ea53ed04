export { createPreferences } from './create-preferences';
export { rememberFirstPages } from './remember-first-pages';
