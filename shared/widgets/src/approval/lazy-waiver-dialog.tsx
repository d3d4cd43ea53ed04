import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { type ComponentProps } from 'react';

const WaiverDialog = lazyModule(() => import('./waiver-dialog'));

/** The question for a waiver's approval, fetched when there is one. */
export const LazyWaiverDialog = (props: ComponentProps<typeof WaiverDialog>) => (
  <LazyBoundary>
    <WaiverDialog {...props} />
  </LazyBoundary>
);
