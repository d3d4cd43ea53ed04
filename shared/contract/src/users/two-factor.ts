import * as v from 'valibot';
import { success } from '../answers';
import { LoginDataSchema } from './session';

/** How the second factor reaches its owner. `sms` and `push` exist where an installation has a channel for them. */
export const otpMethods = ['totp', 'sms', 'push'] as const;
export const OtpMethodSchema = v.picklist(otpMethods);
export type OtpMethod = (typeof otpMethods)[number];

const password = v.pipe(v.string(), v.maxLength(1024));

/** GET /users/otp (doc 000 §7; API-012): by which method enrolment begins; `totp` unless said. */
export const OtpSetupQuerySchema = v.strictObject({ method: v.optional(OtpMethodSchema) });

/** While the second factor is off, what enrols it: for `totp` a secret, as text and as the address of a QR code. */
export const OtpSetupAnswerSchema = success({
  enabled: v.boolean(),
  /** What this installation offers. */
  methods: v.array(OtpMethodSchema),
  recovery_codes_left: v.number(),
  secret: v.optional(v.object({ otpauth_url: v.string(), base32: v.string() })),
});
export type OtpSetup = v.InferOutput<typeof OtpSetupAnswerSchema>;

/** POST /users/otp (doc 000 §7; API-011): a token of the second factor, or a recovery code where one is signing in. */
export const OtpRequestSchema = v.strictObject({
  otp_token: v.pipe(v.string(), v.maxLength(64)),
  /** With an enrolment, which nobody completes who merely sits at an open screen; a sign-in has asked for it already. */
  password: v.optional(password),
});
export type OtpRequest = v.InferInput<typeof OtpRequestSchema>;

/**
 * A sign-in that is complete has `data`, and what is left of the recovery codes when one was used up; an enrolment that
 * is complete has the codes themselves, this once (decisions C-06).
 */
export const OtpAnswerSchema = success({
  data: v.optional(LoginDataSchema),
  recovery_codes_left: v.optional(v.number()),
  recovery_codes: v.optional(v.array(v.string())),
});
export type OtpAnswer = v.InferOutput<typeof OtpAnswerSchema>;

/** DELETE /users/otp and POST /users/otp/recovery_codes ask for the password again. */
export const OtpPasswordRequestSchema = v.strictObject({ password });
export type OtpPasswordRequest = v.InferInput<typeof OtpPasswordRequestSchema>;

export const RecoveryCodesAnswerSchema = success({ recovery_codes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodesAnswerSchema>;
