import { DescriptionList, EmptyState, Notice, Panel, type Severity, Skeleton, Stack } from '@tillway/ui';

const severities: Severity[] = ['info', 'success', 'warning', 'error'];

/** Notices beside forms and lists, and the placeholders of content that is loading. */
export const Messages = () => (
  <Panel title="Messages" description="One line under the title." footer="The foot of a card.">
    <Stack gap="3">
      {severities.map((severity) => (
        <Notice key={severity} severity={severity} title={`A notice of ${severity}`}>
          What it means, and what can be done about it.
        </Notice>
      ))}
      <DescriptionList
        items={[
          { label: 'Amount', value: '$1,200.00' },
          { label: 'Price adjustment', value: '$42.00' },
          { label: 'Total', value: '$1,242.00', strong: true },
        ]}
      />
      <EmptyState title="Nothing here yet">What there is appears here.</EmptyState>
      <Skeleton />
    </Stack>
  </Panel>
);
