import { lazyModule } from '@tillway/ui/lazy';

/** The search dialog, fetched when somebody searches; stands inside a Suspense. */
export const LazySearchDialog = lazyModule(() => import('./search-dialog'));
