import { sql } from 'kysely';
import { onEachEngine } from '../../../test/database';
import type { Executor } from '../../platform/database';
import { accountsPage, visible } from './account-store';
import { terminals, terminalsPage } from '../terminals/terminal-store';

interface Explained {
  explain(format: 'json'): Promise<Record<string, unknown>[]>;
}

const everything = { everything: true } as const;

onEachEngine((database) => {
  /**
   * Explains a query with whole-table scans and sorting disabled. Among a hundred thousand
   * merchants they would cost too much.
   */
  const planOf = (query: (db: Executor) => Explained): Promise<string> =>
    database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off;
          set local enable_incremental_sort = off`.execute(trx);
        return JSON.stringify(await query(trx).explain('json'));
      });
  const expectRead = (plan: string, index: string) => {
    expect(plan).toContain(`"${index}"`);
    expect(plan).not.toContain('Sort Key');
  };

  describe.each(['asc', 'desc'] as const)('%s', (direction) => {
    const page = { limit: 10, offset: 0, direction } as const;

    test.each([
      ['email', 'accounts_by_email'],
      ['contact_name', 'accounts_by_contact'],
      ['created', 'accounts_by_created'],
      ['updated', 'accounts_by_updated'],
    ] as const)('a page of all merchants by %s is read in its order', async (orderBy, index) =>
      expectRead(await planOf((db) => accountsPage(visible(db, everything), { ...page, orderBy })), index),
    );

    test.each([
      ['name', 'terminals_by_name'],
      ['code', 'terminals_by_code'],
      ['created', 'terminals_by_created'],
      ['modified', 'terminals_by_modified'],
    ] as const)('a page of all terminals by %s is read in its order', async (orderBy, index) =>
      expectRead(await planOf((db) => terminalsPage(terminals(db, everything), { ...page, orderBy })), index),
    );
  });
});
