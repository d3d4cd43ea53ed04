import { t } from '@tillway/language';
import type { ScheduleDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal, useSession } from '@tillway/remote-kit';
import { formatDate, formatMoney, frequencyLabel, messages, recurringStatusLabel } from '@tillway/rules';
import { useRecord } from '@tillway/screen-kit';
import { StatusBadge } from '@tillway/ui';
import { OptionsDialog } from '../../options/options-dialog';
import { OptionsHead } from '../../options/options-head';
import type { OptionsUrl } from '../../options/use-options-url';
import { seriesTone } from '@tillway/payment-parts';
import { scheduleEntries } from './schedule-entries';
import { schedulePanel } from './schedule-panels';

/** One schedule with all its actions. */
export default function ScheduleDialog({ id, url }: { id: string; url: OptionsUrl }) {
  const gateway = useGateway();
  const session = useSession();
  const { nav } = usePortal();
  const record = useRecord(
    ['schedule', id],
    async (signal) => {
      const { schedule } = await gateway.call('GET /schedules/{id}', { params: { id }, signal });
      return schedule;
    },
    { refreshOn: ['records.changed@1'] },
  );
  return (
    <OptionsDialog
      title="Schedule"
      record={record}
      missing={messages.unidentifiedSchedule}
      url={url}
      entries={(schedule) => scheduleEntries(schedule, session, nav)}
      head={(schedule) => <Head schedule={schedule} />}
      panel={(name, schedule) => schedulePanel(name, { schedule, onChanged: record.retry })}
    />
  );
}

const Head = ({ schedule }: { schedule: ScheduleDetail }) => (
  <OptionsHead
    record="Schedule"
    kind={
      schedule.recurring_type === 'none'
        ? frequencyLabel('none')
        : t('{frequency} from {date}', {
            frequency: t(frequencyLabel(schedule.recurring_type)),
            date: formatDate(schedule.start),
          })
    }
    sum={formatMoney(schedule.total_amount)}
    status={
      <StatusBadge tone={seriesTone(schedule.recurring_status)}>
        {t(recurringStatusLabel(schedule.recurring_status))}
      </StatusBadge>
    }
    payer={schedule.customer_name}
    paidWith={schedule}
  />
);
