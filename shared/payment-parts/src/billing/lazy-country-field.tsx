import { Skeleton } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { type ComponentProps } from 'react';

const CountryField = lazyModule(() => import('./country-field'));

/** Height of a label, the space below it, and a control. */
const fieldHeight = 'calc(1.25rem + 0.375rem + 2.5rem)';

/**
 * The country field, loaded when an address is first shown. Its space is reserved, and the form keeps its
 * value meanwhile.
 */
export const LazyCountryField = (props: ComponentProps<typeof CountryField>) => (
  <LazyBoundary fallback={<Skeleton height={fieldHeight} />}>
    <CountryField {...props} />
  </LazyBoundary>
);

/**
 * Loads the field for a form with a folded address, so that all fields open together. Rejects if the download
 * fails.
 */
export const preloadCountries = () => CountryField.preload();
