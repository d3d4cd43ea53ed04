import { lazyModule } from '@tillway/ui/lazy';

/** The search dialog, loaded on demand; render it inside a Suspense. */
export const LazySearchDialog = lazyModule(() => import('./search-dialog'));

/** The fields of a part of a search, loaded on demand; render it inside a Suspense. */
export const LazySearchPart = lazyModule(() => import('./search-part'));
