import type {
  ListRequest,
  Paper,
  PlanCancel,
  PlanCancelRequest,
  PlanDetail,
  PlanFilter,
  PlanList,
  SendPaperRequest,
} from '@tillway/contract';
import { at, type Calls } from './calls';

/** Installment plans. */
export const planCalls = ({ get, list, send }: Calls) => ({
  list: (request: ListRequest<PlanFilter>, signal?: AbortSignal): Promise<PlanList> =>
    list('/plans', request, signal),
  get: async (id: string, signal?: AbortSignal): Promise<PlanDetail> =>
    (await get<{ group: PlanDetail }>(at`/plans/${id}`, signal)).group,
  /** `keep` is the payment that cleared the plan; it stays. */
  cancel: (id: string, request: PlanCancelRequest = {}): Promise<PlanCancel> =>
    send('POST', at`/plans/${id}/cancel`, request),
  schedule: async (id: string): Promise<Paper> =>
    (await get<{ paper: Paper }>(at`/plans/${id}/schedule`)).paper,
  /** To the payer's own address unless another is given. */
  sendSchedule: (id: string, request: SendPaperRequest = {}): Promise<unknown> =>
    send('POST', at`/plans/${id}/send_schedule_email`, request),
});
