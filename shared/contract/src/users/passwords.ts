import { userPermissions } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';

const password = v.pipe(v.string(), v.maxLength(1024));
const email = v.pipe(v.string(), v.maxLength(254));

/** PUT /users/change_password. */
export const ChangePasswordRequestSchema = v.strictObject({
  current_password: password,
  new_password: password,
  confirm_password: password,
});
export type ChangePasswordRequest = v.InferInput<typeof ChangePasswordRequestSchema>;

/** PUT /users/password_reset. */
export const PasswordResetRequestSchema = v.strictObject({ email });
export type PasswordResetRequest = v.InferInput<typeof PasswordResetRequestSchema>;

/** PUT /users/password_reset_verify, with the token of the mailed link. */
export const ResetPasswordRequestSchema = v.strictObject({
  email,
  token: v.pipe(v.string(), v.maxLength(100)),
  password,
});
export type ResetPasswordRequest = v.InferInput<typeof ResetPasswordRequestSchema>;

/** GET /permissions: every flag that a user can have. */
export const PermissionsResponseSchema = success({ permissions: v.array(v.picklist(userPermissions)) });
