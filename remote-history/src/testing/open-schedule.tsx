import type { HttpRequest, ScheduleDetail, SessionView } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import type { UserPermission } from '@tillway/rules';
import { QueryProvider } from '@tillway/screen-kit';
import userEvent from '@testing-library/user-event';
import { manifest } from '../manifest';
import { SchedulesScreen } from '../schedules/schedules-screen';
import { sampleSchedule } from './sample-schedule';

const clerk: UserPermission[] = [
  'can_view_transactions',
  'can_view_schedules',
  'can_use_virtual_terminal',
  'can_manage_account_transactions',
];

export interface OpenedSchedule {
  schedule?: Partial<ScheduleDetail>;
  panel?: string;
  permissions?: UserPermission[];
  session?: SessionView;
  /** Answers all other calls; `undefined` falls through to the defaults. */
  respond?: (request: HttpRequest) => unknown;
  confirms?: boolean;
}

/** Renders the list with one schedule's dialog open, with a simulated gateway. */
export function openSchedule({
  schedule = {},
  panel = 'details',
  permissions = clerk,
  session = sampleSession({ permissions }),
  respond = () => undefined,
  confirms = true,
}: OpenedSchedule = {}) {
  const row = sampleSchedule();
  const detail: ScheduleDetail = {
    ...row,
    terminal: { is_cashdiscount: true, cashdiscount_schedule: '3.5' },
    modifications: [],
    associatedTransactions: [],
    ...schedule,
  };
  const paymentType = detail.payment_type === 'ach' ? 'ach' : 'card';
  const portal = createTestPortal({
    manifest,
    session,
    confirms,
    path: `/${paymentType === 'ach' ? 'ach_' : ''}schedules?schedule=${detail.id}&panel=${panel}`,
    respond: (request) => {
      const answer = respond(request);
      if (answer !== undefined) return answer;
      if (request.path === '/schedules') return { error: false, rows: [detail], count: 1 };
      return { error: false, schedule: detail };
    },
  });
  const view = renderInPortal(
    <QueryProvider>
      <SchedulesScreen paymentType={paymentType} />
    </QueryProvider>,
    portal,
  );
  const sent = () =>
    portal.recorded.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body] as const);
  return { portal, sent, user: userEvent.setup(), ...view };
}
