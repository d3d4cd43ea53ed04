import { lazyScreen } from '../context/lazy-screen';

/** The strip for build overrides of one session. Only pages with overrides load it. */
export const OverrideStrip = lazyScreen(async () => (await import('./override-strip')).OverrideStrip);
