import { can, type UserPermissions } from '../access';
import { alreadyRefunded } from '../messages/after-sale';
import { alreadyCaptured } from '../messages/capture';
import { alreadySettled, alreadyVoided, notVoidable, returnedByBank } from '../messages/void';
import {
  canManage,
  isApprovedCode,
  isAuthorization,
  type TransactionFacts,
  type Viewer,
} from '../transaction/facts';

const reversible: readonly string[] = ['sale', 'authorize', 'credit', 'ach', 'achcredit'];

/** Returns whether a void can undo records of this kind: payments, authorizations, and refunds. */
export const isReversible = ({ request_type }: Pick<TransactionFacts, 'request_type'>): boolean =>
  reversible.includes(request_type);

/** Returns whether the viewer can void a transaction: an approved payment or refund before it settles. */
export const canVoid = (facts: TransactionFacts, viewer: Viewer): boolean =>
  canManage(facts, viewer) && isVoidable(facts);

type VoidFacts = Pick<
  TransactionFacts,
  'request_type' | 'response_code' | 'captured' | 'settled' | 'voided' | 'refunded' | 'ach_rejected'
>;

/** Returns whether an authorization was captured. Its payment is voided then, not the authorization. */
const isCaptured = (facts: VoidFacts): boolean => isAuthorization(facts) && facts.captured !== null;

/** Like `canVoid`, for any viewer. */
export const isVoidable = (facts: VoidFacts): boolean =>
  isReversible(facts) &&
  isApprovedCode(facts) &&
  !isCaptured(facts) &&
  facts.ach_rejected === null &&
  facts.settled === null &&
  facts.voided === null &&
  facts.refunded === null;

/** Returns the reason why a transaction cannot be voided, for any viewer; `undefined` if it can. */
export function voidProblem(facts: VoidFacts): string | undefined {
  if (isVoidable(facts)) return undefined;
  if (facts.voided !== null) return alreadyVoided;
  if (isCaptured(facts)) return alreadyCaptured;
  if (facts.ach_rejected !== null) return returnedByBank;
  if (facts.refunded !== null) return alreadyRefunded;
  if (facts.settled !== null) return alreadySettled;
  return notVoidable;
}

export interface WaiverRequest {
  permissions: UserPermissions;
  hasManagerPassword: boolean;
}

/** Returns whether waiving a fee needs the manager's password, on the charge screen and after a void. */
export const waiverNeedsPassword = ({ permissions, hasManagerPassword }: WaiverRequest): boolean =>
  hasManagerPassword && !can(permissions, 'can_waive_without_password');
