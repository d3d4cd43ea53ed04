import type { ScheduleDetail } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import {
  type Cents,
  formatDate,
  formatDateTime,
  formatMoney,
  frequencyLabel,
  isOngoing,
  messages,
} from '@tillway/rules';
import { type Column, DataTable } from '@tillway/ui';
import type { SchedulePanelProps } from './schedule-panel-props';

type Modification = ScheduleDetail['modifications'][number];

const money = (cents: Cents | null) => (cents === null ? '' : formatMoney(cents));
const frequency = (type: string | null) => {
  if (type === null) return '';
  return type === 'none' ? 'Cancelled' : frequencyLabel(type);
};
const end = (day: string) => (isOngoing(day) ? 'Ongoing' : formatDate(day));

/** Earlier changes of a schedule, newest first; unchanged fields are empty. */
export default function ModificationsPanel({ schedule }: SchedulePanelProps) {
  const { timezone } = useSession().user;
  const columns: Column<Modification>[] = [
    { id: 'at', header: 'Modified', cell: ({ at }) => formatDateTime(at, timezone) },
    { id: 'user', header: 'User', cell: ({ user_name }) => user_name, hideOnNarrow: true },
    { id: 'amount', header: 'Amount', align: 'end', cell: (row) => money(row.total_amount) },
    { id: 'frequency', header: 'Frequency', cell: (row) => frequency(row.recurring_type) },
    {
      id: 'start',
      header: 'Start',
      hideOnNarrow: true,
      cell: (row) => row.start && formatDate(row.start),
    },
    { id: 'end', header: 'End', hideOnNarrow: true, cell: (row) => row.end && end(row.end) },
  ];
  return (
    <DataTable
      caption="Modifications"
      columns={columns}
      rows={schedule.modifications}
      rowKey={({ at }) => at}
      empty={messages.notModified}
    />
  );
}
