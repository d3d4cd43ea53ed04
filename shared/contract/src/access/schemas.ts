import { type AccessCondition, userPermissions } from '@tillway/rules';
import * as v from 'valibot';

/** One permission flag of a user. */
export const UserPermissionSchema = v.picklist(userPermissions);

/** The permissions of a session. A missing flag is false. */
export const UserPermissionsSchema = v.record(UserPermissionSchema, v.boolean());
export type UserPermissions = Partial<v.InferOutput<typeof UserPermissionsSchema>>;

/** An account's permissions and its waived fee rates. Rates are percent. */
export const AccountPermissionsSchema = v.object({
  can_use_nacha_authorization: v.optional(v.boolean()),
  can_standalone_refund: v.optional(v.boolean()),
  can_create_invoice_link: v.optional(v.boolean()),
  has_hidden_cash_discount: v.optional(v.boolean()),
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
