import { can } from '../access';
import { isPlanPart } from '../charge/rerun';
import { canAchReturn, canSendToProcessor, needsAuthorization } from '../ach';
import { canRefund } from '../refund';
import { canVoid } from '../void';
import type { TransactionFacts, Viewer } from './facts';
import { canReceipt } from './receipt';
import { canEditRecurring, canModify, hasModifications, isCancelledSeries } from './recurring-options';

/** HIS-023: charging again what was charged before. */
export const canChargeCustomer = (
  facts: Pick<TransactionFacts, 'token_id'>,
  { permissions }: Viewer,
): boolean => can(permissions, 'can_use_virtual_terminal') && facts.token_id !== null;

/** HIS-027: a payment put off to a day still to come is edited by making it anew; of a plan its plan is changed (B-02). */
export const canEditPayment = (facts: TransactionFacts, viewer: Viewer): boolean =>
  canChargeCustomer(facts, viewer) &&
  !isPlanPart(facts) &&
  facts.future_post !== null &&
  facts.future_post.slice(0, 10) > viewer.today &&
  facts.settled === null &&
  facts.voided === null;

const unlessCancelled =
  (rule: (facts: TransactionFacts, viewer: Viewer) => boolean) =>
  (facts: TransactionFacts, viewer: Viewer): boolean =>
    rule(facts, viewer) && !isCancelledSeries(facts);

const always = (): boolean => true;

/** The panels of the options dialog in their order, each with the rule that shows it (HIS-022). */
const rules = {
  details: always,
  timeline: always,
  associated: always,
  schedule: (facts: TransactionFacts) => facts.is_recurring,
  refund: canRefund,
  void: canVoid,
  receipt: (facts: TransactionFacts) => facts.request_type !== 'modify' && canReceipt(facts),
  chargeCustomer: canChargeCustomer,
  editPayment: canEditPayment,
  editRecurring: unlessCancelled(canEditRecurring),
  modify: unlessCancelled(canModify),
  modifications: hasModifications,
  achReturn: canAchReturn,
  authorize: needsAuthorization,
  sendToProcessor: canSendToProcessor,
  paymentPlan: (facts: TransactionFacts) => facts.transaction_group_custom_tracking_id !== null,
} satisfies Record<string, (facts: TransactionFacts, viewer: Viewer) => boolean>;

export type TransactionOption = keyof typeof rules;

/** Every option in the order of the menu. */
export const optionNames = Object.keys(rules).filter((name): name is TransactionOption => name in rules);

/** What a user may do with a transaction, in the order of the menu. */
export const transactionOptions = (facts: TransactionFacts, viewer: Viewer): TransactionOption[] =>
  optionNames.filter((name) => rules[name](facts, viewer));
