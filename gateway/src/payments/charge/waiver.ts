import type { PaymentRequest } from '@tillway/contract';
import { can, type Cents, type FieldError, messages, type UserPermissions, waivedFee } from '@tillway/rules';
import { type ApprovedRequest, spendApproval } from '../../merchants/manager-password/approval-store';
import type { Executor } from '../../platform/database';
import { invalid } from '../../platform/http';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';

/** A price adjustment that is not charged. */
export interface Waiver {
  kind: 'card' | 'health';
  /** Cents given up, for the record. */
  amount: Cents;
  /** A manager has to approve it. */
  needsApproval: boolean;
}

interface Circumstances {
  terminal: ChargeTerminal;
  permissions: UserPermissions;
  amount: Cents;
  /** The portal's own rate, in percent. Absent if it has none. */
  brandRate?: number | undefined;
}

interface Validated {
  value: Waiver | undefined;
  errors: FieldError[];
}

/**
 * Validates a request to waive the price adjustment and computes the amount given up. Ignores the
 * request's own amount (`fee_waived`), which moves no money.
 */
export function validateWaiver(
  request: PaymentRequest,
  { terminal, permissions, amount, brandRate }: Circumstances,
): Validated {
  if (!request.waive_fee) return { value: undefined, errors: [] };
  const isHealthCard = request.health_rewards_card ?? request.custom?.is_health_rewards_card;
  const kind = isHealthCard ? 'health' : 'card';
  const flag = kind === 'health' ? 'can_waive_health_card_fees' : 'can_waive_card_fees';
  if (!can(permissions, flag))
    return { value: undefined, errors: [{ field: 'waive_fee', message: messages.accessDenied }] };
  return {
    value: {
      kind,
      amount: waivedFee({
        amount,
        terminal,
        waiver: kind,
        account: terminal.account_permissions,
        brandRate,
      }),
      needsApproval: kind === 'card' && waitsForManager({ terminal, permissions }),
    },
    errors: [],
  };
}

const waitsForManager = ({ terminal, permissions }: Pick<Circumstances, 'terminal' | 'permissions'>) =>
  terminal.has_manager_password && !can(permissions, 'can_waive_without_password');

interface LaterWaiver extends Pick<Circumstances, 'terminal' | 'permissions'> {
  /** The remaining payments of the series go without the price adjustment. */
  isWaived: boolean;
  wasWaived: boolean;
  isHealthCard: boolean;
}

/**
 * Validates that the rest of an existing series goes without the price adjustment. The rules are
 * those of a payment's waiver; an earlier waiver stays allowed.
 */
export function validateLaterWaiver({
  isWaived,
  wasWaived,
  isHealthCard,
  terminal,
  permissions,
}: LaterWaiver): Pick<Waiver, 'needsApproval'> & { errors: FieldError[] } {
  if (!isWaived || wasWaived) return { needsApproval: false, errors: [] };
  if (isHealthCard && can(permissions, 'can_waive_health_card_fees'))
    return { needsApproval: false, errors: [] };
  if (!can(permissions, 'can_waive_card_fees'))
    return { needsApproval: false, errors: [{ field: 'waive_fee', message: messages.accessDenied }] };
  return { needsApproval: waitsForManager({ terminal, permissions }), errors: [] };
}

interface Spending {
  accountId: string;
  /** The id of the manager's approval; absent when none was given. */
  id: string | undefined;
  userId: string;
  /** The one change that the approval is for. */
  approvedRequest: ApprovedRequest;
  at: Date;
}

/** Uses up the approval that a waiver needs. Throws a refusal when there is none. */
export async function spendWaiverApproval(trx: Executor, spending: Spending): Promise<void> {
  if (!(await spendApproval(trx, { ...spending, action: 'waive' })))
    throw invalid([{ field: 'approval_id', message: messages.invalidPassword }]);
}
