import type { TextsByLanguage } from '@tillway/language';

/** The texts of the screens that merchants see, in other languages than English. */
export const texts: TextsByLanguage = { 'es-US': () => import('./es-US.json') };
