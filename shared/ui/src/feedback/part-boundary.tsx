import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import { FailureBoundary } from '../lazy/failure-boundary';
import { Notice } from './notice';
import { fieldStopped, partStopped } from './part-stopped';

interface PartBoundaryProps {
  /** The kind of part in the message. A field's label stays above it. */
  part?: 'panel' | 'field';
  children: ReactNode;
}

/**
 * Limits a rendering error to the part that threw it; Retry renders that part again. The React root reports
 * the error.
 */
export const PartBoundary = ({ part = 'panel', children }: PartBoundaryProps) => (
  <FailureBoundary
    fallback={(_, retry) => (
      <Notice severity="warning" actions={<Button onClick={retry}>Retry</Button>}>
        {part === 'field' ? fieldStopped : partStopped}
      </Notice>
    )}
  >
    {children}
  </FailureBoundary>
);
