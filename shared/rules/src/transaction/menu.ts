import { can } from '../access';
import { isPlanPart } from '../charge/rerun';
import { awaitsAuthorization, returnProblem } from '../ach';
import * as messages from '../messages/after-sale';
import { unidentifiedTransaction } from '../messages/identifiers';
import { partOfPlan } from '../messages/payment';
import { permissionDenied } from '../messages/access';
import { refundProblem } from '../refund';
import { processors } from '../terminal';
import { voidProblem } from '../void';
import { canManage, type TransactionFacts, type Viewer } from './facts';
import { isCancelledSeries } from './recurring-options';
import { optionNames, type TransactionOption, transactionOptions } from './options';

export interface MenuOption {
  name: TransactionOption;
  /** Why it cannot be chosen now; absent where it can. */
  reason?: string;
}

const isPayment = ({ request_type }: TransactionFacts): boolean =>
  request_type === 'sale' || request_type === 'ach';
const isReversible = ({ request_type }: TransactionFacts): boolean =>
  ['sale', 'credit', 'ach', 'achcredit'].includes(request_type);
const isSeries = (facts: TransactionFacts): boolean =>
  facts.is_recurring && facts.parent_transaction_id === null;

/** Which options a transaction of this kind can ever have; the others are left out of its menu. */
const applies: Partial<Record<TransactionOption, (facts: TransactionFacts, viewer: Viewer) => boolean>> = {
  schedule: (facts) => facts.is_recurring,
  refund: isPayment,
  void: isReversible,
  receipt: (facts) => facts.request_type !== 'modify',
  chargeCustomer: (facts) => facts.request_type !== 'modify',
  editPayment: (facts) => facts.future_post !== null && isPayment(facts),
  editRecurring: isSeries,
  modify: isSeries,
  modifications: isSeries,
  achReturn: (facts, { permissions }) => can(permissions, 'superuser') && facts.request_type === 'ach',
  authorize: awaitsAuthorization,
  sendToProcessor: (facts) =>
    facts.request_type === 'ach' &&
    facts.ach_is_authorized === true &&
    facts.processor_transaction_id === null &&
    facts.processor_id !== processors.fileBased,
  paymentPlan: (facts) => facts.transaction_group_custom_tracking_id !== null,
};

type Reason = (facts: TransactionFacts, viewer: Viewer) => string | undefined;

const unlessManaged =
  (reason: Reason): Reason =>
  (facts, viewer) =>
    canManage(facts, viewer) ? reason(facts, viewer) : permissionDenied;
const unlessAllowed =
  (permission: 'can_use_virtual_terminal' | 'can_manage_account_transactions', reason: Reason): Reason =>
  (facts, viewer) =>
    can(viewer.permissions, permission) ? reason(facts, viewer) : permissionDenied;
const unlessStored =
  (reason: Reason, missing: string = messages.nothingStored): Reason =>
  (facts, viewer) =>
    facts.token_id === null ? missing : reason(facts, viewer);

const voided = ({ voided }: TransactionFacts) => (voided === null ? undefined : messages.alreadyVoided);

const ended = (facts: TransactionFacts) =>
  voided(facts) ?? (isCancelledSeries(facts) ? messages.alreadyCancelled : undefined);

/** Why an option that a transaction of its kind can have is not open now. */
const reasons: Partial<Record<TransactionOption, Reason>> = {
  refund: unlessManaged(refundProblem),
  void: unlessManaged(voidProblem),
  receipt: () => messages.noReceipt,
  chargeCustomer: unlessAllowed(
    'can_use_virtual_terminal',
    unlessStored(() => undefined),
  ),
  editPayment: unlessAllowed(
    'can_use_virtual_terminal',
    unlessStored((facts) => voided(facts) ?? (isPlanPart(facts) ? partOfPlan : messages.postDatePassed)),
  ),
  editRecurring: unlessManaged((facts) => ended(facts) ?? messages.noReferenceNumber),
  modify: unlessManaged(
    unlessAllowed(
      'can_use_virtual_terminal',
      unlessStored((facts) => ended(facts) ?? messages.seriesNotModifiable, unidentifiedTransaction),
    ),
  ),
  modifications: unlessManaged((facts) => voided(facts) ?? messages.notModified),
  achReturn: (facts) => voided(facts) ?? returnProblem(facts),
  authorize: () => permissionDenied,
  sendToProcessor: unlessAllowed(
    'can_manage_account_transactions',
    (facts) => voided(facts) ?? messages.notSendable,
  ),
};

/**
 * The menu of the transaction dialog: what a transaction of this kind can have, in the order of the documents, each with
 * the reason why it is not open now (HIS-022).
 */
export function transactionMenu(facts: TransactionFacts, viewer: Viewer): MenuOption[] {
  const open = new Set(transactionOptions(facts, viewer));
  return optionNames
    .filter((name) => open.has(name) || (applies[name]?.(facts, viewer) ?? true))
    .map((name) =>
      open.has(name) ? { name } : { name, reason: reasons[name]?.(facts, viewer) ?? messages.optionNotOpen },
    );
}
