import { lazyScreen } from '../context/lazy-screen';

/** Other builds for one session (docs/decisions/0155): of no page but one that has some, so in no first load. */
export const OverrideStrip = lazyScreen(async () => (await import('./override-strip')).OverrideStrip);
