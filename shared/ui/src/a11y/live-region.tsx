import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

export type LiveRegionProps = {
  /** What to say; changing it says the new text. Keep the region mounted and empty while there is nothing. */
  children?: ReactNode;
  /** `true` interrupts what is being read: for failures only. */
  assertive?: boolean;
};

/** Speaks to screen readers without showing anything. */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <VisuallyHidden role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
      {children}
    </VisuallyHidden>
  );
}
