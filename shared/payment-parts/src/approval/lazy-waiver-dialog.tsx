import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { type ComponentProps } from 'react';

const WaiverDialog = lazyModule(() => import('./waiver-dialog'));

/** The dialog for a waiver's approval, loaded on demand. */
export const LazyWaiverDialog = (props: ComponentProps<typeof WaiverDialog>) => (
  <LazyBoundary>
    <WaiverDialog {...props} />
  </LazyBoundary>
);
