import { SaidSchema } from '../answers';
import {
  ScheduleResponseSchema,
  ScheduleChangedSchema,
  ScheduleChangeSchema,
  ScheduleListQuerySchema,
  ScheduleListSchema,
} from '../recurring';
import { manageTransactions, viewSchedules } from './access';
import type { Endpoint } from './endpoint';

/**
 * Series that the gateway runs as schedules of their own (processor 6). `{id}` is a schedule's id or tracking
 * id.
 */
export const schedulesEndpoints = {
  schedules: {
    method: 'GET',
    path: '/schedules',
    summary: 'Search schedules',
    access: viewSchedules,
    query: ScheduleListQuerySchema,
    response: ScheduleListSchema,
  },
  schedule: {
    method: 'GET',
    path: '/schedules/{id}',
    summary: 'One schedule with the payments it made',
    access: viewSchedules,
    response: ScheduleResponseSchema,
  },
  changeSchedule: {
    method: 'PUT',
    path: '/schedules/{id}',
    summary: 'Edit a schedule, or record its payer’s authorization',
    access: manageTransactions,
    body: ScheduleChangeSchema,
    response: ScheduleChangedSchema,
  },
  cancelSchedule: {
    method: 'DELETE',
    path: '/schedules/{id}',
    summary: 'Cancel a schedule',
    access: manageTransactions,
    response: ScheduleChangedSchema,
  },
  sendScheduleAuthorization: {
    method: 'POST',
    path: '/schedules/{id}/send_authorization_email',
    summary: 'Send the payer a link to authorize a schedule’s debits by',
    access: manageTransactions,
    response: SaidSchema,
  },
  sendScheduleAuthorizationByGet: {
    method: 'GET',
    path: '/schedules/{id}/send_authorization_email',
    summary: 'Send the payer a link to authorize a schedule’s debits by (documented GET form)',
    access: manageTransactions,
    response: SaidSchema,
    changesState: true,
  },
} as const satisfies Record<string, Endpoint>;
