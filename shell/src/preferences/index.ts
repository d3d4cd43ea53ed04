export { createPreferences } from './create-preferences';
