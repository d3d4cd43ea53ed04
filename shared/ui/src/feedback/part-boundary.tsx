import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import { FailureBoundary } from '../lazy/failure-boundary';
import { Notice } from './notice';
import { fieldStopped, partStopped } from './part-stopped';

interface PartBoundaryProps {
  /** A field names itself: its label stays above. */
  part?: 'panel' | 'field';
  children: ReactNode;
}

/** Keeps an error while rendering to the part it happens in; Retry renders that part again. The React root reports it. */
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
