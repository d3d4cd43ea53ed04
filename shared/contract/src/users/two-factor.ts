import * as v from 'valibot';
import { success } from '../answers';
import { LoginDataSchema } from './session';

/**
 * The channels of the second factor. `sms` and `push` exist only if the installation has a provider for them.
 */
export const otpMethods = ['totp', 'sms', 'push'] as const;
export const OtpMethodSchema = v.picklist(otpMethods);
export type OtpMethod = (typeof otpMethods)[number];

const password = v.pipe(v.string(), v.maxLength(1024));

/** GET /users/otp: the method of enrollment, `totp` by default. */
export const OtpSetupQuerySchema = v.strictObject({ method: v.optional(OtpMethodSchema) });

/**
 * While the second factor is off, `secret` enrolls it for `totp`: as text, and as the content of a QR code.
 */
export const OtpSetupResponseSchema = success({
  enabled: v.boolean(),
  /** The methods that this installation offers. */
  methods: v.array(OtpMethodSchema),
  recovery_codes_left: v.number(),
  secret: v.optional(v.object({ otpauth_url: v.string(), base32: v.string() })),
});
export type OtpSetup = v.InferOutput<typeof OtpSetupResponseSchema>;

/** POST /users/otp: a token of the second factor or, when signing in, a recovery code. */
export const OtpRequestSchema = v.strictObject({
  otp_token: v.pipe(v.string(), v.maxLength(64)),
  /**
   * Needed to enroll, so that nobody can do it at an unattended screen. A sign-in has already asked for it.
   */
  password: v.optional(password),
});
export type OtpRequest = v.InferInput<typeof OtpRequestSchema>;

/**
 * A completed sign-in has `data` and, if it used up a recovery code, the number of those left. A completed
 * enrollment has the codes themselves, only this once.
 */
export const OtpResponseSchema = success({
  data: v.optional(LoginDataSchema),
  recovery_codes_left: v.optional(v.number()),
  recovery_codes: v.optional(v.array(v.string())),
});
export type OtpResponse = v.InferOutput<typeof OtpResponseSchema>;

/** DELETE /users/otp and POST /users/otp/recovery_codes require the password again. */
export const OtpPasswordRequestSchema = v.strictObject({ password });
export type OtpPasswordRequest = v.InferInput<typeof OtpPasswordRequestSchema>;

export const RecoveryCodesResponseSchema = success({ recovery_codes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodesResponseSchema>;
