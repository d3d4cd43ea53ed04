import type { OtpMethod } from '@tillway/contract';
import type { Executor } from '../../platform/database';

/** Reads the state of a user's second factor for an enrollment. */
export const findEnrolment = (db: Executor, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'email',
      'otp_enabled',
      'otp_pending_secret',
      'otp_pending_method',
      'otp_pending_since',
      'otp_sent_step',
      'otp_sent',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
export type Enrolment = Awaited<ReturnType<typeof findEnrolment>>;

export async function storePending(
  db: Executor,
  userId: string,
  { secret, method, since }: { secret: Buffer; method: OtpMethod; since: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ otp_pending_secret: secret, otp_pending_method: method, otp_pending_since: since })
    .where('id', '=', userId)
    .where('otp_enabled', '=', false)
    .execute();
}

/** Enables the second factor with the enrolled secret; false if something else changed it meanwhile. */
export async function enable(
  trx: Executor,
  userId: string,
  { secret, method, step }: { secret: Buffer; method: OtpMethod; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({
      ...nothingPending,
      otp_enabled: true,
      otp_secret: secret,
      otp_method: method,
      otp_last_step: step,
    })
    .where('id', '=', userId)
    .where('otp_enabled', '=', false)
    .where('otp_pending_secret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function disable(trx: Executor, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...nothingPending, otp_enabled: false, otp_secret: null, otp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

const nothingPending = {
  otp_pending_secret: null,
  otp_pending_method: null,
  otp_pending_since: null,
  otp_sent_step: null,
  otp_sent: null,
};

/** Uses up a step of the second factor; false if it or a later one was already used. */
export async function takeStep(db: Executor, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ otp_last_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('otp_last_step', 'is', null), eb('otp_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Advances to the step of the code delivered now; the previous code becomes invalid. */
export async function nextDeliveredStep(db: Executor, userId: string, at: Date): Promise<number> {
  const { otp_sent_step } = await db
    .updateTable('users')
    .set((eb) => ({
      otp_sent: at,
      otp_sent_step: eb(
        eb.fn<number>('greatest', [
          eb.fn.coalesce('otp_sent_step', eb.lit(0)),
          eb.fn.coalesce('otp_last_step', eb.lit(0)),
        ]),
        '+',
        1,
      ),
    }))
    .where('id', '=', userId)
    .returning('otp_sent_step')
    .executeTakeFirstOrThrow();
  return otp_sent_step ?? 0;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  trx: Executor,
  userId: string,
  { hashes, at }: { hashes: Buffer[]; at: Date },
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created: at, used: null })))
    .execute();
}

/** Uses up a recovery code; false if it does not exist or was already used. */
export async function takeRecoveryCode(
  db: Executor,
  { userId, hash, at }: { userId: string; hash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Ends a user's other sessions, because they began without the new second factor. */
export async function deleteOtherSessions(trx: Executor, userId: string, own: Buffer): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', own).execute();
}
