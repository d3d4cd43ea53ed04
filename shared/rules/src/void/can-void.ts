import { can, type UserPermissions } from '../access';
import {
  alreadyRefunded,
  alreadySettled,
  alreadyVoided,
  notVoidable,
  returnedByBank,
} from '../messages/after-sale';
import { canManage, isApprovedCode, type TransactionFacts, type Viewer } from '../transaction/facts';

const voidable: readonly string[] = ['sale', 'credit', 'ach', 'achcredit'];

/** HIS-045: an approved payment or refund before it settles (decisions C-50). */
export const canVoid = (facts: TransactionFacts, viewer: Viewer): boolean =>
  canManage(facts, viewer) && isVoidable(facts);

/** As `canVoid`, whoever asks. */
export const isVoidable = (
  facts: Pick<TransactionFacts, 'request_type' | 'response_code' | 'settled' | 'voided' | 'refunded'>,
): boolean =>
  voidable.includes(facts.request_type) &&
  isApprovedCode(facts) &&
  facts.settled === null &&
  facts.voided === null &&
  facts.refunded === null;

/** Why it cannot be voided, whoever asks; `undefined` where it can. */
export function voidProblem(
  facts: Pick<
    TransactionFacts,
    'request_type' | 'response_code' | 'settled' | 'voided' | 'refunded' | 'ach_rejected'
  >,
): string | undefined {
  if (facts.voided !== null) return alreadyVoided;
  if (facts.ach_rejected !== null) return returnedByBank;
  if (facts.refunded !== null) return alreadyRefunded;
  if (facts.settled !== null) return alreadySettled;
  return isVoidable(facts) ? undefined : notVoidable;
}

export interface WaiverRequest {
  permissions: UserPermissions;
  hasManagerPassword: boolean;
}

/** Whether waiving a fee needs the manager's password, on the charge screen and after a void (PAY-044, HIS-050; VAL-044). */
export const waiverNeedsPassword = ({ permissions, hasManagerPassword }: WaiverRequest): boolean =>
  hasManagerPassword && !can(permissions, 'can_waive_without_password');
