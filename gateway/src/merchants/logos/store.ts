import type { Insertable } from 'kysely';
import type { Executor, Schema } from '../../platform/database';

/** The path of a logo at the portal. */
export const logoPath = (id: string): string => `/api/logos/${id}`;

/** Stores an uploaded picture and deletes earlier ones of the merchant that were never saved. */
export async function insertLogo(db: Executor, logo: Insertable<Schema['account_logos']>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { logo: shown } = await trx
      .selectFrom('accounts')
      .select('logo')
      .where('id', '=', logo.account_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const kept = await trx
      .selectFrom('account_logos')
      .select('id')
      .where('account_id', '=', logo.account_id)
      .execute();
    const unsaved = kept.map(({ id }) => id).filter((id) => logoPath(id) !== shown);
    if (unsaved.length > 0)
      await trx
        .deleteFrom('account_logos')
        .where('account_id', '=', logo.account_id)
        .where('id', 'in', unsaved)
        .execute();
    await trx.insertInto('account_logos').values(logo).execute();
  });
}

/** True if a picture was uploaded for that merchant. */
export async function isLogoOf(trx: Executor, accountId: string, id: string): Promise<boolean> {
  const logo = await trx
    .selectFrom('account_logos')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return logo !== undefined;
}

/** Deletes the merchant's pictures except this one. */
export async function keepOnly(trx: Executor, accountId: string, id: string | null): Promise<void> {
  await trx
    .deleteFrom('account_logos')
    .where('account_id', '=', accountId)
    .where('id', '!=', id ?? '')
    .execute();
}

export const findLogo = (db: Executor, id: string) =>
  db.selectFrom('account_logos').select('png').where('id', '=', id).executeTakeFirst();
