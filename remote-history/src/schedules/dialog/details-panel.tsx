import { useSession } from '@tillway/remote-kit';
import { RecordGroup } from '@tillway/screen-kit';
import { Stack } from '@tillway/ui';
import { detailSections } from './detail-sections';
import type { SchedulePanelProps } from './schedule-panel-props';

/** The schedule's fields. */
export default function DetailsPanel({ schedule }: SchedulePanelProps) {
  const { timezone } = useSession().user;
  return (
    <Stack gap="5">
      {detailSections(schedule, timezone).map(({ title, items }) => (
        <RecordGroup key={title} title={title} items={items} />
      ))}
    </Stack>
  );
}
