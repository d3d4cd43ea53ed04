import { createLazyModule } from '../context/lazy-module';

/** The dialog about the portal, which few open. */
export const aboutPart = createLazyModule(() => import('./about-dialog'));
