import type { ListRequest, Schedule, SeriesFilter } from '@tillway/contract';
import { usePortal, useSession } from '@tillway/remote-kit';
import { listDefaults, pageSizes, type PaymentKind } from '@tillway/rules';
import { defineList, ListScreen } from '@tillway/screen-kit';
import { lazyModule } from '@tillway/ui/lazy';
import { rowMenuOf } from '../options/row-menu-of';
import { useOptionsUrl } from '../options/use-options-url';
import { EmptySeries } from '../recurring/empty-series';
import { scheduleColumns } from '../recurring/series-columns';
import type { SeriesScope } from '../recurring/series-row';
import { seriesSearch } from '../recurring/series-search';
import { seriesTitles } from '../recurring/series-titles';
import { scheduleEntries } from './dialog/schedule-entries';

const ScheduleDialog = lazyModule(() => import('./dialog/schedule-dialog'));

const scheduleList = defineList({
  title: 'Schedules',
  rowKey: ({ id }) => id,
  columns: scheduleColumns,
  search: seriesSearch,
  preference: ({ payment_type }: SeriesScope) => (payment_type === 'card' ? 'recurring' : 'recurring_ach'),
  defaults: listDefaults.schedules,
  sizes: pageSizes.standard,
  fetchPage: (gateway, request: ListRequest<SeriesFilter>, { signal }) =>
    gateway.list('GET /schedules', { ...request, signal }),
  fetchFile: (gateway, request, columns, { signal }) =>
    gateway.file('GET /schedules', { ...request, signal }, columns),
  refreshOn: ['payment.completed@1', 'schedule.changed@1', 'records.changed@1'],
});

/**
 * `/schedules` and `/ach_schedules`: series of processor 6, which the gateway runs as schedules of their own.
 */
export function SchedulesScreen({ paymentType }: { paymentType: PaymentKind }) {
  const url = useOptionsUrl('schedule');
  const session = useSession();
  const { nav } = usePortal();
  return (
    <ListScreen
      list={scheduleList}
      heading={seriesTitles[paymentType]}
      scope={{ payment_type: paymentType }}
      empty={<EmptySeries paymentType={paymentType} />}
      openKey={url.id}
      onOpen={({ id }) => url.open(id)}
      menuName={({ customer_name }) => customer_name}
      rowMenu={(row: Schedule) =>
        rowMenuOf(scheduleEntries(row, session, nav), {
          open: (panel) => url.open(row.id, panel),
          nav,
        })
      }
    >
      {url.id === undefined ? null : <ScheduleDialog id={url.id} url={url} />}
    </ListScreen>
  );
}
