import { onServer } from '../gateway/server.mjs';
import { onOwnDatabase } from '../gateway/own-database.mjs';
import { startPortal } from '../portal/portal.mjs';
import { fill, settle } from './rows.mjs';

/**
 * Starts a portal on a database with so many transactions of one terminal, and stops it after `measure`, which gets its
 * address and the database's. `BENCH_TRANSACTIONS_DATABASE` names a database that is kept.
 */
export const onFilledPortal = ({ name, port, rows }, measure) =>
  onOwnDatabase({ name, kept: process.env.BENCH_TRANSACTIONS_DATABASE }, async (url, isThere) => {
    const portal = await startPortal(port, { DATABASE_URL: url });
    try {
      if (!isThere) await onServer(fill(rows), url);
      await onServer(settle, url);
      return await measure(portal.origin, url);
    } finally {
      await portal.stop();
    }
  });
