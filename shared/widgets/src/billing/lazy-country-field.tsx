import { Skeleton } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { type ComponentProps } from 'react';

const CountryField = lazyModule(() => import('./country-field'));

/** A label's line, the space below it, a control. */
const fieldHeight = 'calc(1.25rem + 0.375rem + 2.5rem)';

/** The country, fetched when an address is first asked for: its place is kept, and the form has its value meanwhile. */
export const LazyCountryField = (props: ComponentProps<typeof CountryField>) => (
  <LazyBoundary fallback={<Skeleton height={fieldHeight} />}>
    <CountryField {...props} />
  </LazyBoundary>
);

/** For a form that has the address folded away: it then opens with all its fields. Rejects when they cannot be had. */
export const preloadCountries = () => CountryField.preload();
