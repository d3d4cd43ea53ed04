import { Panel, Skeleton } from '@tillway/ui';

/** Placeholder of a panel whose code is loading. */
export const PanelSkeleton = ({ title }: { title: string }) => (
  <Panel title={title}>
    <Skeleton height="10rem" />
  </Panel>
);
