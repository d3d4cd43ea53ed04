import { EmptyState, PageHeader, Panel } from '@tillway/ui';

/** There is nothing to do it with. */
export const NoTerminal = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} />
    <Panel title="Terminal">
      <EmptyState title="None of your terminals can do this">
        Ask your provider which terminals can.
      </EmptyState>
    </Panel>
  </>
);
