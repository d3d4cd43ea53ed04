import { createLazyPart } from './lazy-part';

/** What of the shell has behaviour and weighs: dialogs, menus, the drawer. Apart from the first load. */
export const richPart = createLazyPart(() => import('./rich'));
