import { t } from '@tillway/language';
import { EmptyState, PageHeader, Panel } from '@tillway/ui';

/** Shown if no terminal supports the operation. */
export const NoTerminal = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} />
    <Panel title="Terminal">
      <EmptyState title="None of your terminals can do this">
        {t('Ask your provider which terminals can.')}
      </EmptyState>
    </Panel>
  </>
);
