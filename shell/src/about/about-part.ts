import { createLazyPart } from '../start/lazy-part';

/** The dialog about the portal, which few open. */
export const aboutPart = createLazyPart(() => import('./about-dialog'));
