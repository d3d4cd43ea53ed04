import type {
  ListRequest,
  ScheduleChange,
  ScheduleDetail,
  ScheduleList,
  SeriesFilter,
} from '@tillway/contract';
import { at, type Calls } from './calls';

interface ScheduleChanged {
  /** What was done, in the portal's words. */
  message: string;
  schedule: ScheduleDetail;
}

/** Series that the gateway runs as schedules of their own. */
export const scheduleCalls = ({ get, list, send }: Calls) => ({
  list: (request: ListRequest<SeriesFilter>, signal?: AbortSignal): Promise<ScheduleList> =>
    list('/schedules', request, signal),
  get: async (id: string, signal?: AbortSignal): Promise<ScheduleDetail> =>
    (await get<{ schedule: ScheduleDetail }>(at`/schedules/${id}`, signal)).schedule,
  change: (id: string, change: ScheduleChange): Promise<ScheduleChanged> =>
    send('PUT', at`/schedules/${id}`, change),
  cancel: (id: string): Promise<ScheduleChanged> => send('DELETE', at`/schedules/${id}`),
  /** A link by which the payer authorizes its debits. */
  sendAuthorization: (id: string): Promise<unknown> =>
    send('POST', at`/schedules/${id}/send_authorization_email`),
});
