import type { PortalNav, Schedule, SessionView } from '@tillway/contract';
import { planLink } from '@tillway/contract/routes';
import { scheduleMenu, type ScheduleOption } from '@tillway/rules';
import { viewerOf } from '@tillway/payment-parts/after-sale';
import { linkedEntries } from '../../options/linked-entries';
import type { OptionEntry } from '../../options/options-menu';
import { chargeScreen } from '../../transactions/dialog/transaction-entries';

/** Returns the path of an option that another screen carries out; `undefined` for the others. */
function linkOf(name: ScheduleOption, schedule: Schedule): string | undefined {
  if (name === 'chargeCustomer')
    return `${chargeScreen(schedule)}?transaction=${encodeURIComponent(schedule.id)}&schedule=1`;
  const plan = schedule.schedule_group_custom_tracking_id;
  return name === 'paymentPlan' && plan !== null ? planLink(plan) : undefined;
}

/** Builds the left menu of one schedule for one user, without options whose screen the portal leaves out. */
export const scheduleEntries = (schedule: Schedule, session: SessionView, nav: PortalNav): OptionEntry[] =>
  linkedEntries(scheduleMenu(schedule, viewerOf(session, schedule)), (name) => linkOf(name, schedule), nav);
