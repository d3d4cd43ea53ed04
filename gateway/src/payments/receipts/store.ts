import type { Executor } from '../../platform/database';

/** Reads the header and footer of a merchant's documents. */
export const findMerchantHeader = (db: Executor, accountId: string) =>
  db
    .selectFrom('accounts')
    .select([
      'name',
      'logo',
      'portal',
      'email',
      'phone',
      'street_1',
      'street_2',
      'city',
      'state',
      'zip',
      'timezone',
      'permissions',
      'header_1',
      'header_2',
      'header_3',
      'footer_1',
      'footer_2',
      'footer_3',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

export type MerchantHeader = Awaited<ReturnType<typeof findMerchantHeader>>;
