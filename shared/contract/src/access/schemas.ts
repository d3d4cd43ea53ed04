import {
  type AccessCondition,
  checkPolicies,
  remotePermissionPattern,
  type RemotePermission,
  userPermissions,
} from '@tillway/rules';
import * as v from 'valibot';

/** The name of a permission that a remote declares for itself. */
export const RemotePermissionSchema = v.pipe(
  v.string(),
  v.regex(remotePermissionPattern, 'must be named like remote.word, in small letters'),
) as v.GenericSchema<RemotePermission>;

/** One permission flag of a user: of the portal, or of a remote. */
export const UserPermissionSchema = v.union([v.picklist(userPermissions), RemotePermissionSchema]);

/** The permissions of a session. A missing flag is false. */
export const UserPermissionsSchema = v.record(UserPermissionSchema, v.boolean());
export type UserPermissions = Partial<v.InferOutput<typeof UserPermissionsSchema>>;

/** An account's permissions, its policies for charges, and its waived fee rates. Rates are percent. */
export const AccountPermissionsSchema = v.object({
  can_use_nacha_authorization: v.optional(v.boolean()),
  can_standalone_refund: v.optional(v.boolean()),
  can_create_invoice_link: v.optional(v.boolean()),
  has_hidden_cash_discount: v.optional(v.boolean()),
  /** A card payment at the counter that is approved for less is kept. Otherwise it is voided and declined. */
  keeps_part_approvals: v.optional(v.boolean()),
  /** A failed check of an approved charge: ask the counter, or void the charge. Absent: keep it. */
  address_policy: v.optional(v.picklist(checkPolicies)),
  cvv_policy: v.optional(v.picklist(checkPolicies)),
  waived_fee_rate: v.optional(v.number()),
  waived_hsa_fee_rate: v.optional(v.number()),
});
export type AccountPermissions = v.InferOutput<typeof AccountPermissionsSchema>;

/**
 * An access condition of a route or menu entry. It is data, so the shell decides before any remote is loaded.
 */
export const AccessConditionSchema: v.GenericSchema<AccessCondition> = v.lazy(() =>
  v.union([
    v.strictObject({ permission: UserPermissionSchema }),
    v.strictObject({
      terminal: v.strictObject({ kind: v.picklist(['card', 'ach']), processor: v.exactOptional(v.number()) }),
    }),
    v.strictObject({ all: v.array(AccessConditionSchema) }),
    v.strictObject({ any: v.array(AccessConditionSchema) }),
    v.strictObject({ not: AccessConditionSchema }),
  ]),
);
