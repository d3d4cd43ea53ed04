import { lazyModule } from '@tillway/ui/lazy';

/** The print dialog, fetched when something is to be printed; stands inside a Suspense. */
export const LazyPrintDialog = lazyModule(() => import('./print-dialog'));
