import type { Exports } from '../export';
import type { PaymentDeps } from '../payment-deps';
import { calendarRoutes } from './calendar/routes';
import { planRoutes } from './plans/routes';
import { scheduleRoutes } from './schedules/routes';
import { seriesRoutes } from './series/routes';

/** Series, schedules, plans and their calendar (doc 001 §2.3-2.6, §7). */
export const recurringRoutes = (deps: PaymentDeps & { exports: Exports }) => ({
  ...calendarRoutes(deps),
  ...planRoutes(deps),
  ...scheduleRoutes(deps),
  ...seriesRoutes(deps),
});
