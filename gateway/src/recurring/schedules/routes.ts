import { listDefaults, messages } from '@tillway/rules';
import type { Exports } from '../../platform/export';
import { type ResponseOf, type Call, type Handlers, notFound } from '../../platform/http';
import { pageOf, refuseTooMany } from '../../platform/http/list';
import { transactionScope } from '../../platform/access/session';
import type { PaymentDeps } from '../../payments/payment-deps';
import { scheduleResponse, scheduleDetail } from './schedule-response';
import { cancelSchedule, changeSchedule } from './change';
import { exportSchedules } from './export';
import { countSchedules, findSchedule, findSchedules } from './store';

type Parts = Pick<PaymentDeps, 'db' | 'clock' | 'audit' | 'keyring'> & { exports: Exports };

/** Routes of schedules. */
export const scheduleRoutes = (
  deps: Parts,
): Pick<Handlers, 'schedules' | 'schedule' | 'changeSchedule' | 'cancelSchedule'> => ({
  schedules: (call) => (call.query.format === 'csv' ? exportSchedules(deps, call) : list(deps, call)),

  async schedule({ session, params }) {
    const row = await findSchedule(deps.db, transactionScope(session), params['id'] ?? '', deps.clock.now());
    if (!row) throw notFound(messages.unidentifiedSchedule);
    return { error: false, schedule: await scheduleDetail(deps.db, row) };
  },

  async changeSchedule(call) {
    const row = await changeSchedule(deps, call);
    return {
      error: false,
      message: messages.scheduleModified,
      schedule: await scheduleDetail(deps.db, row),
    };
  },

  async cancelSchedule(call) {
    const row = await cancelSchedule(deps, call);
    return {
      error: false,
      message: messages.scheduleCancelled,
      schedule: await scheduleDetail(deps.db, row),
    };
  },
});

async function list(
  { db, clock }: Parts,
  { session, query }: Call<'schedules'>,
): Promise<ResponseOf<'schedules'>> {
  const scope = transactionScope(session);
  const [filter, now] = [query.filter ?? {}, clock.now()];
  const count = await countSchedules(db, scope, filter, now);
  refuseTooMany(query, count);
  const rows = await findSchedules(db, scope, filter, now, pageOf(query, listDefaults.schedules));
  return { error: false, rows: rows.map(scheduleResponse), count };
}
