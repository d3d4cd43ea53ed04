import { Button, EmptyState, Panel, WarningIcon } from '@tillway/ui';
import { FailureBoundary } from '@tillway/ui/lazy';
import type { ReactNode } from 'react';

interface PanelBoundaryProps {
  /** What the panel is called. */
  title: string;
  children: ReactNode;
}

/** Keeps an error of one panel to that panel: the rest of the form, and all that was typed into it, stays. */
export const PanelBoundary = ({ title, children }: PanelBoundaryProps) => (
  <FailureBoundary
    fallback={(_, retry) => (
      <Panel title={title}>
        <div role="alert">
          <EmptyState
            icon={<WarningIcon />}
            title="This part stopped working"
            actions={<Button onClick={retry}>Retry</Button>}
          >
            What you typed is still in the form.
          </EmptyState>
        </div>
      </Panel>
    )}
  >
    {children}
  </FailureBoundary>
);
