import type { PaymentRequest } from '@tillway/contract';
import { can, type Cents, type FieldError, messages, type UserPermissions, waivedFee } from '@tillway/rules';
import type { ChargeTerminal } from '../store';

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
}

interface Judged {
  value: Waiver | undefined;
  errors: FieldError[];
}

/**
 * Whether a request may go without the price adjustment, and what is given up (PAY-043..049). The sum given up is our own:
 * what the request says of it (`fee_waived`) moves no money and is not taken over.
 */
export function judgeWaiver(
  request: PaymentRequest,
  { terminal, permissions, amount }: Circumstances,
): Judged {
  if (!request.waive_fee) return { value: undefined, errors: [] };
  const kind = request.health_rewards_card ? 'health' : 'card';
  const flag = kind === 'health' ? 'can_waive_health_card_fees' : 'can_waive_card_fees';
  if (!can(permissions, flag))
    return { value: undefined, errors: [{ field: 'waive_fee', message: messages.accessDenied }] };
  return {
    value: {
      kind,
      amount: waivedFee({ amount, terminal, waiver: kind, account: terminal.account_permissions }),
      needsApproval:
        kind === 'card' && terminal.has_manager_password && !can(permissions, 'can_waive_without_password'),
    },
    errors: [],
  };
}
