import type { PaymentRequest } from '@tillway/contract';
import { can, type Cents, type FieldError, messages, type UserPermissions, waivedFee } from '@tillway/rules';
import { type ApprovedRequest, spendApproval } from '../../merchants/manager-password/approval-store';
import type { Executor } from '../../platform/database';
import { invalid } from '../../platform/http';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';

/** A price adjustment that is not taken (doc 000 §2 Charge). */
export interface Waiver {
  kind: 'card' | 'health';
  /** cents that are given up, for the record */
  amount: Cents;
  /** A manager has to approve it (decisions S-01). */
  needsApproval: boolean;
}

interface Circumstances {
  terminal: ChargeTerminal;
  permissions: UserPermissions;
  amount: Cents;
  /** The portal's own rate in percent, where it has one (decisions O-07). */
  brandRate?: number | undefined;
}

interface Validated {
  value: Waiver | undefined;
  errors: FieldError[];
}

/**
 * Whether a request may go without the price adjustment, and what is given up (PAY-043..049). The sum given up is our own:
 * what the request says of it (`fee_waived`) moves no money and is not taken over.
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
  /** What is to come of a series goes without the price adjustment. */
  isWaived: boolean;
  wasWaived: boolean;
  isHealthCard: boolean;
}

/**
 * Whether a series that is sold may go on without the price adjustment: a waiver is allowed as a payment's is (decisions
 * S-17, PAY-043..045). One that was allowed stays.
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
  /** The manager's approval of it; absent when none was given. */
  id: string | undefined;
  userId: string;
  /** The one change that it is for. */
  approvedRequest: ApprovedRequest;
  at: Date;
}

/** Uses up the approval that a waiver needs. Throws a refusal when there is none. */
export async function spendWaiverApproval(trx: Executor, spending: Spending): Promise<void> {
  if (!(await spendApproval(trx, { ...spending, action: 'waive' })))
    throw invalid([{ field: 'approval_id', message: messages.invalidPassword }]);
}
