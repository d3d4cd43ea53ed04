import { can } from '../access';
import { permissionDenied } from '../messages/access';
import * as messages from '../messages/after-sale';
import { canManage, type TransactionFacts, type Viewer } from '../transaction/facts';
import { canChargeCustomer } from '../transaction/options';
import { canReceipt } from '../transaction/receipt';
import { canEditSchedule, recurringStatuses } from './status';

/** What is asked of a schedule before something is done with it (doc 001 §3). */
export interface ScheduleFacts extends Pick<
  TransactionFacts,
  'request_type' | 'payment_type' | 'response_code' | 'terminal_id' | 'token_id' | 'ach_is_authorized'
> {
  recurring_status_id: number;
  schedule_group_custom_tracking_id: string | null;
}

/** The options of the schedule dialog in their order (doc 001 §2.4; SCH-012). */
const optionNames = [
  'details',
  'associated',
  'receipt',
  'editRecurring',
  'modifications',
  'authorize',
  'chargeCustomer',
  'paymentPlan',
] as const;
export type ScheduleOption = (typeof optionNames)[number];

export interface ScheduleMenuOption {
  name: ScheduleOption;
  /** Why it cannot be chosen now; absent where it can. */
  reason?: string;
}

/** Whether a schedule's debits still wait for their payer's authorization (SCH-020). */
export const scheduleAwaitsAuthorization = (
  facts: Pick<ScheduleFacts, 'request_type' | 'ach_is_authorized' | 'recurring_status_id'>,
): boolean =>
  facts.request_type === 'ach' &&
  facts.ach_is_authorized !== true &&
  canEditSchedule(facts.recurring_status_id);

const whyNotEdited = ({ recurring_status_id: status }: ScheduleFacts): string | undefined => {
  if (canEditSchedule(status)) return undefined;
  return status === recurringStatuses.cancelled ? messages.alreadyCancelled : messages.scheduleOver;
};

const whyNoReceipt = (facts: ScheduleFacts, { permissions }: Viewer): string | undefined => {
  if (!canReceipt(facts)) return messages.noReceipt;
  const mayRead = can(permissions, 'can_view_transactions') || can(permissions, 'can_use_virtual_terminal');
  return mayRead ? undefined : permissionDenied;
};

const whyNotCharged = (facts: ScheduleFacts, viewer: Viewer): string | undefined => {
  if (canChargeCustomer(facts, viewer)) return undefined;
  return can(viewer.permissions, 'can_use_virtual_terminal') ? messages.nothingStored : permissionDenied;
};

/** Which options a schedule of this kind can ever have; the others are left out of its menu. */
const applies: Partial<Record<ScheduleOption, (facts: ScheduleFacts) => boolean>> = {
  authorize: scheduleAwaitsAuthorization,
  paymentPlan: (facts) => facts.schedule_group_custom_tracking_id !== null,
};

/** Why an option cannot be chosen now. */
const reasons: Partial<Record<ScheduleOption, (facts: ScheduleFacts, viewer: Viewer) => string | undefined>> =
  {
    receipt: whyNoReceipt,
    editRecurring: (facts, viewer) => (canManage(facts, viewer) ? whyNotEdited(facts) : permissionDenied),
    modifications: (facts, viewer) => (canManage(facts, viewer) ? undefined : permissionDenied),
    authorize: (facts, viewer) => (canManage(facts, viewer) ? undefined : permissionDenied),
    chargeCustomer: whyNotCharged,
  };

/** The menu of the schedule dialog, each option with the reason why it is not open now (SCH-012, SCH-013, SCH-017). */
export const scheduleMenu = (facts: ScheduleFacts, viewer: Viewer): ScheduleMenuOption[] =>
  optionNames
    .filter((name) => applies[name]?.(facts) ?? true)
    .map((name) => {
      const reason = reasons[name]?.(facts, viewer);
      return reason === undefined ? { name } : { name, reason };
    });
