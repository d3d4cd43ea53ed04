import type { Till } from '../terminal/till';
import { calendarRoutes } from './calendar/routes';
import { planRoutes } from './plans/routes';
import { scheduleRoutes } from './schedules/routes';
import { seriesRoutes } from './series/routes';

/** Series, schedules, plans and their calendar (doc 001 §2.3-2.6, §7). */
export const recurringRoutes = (till: Till) => ({
  ...calendarRoutes(till),
  ...planRoutes(till),
  ...scheduleRoutes(till),
  ...seriesRoutes(till),
});
