import { createLazyModule } from '../context/lazy-module';

/** What of the shell has behaviour and weighs: dialogs, menus, the drawer. Apart from the first load. */
export const overlays = createLazyModule(() => import('./overlay-bundle'));
export type Overlays = typeof overlays;
