import { lazyModule } from '@tillway/ui/lazy';

/** The print dialog, loaded on demand; render it inside a Suspense. */
export const LazyPrintDialog = lazyModule(() => import('./print-dialog'));
