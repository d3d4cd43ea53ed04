import { randomBytes } from 'node:crypto';
import type { OtpMethod } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { type ResponseOf, type Call, invalid, Refusal } from '../../platform/http';
import { actorOf, type AuditEvent } from '../../platform/audit';
import { seal, unseal } from '../../platform/sealing/seal';
import { isPassword } from '../../platform/access/password';
import { findPassword } from '../../platform/access/user-store';
import type { SignInParts } from '../sign-in/sign-in-outcome';
import { toBase32 } from './base32';
import { stepOf } from './check';
import { deliverCode } from './deliver';
import { newRecoveryCodes, recoveryHash } from './recovery-codes';
import {
  countRecoveryCodes,
  deleteOtherSessions,
  disable,
  enable,
  type Enrolment,
  findEnrolment,
  replaceRecoveryCodes,
  storePending,
} from './store';
import { otpauthUrl } from './totp';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
/**
 * How long an enrollment can be confirmed. Within this time a repeated request returns the same QR code.
 * Milliseconds.
 */
const enrolmentMs = 15 * 60_000;

type PasswordCall = 'otp' | 'otpDisable' | 'recoveryCodes';

/** Lets a signed-in user enroll, renew, and disable a second factor. */
export function enrolment(parts: SignInParts) {
  const { db, machine, keyring, audit, channels, countCall } = parts;
  const methods: OtpMethod[] = ['totp', ...channels.map(({ method }) => method)];

  /**
   * Requires the password. Otherwise somebody at an unattended screen could disable the second factor or
   * enroll their own phone.
   */
  async function askPassword(
    { session, caller, body }: Call<PasswordCall>,
    action: AuditEvent['action'],
  ): Promise<void> {
    const typed = body.password ?? '';
    if (typed === '') throw invalid([{ field: 'password', message: messages.passwordRequired }]);
    const { password_hash } = await findPassword(db, session.user.id);
    if (await isPassword(typed, password_hash)) return;
    await db.transaction().execute((trx) => audit.write(trx, event({ session, caller }, action)));
    throw invalid([{ field: 'password', message: messages.incorrectPassword }]);
  }

  function pendingSecret(userId: string, row: Enrolment): string | undefined {
    const { otp_pending_secret: sealed, otp_pending_since: since } = row;
    const lasts = since !== null && machine.now().getTime() - since.getTime() < enrolmentMs;
    return sealed && lasts ? unseal(keyring, userId, sealed) : undefined;
  }

  return {
    /**
     * GET /users/otp: the secret of the current enrollment or a new one; only the status if the second factor
     * is enabled.
     */
    async setup({ session, query }: Call<'otpSetup'>): Promise<ResponseOf<'otpSetup'>> {
      const userId = session.user.id;
      const method = query.method ?? 'totp';
      if (!methods.includes(method)) throw invalid([{ field: 'method', message: messages.invalidRequest }]);
      const row = await findEnrolment(db, userId);
      if (row.otp_enabled) {
        return {
          error: false,
          enabled: true,
          methods,
          recovery_codes_left: await countRecoveryCodes(db, userId),
        };
      }
      const known = row.otp_pending_method === method ? pendingSecret(userId, row) : undefined;
      const secret = known ?? toBase32(randomBytes(secretBytes));
      if (known === undefined) {
        await storePending(db, userId, {
          secret: seal(keyring, userId, secret),
          method,
          since: machine.now(),
        });
      }
      await deliverCode(parts, { userId, email: row.email, secret, method });
      return {
        error: false,
        enabled: false,
        methods,
        recovery_codes_left: 0,
        ...(method === 'totp' && { secret: { otpauth_url: otpauthUrl(secret, row.email), base32: secret } }),
      };
    },

    /**
     * POST /users/otp in a full session: requires the password and the first code, which proves that the
     * secret arrived.
     */
    async confirm(call: Call<'otp'>): Promise<ResponseOf<'otp'>> {
      const { session, caller, body } = call;
      countCall('ownPassword', session.user.id);
      await askPassword(call, 'otp.enable_refused');
      const userId = session.user.id;
      const row = await findEnrolment(db, userId);
      if (row.otp_enabled) throw conflict(messages.otpIsOn);
      const secret = pendingSecret(userId, row);
      const { otp_pending_secret: sealed, otp_pending_method: method } = row;
      if (secret === undefined || !sealed || !method)
        throw invalid([{ field: 'otp_token', message: messages.otpEnrolmentOver }]);
      const step = stepOf(secret, { ...row, method, otp_last_step: null }, body.otp_token, machine.now());
      if (step === undefined) throw invalid([{ field: 'otp_token', message: messages.signInOtpInvalid }]);
      const codes = newRecoveryCodes();
      await db.transaction().execute(async (trx) => {
        if (!(await enable(trx, userId, { secret: sealed, method, step }))) throw conflict(messages.otpIsOn);
        await replaceRecoveryCodes(trx, userId, { hashes: hashesOf(userId, codes), at: machine.now() });
        await deleteOtherSessions(trx, userId, session.tokenHash);
        await audit.write(trx, event({ session, caller }, 'otp.enabled', { method }));
      });
      return { error: false, recovery_codes: codes };
    },

    /** DELETE /users/otp. */
    async disable(call: Call<'otpDisable'>): Promise<ResponseOf<'otpDisable'>> {
      await askPassword(call, 'otp.disable_refused');
      await db.transaction().execute(async (trx) => {
        await disable(trx, call.session.user.id);
        await audit.write(trx, event(call, 'otp.disabled'));
      });
      return { error: false };
    },

    /** POST /users/otp/recovery_codes. */
    async renewCodes(call: Call<'recoveryCodes'>): Promise<ResponseOf<'recoveryCodes'>> {
      const userId = call.session.user.id;
      await askPassword(call, 'otp.recovery_codes_refused');
      const { otp_enabled } = await findEnrolment(db, userId);
      if (!otp_enabled) throw conflict(messages.otpIsOff);
      const codes = newRecoveryCodes();
      await db.transaction().execute(async (trx) => {
        await replaceRecoveryCodes(trx, userId, { hashes: hashesOf(userId, codes), at: machine.now() });
        await audit.write(trx, event(call, 'otp.recovery_codes_renewed'));
      });
      return { error: false, recovery_codes: codes };
    },
  };
}

const hashesOf = (userId: string, codes: readonly string[]): Buffer[] =>
  codes.flatMap((code) => recoveryHash(userId, code) ?? []);

const conflict = (message: string): Refusal => new Refusal({ status: 409, code: 'otp_state', message });

const event = (
  { session, caller }: Pick<Call<'otp'>, 'session' | 'caller'>,
  action: AuditEvent['action'],
  detail?: { method: OtpMethod },
): AuditEvent => ({
  action,
  actor: actorOf({ session, caller }),
  subject: { type: 'users', id: session.user.id },
  detail,
});
