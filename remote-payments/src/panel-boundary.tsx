import { t } from '@tillway/language';
import { Button, EmptyState, Panel, WarningIcon } from '@tillway/ui';
import { FailureBoundary } from '@tillway/ui/lazy';
import type { ReactNode } from 'react';

interface PanelBoundaryProps {
  /** Title of the panel. */
  title: string;
  children: ReactNode;
}

/** Confines an error to one panel, so that the rest of the form and its input remain. */
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
            {t('What you typed is still in the form.')}
          </EmptyState>
        </div>
      </Panel>
    )}
  >
    {children}
  </FailureBoundary>
);
