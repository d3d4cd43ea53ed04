import { Panel, Skeleton } from '@tillway/ui';

/** The place of a panel whose code is on its way. */
export const PanelSkeleton = ({ title }: { title: string }) => (
  <Panel title={title}>
    <Skeleton height="10rem" />
  </Panel>
);
