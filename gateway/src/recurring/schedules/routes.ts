import { listDefaults, messages } from '@tillway/rules';
import { type Handlers, notFound } from '../../http';
import { pageOf, refuseTooMany } from '../../http/list';
import { transactionScope } from '../../access/session';
import type { PaymentDeps } from '../../payment-deps';
import { scheduleAnswer, scheduleDetail } from './answer';
import { cancelSchedule, changeSchedule } from './change';
import { countSchedules, findSchedule, findSchedules } from './store';

/** Schedules (doc 001 §2.4, §7; API-047..051). */
export const scheduleRoutes = (
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'audit' | 'keyring'>,
): Pick<Handlers, 'schedules' | 'schedule' | 'changeSchedule' | 'cancelSchedule'> => ({
  async schedules({ session, query }) {
    const scope = transactionScope(session);
    const [filter, now] = [query.filter ?? {}, deps.clock.now()];
    const count = await countSchedules(deps.db, scope, filter, now);
    refuseTooMany(query, count);
    const page = pageOf(query, listDefaults.schedules);
    const rows = await findSchedules(deps.db, scope, filter, now, page);
    return { error: false, rows: rows.map(scheduleAnswer), count };
  },

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
