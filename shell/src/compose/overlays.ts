import { createLazyModule } from '../context/lazy-module';
import type { Overlays } from '../context/overlay-parts';

/** What of the shell has behaviour and weighs: dialogs, menus, the drawer. Apart from the first load. */
export const overlays: Overlays = createLazyModule(() => import('./overlay-bundle'));
