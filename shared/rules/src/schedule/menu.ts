import { authorizationTitle } from '../messages/documents';
import { chargeCustomerChecks, mustHave, mustManage } from '../transaction/checks';
import type { TransactionFacts, Viewer } from '../transaction/facts';
import { type MenuOption, menuOf, type Option } from '../transaction/option';
import { receiptProblem } from '../transaction/receipt';
import { scheduleEditProblem } from './edit';
import { canEditSchedule } from './status';

/** The facts about a schedule that its menu needs. */
export interface ScheduleFacts extends Pick<
  TransactionFacts,
  'request_type' | 'payment_type' | 'response_code' | 'terminal_id' | 'token_id' | 'ach_is_authorized'
> {
  recurring_status_id: number;
  schedule_group_custom_tracking_id: string | null;
}

/** Returns whether a schedule's debits still wait for their payer's authorization. */
export const scheduleAwaitsAuthorization = (
  facts: Pick<ScheduleFacts, 'request_type' | 'ach_is_authorized' | 'recurring_status_id'>,
): boolean =>
  facts.request_type === 'ach' &&
  facts.ach_is_authorized !== true &&
  canEditSchedule(facts.recurring_status_id);

/**
 * The options of a schedule in menu order, one per row. A new option needs a row here and a panel in
 * remote-history.
 */
const options = [
  { name: 'details', label: 'Details' },
  { name: 'associated', label: 'Associated Transactions' },
  {
    name: 'receipt',
    label: 'Receipt',
    closedBecause: [receiptProblem, mustHave('can_view_transactions', 'can_use_virtual_terminal')],
  },
  {
    name: 'editRecurring',
    label: 'Edit Recurring',
    closedBecause: [mustManage, scheduleEditProblem],
  },
  { name: 'modifications', label: 'Modifications', closedBecause: [mustManage] },
  {
    name: 'authorize',
    label: authorizationTitle,
    applies: scheduleAwaitsAuthorization,
    closedBecause: [mustManage],
  },
  { name: 'chargeCustomer', label: 'Charge Customer', closedBecause: chargeCustomerChecks },
  {
    name: 'paymentPlan',
    label: 'Payment Plan',
    applies: (facts) => facts.schedule_group_custom_tracking_id !== null,
  },
] as const satisfies readonly Option<ScheduleFacts>[];

export type ScheduleOption = (typeof options)[number]['name'];

/** Returns the menu of the schedule dialog. A disabled option has its reason. */
export const scheduleMenu = (facts: ScheduleFacts, viewer: Viewer): MenuOption<ScheduleOption>[] =>
  menuOf<ScheduleFacts, ScheduleOption>(options, facts, viewer);
