import { awaitsAuthorization, isUnsent, returnProblem, sendProblem } from '../ach';
import { can } from '../access';
import { captureProblem } from '../capture/capture';
import { carriesStandingSeries, isPlanPart } from '../charge/rerun';
import { permissionDenied } from '../messages/access';
import { postDatePassed } from '../messages/after-sale';
import { authorizationTitle } from '../messages/documents';
import { partOfPlan } from '../messages/payment';
import { refundProblem } from '../refund';
import { isReversible, voidProblem } from '../void';
import { chargeCustomerChecks, mustHave, mustManage, mustNotBeVoided } from './checks';
import {
  canManage,
  isAuthorization,
  isPayment,
  refundableBy,
  type TransactionFacts,
  type Viewer,
} from './facts';
import { type Check, type MenuOption, menuOf, type Option } from './option';
import { receiptProblem } from './receipt';
import { beganSeries } from './series';
import { editSeriesChecks, modificationsChecks, modifySeriesChecks } from './series-options';

const movesMoney = ({ request_type }: TransactionFacts): boolean => request_type !== 'modify';

/** Passes for a payment on a later date. Staff change a part of a plan through its plan. */
const mustBeToCome: Check<TransactionFacts> = (facts, { today }) => {
  if (isPlanPart(facts)) return partOfPlan;
  const isToCome = facts.settled === null && (facts.future_post?.slice(0, 10) ?? '') > today;
  return isToCome ? undefined : postDatePassed;
};

/** Passes for a payment that may be run again: not for a part of a plan, nor for a series that another user manages. */
const mustBeRunAlone: Check<TransactionFacts> = (facts, viewer) => {
  if (isPlanPart(facts)) return partOfPlan;
  return carriesStandingSeries(facts) && !canManage(facts, viewer) ? permissionDenied : undefined;
};

/**
 * The options of a transaction in menu order, one per row. A new option needs a row here and a panel in
 * remote-history. The gateway refuses an operation with the same function, such as `voidProblem`.
 */
const options = [
  { name: 'details', label: 'Details' },
  {
    name: 'tryAgain',
    label: 'Try Again',
    applies: (facts) => isPayment(facts) && facts.transaction_status === 'Declined',
    closedBecause: [mustHave('can_use_virtual_terminal'), mustBeRunAlone],
  },
  { name: 'timeline', label: 'Timeline' },
  { name: 'associated', label: 'Associated' },
  { name: 'schedule', label: 'Schedule', applies: ({ is_recurring }) => is_recurring },
  {
    name: 'refund',
    label: 'Refund',
    applies: isPayment,
    closedBecause: [mustManage, (facts, { permissions }) => refundProblem(refundableBy(facts, permissions))],
  },
  {
    name: 'capture',
    label: 'Capture',
    applies: isAuthorization,
    closedBecause: [
      mustManage,
      mustHave('can_authorize_only'),
      (facts, { now }) => captureProblem(facts, now),
    ],
  },
  { name: 'void', label: 'Void', applies: isReversible, closedBecause: [mustManage, voidProblem] },
  { name: 'receipt', label: 'Receipt', applies: movesMoney, closedBecause: [receiptProblem] },
  {
    name: 'chargeCustomer',
    label: 'Charge Customer',
    applies: movesMoney,
    isListedWhenOpen: true,
    closedBecause: chargeCustomerChecks,
  },
  {
    name: 'chargeRest',
    label: 'Charge the Rest',
    applies: ({ requested_amount }) => typeof requested_amount === 'number',
    closedBecause: [mustHave('can_use_virtual_terminal'), mustNotBeVoided],
  },
  {
    name: 'editPayment',
    label: 'Edit Payment',
    applies: (facts) => facts.future_post !== null && isPayment(facts),
    isListedWhenOpen: true,
    closedBecause: [...chargeCustomerChecks, mustNotBeVoided, mustBeToCome],
  },
  {
    name: 'editRecurring',
    label: 'Edit Recurring',
    applies: beganSeries,
    closedBecause: editSeriesChecks,
  },
  { name: 'modify', label: 'Modify', applies: beganSeries, closedBecause: modifySeriesChecks },
  {
    name: 'modifications',
    label: 'Modifications',
    applies: beganSeries,
    isListedWhenOpen: true,
    closedBecause: modificationsChecks,
  },
  {
    name: 'achReturn',
    label: 'ACH Return',
    applies: ({ request_type }, { permissions }) => can(permissions, 'superuser') && request_type === 'ach',
    closedBecause: [mustNotBeVoided, returnProblem],
  },
  {
    name: 'authorize',
    label: authorizationTitle,
    applies: awaitsAuthorization,
    closedBecause: [mustHave('can_manage_account_transactions')],
  },
  {
    name: 'sendToProcessor',
    label: 'Send to Processor',
    applies: (facts) => facts.request_type === 'ach' && isUnsent(facts),
    isListedWhenOpen: true,
    closedBecause: [sendProblem],
  },
  { name: 'paymentPlan', label: 'Payment Plan', applies: isPlanPart },
] as const satisfies readonly Option<TransactionFacts>[];

export type TransactionOption = (typeof options)[number]['name'];

/**
 * Returns the menu of the transaction dialog: the options of this kind of transaction, in order. A disabled
 * option has its reason.
 */
export const transactionMenu = (facts: TransactionFacts, viewer: Viewer): MenuOption<TransactionOption>[] =>
  menuOf<TransactionFacts, TransactionOption>(options, facts, viewer);
