import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

export type LiveRegionProps = {
  /**
   * The text to announce; a change announces the new text. Keep the region mounted and empty between
   * messages.
   */
  children?: ReactNode;
  /** `true` interrupts the text that is being read. Use it for failures only. */
  assertive?: boolean;
};

/** Announces a text to screen readers without showing anything. */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <VisuallyHidden role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
      {children}
    </VisuallyHidden>
  );
}
