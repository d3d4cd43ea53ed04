import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';

import { PanelSkeleton } from '@tillway/screen-kit';
import type { StoredPanelProps } from './stored-details';

const StoredDetails = lazyModule(() => import('./stored-details'));

/** The panel of a stored card or account, loaded on demand. */
export const StoredPanel = (props: StoredPanelProps) => (
  <LazyBoundary fallback={<PanelSkeleton title="Stored payment" />}>
    <StoredDetails {...props} />
  </LazyBoundary>
);
