import type { Executor } from '../../platform/database';

export type SubjectType = 'transactions' | 'schedules' | 'transaction_groups';

interface NewRequest {
  tokenHash: Buffer;
  accountId: string;
  subject: { type: SubjectType; id: string };
  recipient: string;
  at: Date;
  expires: Date;
}

/** Creates the token of an e-mailed link. Older links for the same debits expire. */
export async function insertRequest(
  trx: Executor,
  { tokenHash, accountId, subject, recipient, at, expires }: NewRequest,
): Promise<void> {
  await trx
    .updateTable('authorization_requests')
    .set({ expires: at })
    .where('account_id', '=', accountId)
    .where('subject_id', '=', subject.id)
    .where('expires', '>', at)
    .where('agreed', 'is', null)
    .execute();
  await trx
    .insertInto('authorization_requests')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      subject_type: subject.type,
      subject_id: subject.id,
      recipient,
      created: at,
      expires,
      agreed: null,
      agreed_name: null,
      agreed_ip_address: null,
    })
    .execute();
}

/** True if a payer was asked about a subject at `since` or later. */
export const wasAskedSince = async (
  db: Executor,
  { accountId, subjectId, since }: { accountId: string; subjectId: string; since: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('authorization_requests')
    .select('created')
    .where('account_id', '=', accountId)
    .where('subject_id', '=', subjectId)
    .where('created', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const findRequest = (db: Executor, tokenHash: Buffer) =>
  db
    .selectFrom('authorization_requests')
    .innerJoin('accounts', 'accounts.id', 'authorization_requests.account_id')
    .selectAll('authorization_requests')
    .select(['accounts.name as account_name', 'accounts.logo as account_logo'])
    .where('token_hash', '=', tokenHash)
    .where('accounts.is_active', '=', true)
    .executeTakeFirst();
export type AuthorizationRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

interface Agreement {
  at: Date;
  name: string;
  ipAddress: string;
}

/**
 * Records the payer's agreement, once. Returns false if the link has expired or was already agreed
 * to.
 */
export async function takeAgreement(
  trx: Executor,
  { token_hash, account_id }: Pick<AuthorizationRequest, 'token_hash' | 'account_id'>,
  { at, name, ipAddress }: Agreement,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authorization_requests')
    .set({ agreed: at, agreed_name: name, agreed_ip_address: ipAddress })
    .where('token_hash', '=', token_hash)
    .where('account_id', '=', account_id)
    .where('expires', '>', at)
    .where('agreed', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
