import { can, type UserPermission } from '../access';
import { permissionDenied } from '../messages/access';
import { nothingStored } from '../messages/after-sale';
import { alreadyVoided } from '../messages/void';
import { canManage, type TransactionFacts } from './facts';
import type { Check } from './option';

/** Passes if the viewer manages the record. */
export const mustManage: Check<Pick<TransactionFacts, 'terminal_id'>> = (facts, viewer) =>
  canManage(facts, viewer) ? undefined : permissionDenied;

/** Passes if the viewer has one of these permissions. */
export const mustHave =
  (...permissions: readonly UserPermission[]): Check<unknown> =>
  (_, viewer) =>
    permissions.some((permission) => can(viewer.permissions, permission)) ? undefined : permissionDenied;

/** Passes if a card or account is stored. `missing` is the reason if none is. */
export const mustBeStored =
  (missing: string = nothingStored): Check<Pick<TransactionFacts, 'token_id'>> =>
  ({ token_id }) =>
    token_id === null ? missing : undefined;

/** Passes until the record is voided. */
export const mustNotBeVoided: Check<Pick<TransactionFacts, 'voided'>> = ({ voided }) =>
  voided === null ? undefined : alreadyVoided;

/** The checks before a viewer charges the payer of a record again. */
export const chargeCustomerChecks = [mustHave('can_use_virtual_terminal'), mustBeStored()] as const;
