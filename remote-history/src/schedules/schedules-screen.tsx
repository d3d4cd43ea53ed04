import type { ListRequest, SeriesFilter } from '@tillway/contract';
import { listDefaults, pageSizes, type PaymentKind } from '@tillway/rules';
import { defineList, ListScreen } from '@tillway/screens';
import { scheduleColumns } from '../recurring/series-columns';
import type { SeriesScope } from '../recurring/series-row';
import { seriesSearch } from '../recurring/series-search';
import { seriesTitles } from '../recurring/series-titles';

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
  refreshOn: ['payment.completed@1', 'schedule.changed@1'],
});

/** `/schedules` and `/ach_schedules`: series that the gateway runs as schedules of their own (processor 6; doc 001 §2.4). */
export function SchedulesScreen({ paymentType }: { paymentType: PaymentKind }) {
  return (
    <ListScreen
      list={scheduleList}
      heading={seriesTitles[paymentType]}
      scope={{ payment_type: paymentType }}
    />
  );
}
