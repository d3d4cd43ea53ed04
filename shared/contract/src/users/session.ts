import * as v from 'valibot';
import { UserPermissionsSchema } from '../access';
import { OwnAccountSchema } from '../accounts';
import { success } from '../answers';
import { TerminalSchema } from '../terminals';
import { UserCustomSchema } from './preferences';

/** The signed-in user. Times are ISO instants in UTC. */
export const UserProfileSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  timezone: v.string(),
  position: v.string(),
  created: v.string(),
  password_last_changed: v.nullable(v.string()),
  /** A calendar date in the user's zone; null if unknown. */
  password_expires: v.nullable(v.string()),
  accounts: v.array(OwnAccountSchema),
  terminals: v.array(TerminalSchema),
  /** True if signing in requires a second factor. */
  otp_enabled: v.boolean(),
  custom: UserCustomSchema,
});
export type UserProfile = v.InferOutput<typeof UserProfileSchema>;

/** GET /users/token. `password_grace_period` is a calendar date or null. */
export const SessionDataSchema = v.object({
  force_change_password: v.boolean(),
  password_grace_period: v.nullable(v.string()),
  permissions: UserPermissionsSchema,
  user: UserProfileSchema,
});
export type SessionData = v.InferOutput<typeof SessionDataSchema>;
export const SessionResponseSchema = success({ data: SessionDataSchema });

export const LoginRequestSchema = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(254)),
  password: v.pipe(v.string(), v.maxLength(1024)),
  otpToken: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Older clients send it; the server ignores it and decides itself. */
  otpRequired: v.optional(v.boolean()),
});
export type LoginRequest = v.InferInput<typeof LoginRequestSchema>;

/** Login adds the password's age and its remaining days. */
export const LoginDataSchema = v.object({
  ...SessionDataSchema.entries,
  password_age: v.number(),
  time_until_force_password_change: v.nullable(v.number()),
  force_password_change_warning: v.boolean(),
});
export type LoginData = v.InferOutput<typeof LoginDataSchema>;
export const LoginResponseSchema = success({ data: LoginDataSchema });

/**
 * The reason why a sign-in was refused. `expired` offers Reset Password; `otp_required` leads to /otp_verify.
 */
export const loginFailureCodes = [
  'invalid',
  'locked',
  'expired',
  'otp_required',
  'disabled',
  'throttled',
] as const;
export type LoginFailureCode = (typeof loginFailureCodes)[number];
