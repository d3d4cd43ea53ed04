import type { Database } from '../../platform/database';

/** Lists every merchant with the portal whose brand its e-mails carry, by name, for an operator at the machine. */
export const listPortals = async ({
  db,
}: Database): Promise<{ id: string; name: string; portal: string }[]> => {
  const rows = await db.selectFrom('accounts').select(['id', 'name', 'portal']).orderBy('name').execute();
  return rows.map(({ id, name, portal }) => ({ id, name, portal: portal ?? 'default' }));
};
