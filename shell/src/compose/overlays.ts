import { createLazyModule } from '../context/lazy-module';
import type { Overlays } from '../context/overlay-parts';

/** Dialogs, menus, and the drawer: loaded after the first screen because they are large. */
export const overlays: Overlays = createLazyModule(() => import('./overlay-bundle'));
