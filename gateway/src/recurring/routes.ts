import type { Exports } from '../platform/export';
import type { PaymentDeps } from '../payments/payment-deps';
import { calendarRoutes } from './calendar/routes';
import { customerRoutes } from './customers/routes';
import { planRoutes } from './plans/routes';
import { scheduleRoutes } from './schedules/routes';
import { seriesRoutes } from './series-lists/routes';

/** Routes of series, schedules, plans, and their calendar. */
export const recurringRoutes = (deps: PaymentDeps & { exports: Exports }) => ({
  ...calendarRoutes(deps),
  ...customerRoutes(deps),
  ...planRoutes(deps),
  ...scheduleRoutes(deps),
  ...seriesRoutes(deps),
});
