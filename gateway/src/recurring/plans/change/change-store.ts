import { type Selectable } from 'kysely';
import { type Executor, json, type PlanChangeStepRow, type Schema } from '../../../platform/database';

export type PlanChangeRow = Selectable<Schema['plan_changes']>;

interface ChangeKey {
  accountId: string;
  id: string;
}

export async function insertChange(
  trx: Executor,
  { steps, terms_by, asked, ...row }: Omit<PlanChangeRow, 'finished' | 'updated'>,
): Promise<void> {
  await trx
    .insertInto('plan_changes')
    .values({
      ...row,
      steps: json(steps),
      terms_by: json(terms_by),
      asked: json(asked),
      updated: row.created,
    })
    .execute();
}

/** Finds the change that was requested under a nonce. */
export const findChangeBy = (
  db: Executor,
  { accountId, planId, nonce }: { accountId: string; planId: string; nonce: string },
): Promise<PlanChangeRow | undefined> =>
  db
    .selectFrom('plan_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('plan_id', '=', planId)
    .where('nonce', '=', nonce)
    .executeTakeFirst();

export const findChange = (db: Executor, { accountId, id }: ChangeKey): Promise<PlanChangeRow> =>
  db
    .selectFrom('plan_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Reads and locks a change until the database transaction ends. */
export const lockChange = (trx: Executor, { accountId, id }: ChangeKey): Promise<PlanChangeRow> =>
  trx
    .selectFrom('plan_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Finds the unfinished change of a plan, else the last one. The unfinished one comes first even if
 * the clock was set back.
 */
export const findLastChange = (
  db: Executor,
  { accountId, planId }: { accountId: string; planId: string },
): Promise<PlanChangeRow | undefined> =>
  db
    .selectFrom('plan_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('plan_id', '=', planId)
    .orderBy((eb) => eb('finished', 'is', null), 'desc')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Writes the progress of a change. */
export async function writeChange(
  trx: Executor,
  { account_id, id }: Pick<PlanChangeRow, 'account_id' | 'id'>,
  { steps, state, at }: { steps: readonly PlanChangeStepRow[]; state: PlanChangeRow['state']; at: Date },
): Promise<void> {
  await trx
    .updateTable('plan_changes')
    .set({
      steps: json(steps),
      state,
      updated: at,
      finished: state === 'finished' || state === 'left' ? at : null,
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
