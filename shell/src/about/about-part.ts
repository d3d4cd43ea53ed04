import { createLazyModule } from '../context/lazy-module';

/** The about dialog, loaded on demand because few users open it. */
export const aboutPart = createLazyModule(() => import('./about-dialog'));
