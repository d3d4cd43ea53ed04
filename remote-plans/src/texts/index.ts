import type { TextsByLanguage } from '@tillway/language';

/** The texts of this remote in other languages than English. */
export const texts: TextsByLanguage = { 'es-US': () => import('./es-US.json') };
