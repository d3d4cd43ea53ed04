import { Readable } from 'node:stream';
import { type AuditAction, messages } from '@tillway/rules';
import { actorOf, type Audit } from '../audit';
import type { Clock } from '../clock';
import type { Executor, JsonObject } from '../database';
import { type Caller, Download, Refusal } from '../http';
import type { Session } from '../access/session';
import { type CsvSource, streamCsv } from './stream-csv';

/** Most rows of one file; a spreadsheet opens no more. */
const mostRows = 1_048_576;

type Exported<Action> = Action extends `${infer What}.exported` ? What : never;

interface CsvExport {
  session: Session;
  caller: Caller;
  /**
   * The exported list, for the audit trail and the file name: `transactions`, or `ach-transactions` for one
   * kind of payment.
   */
  what: Exported<AuditAction>;
  filter: JsonObject;
  columns: readonly string[];
  /** Number of matching rows. */
  count: number;
  source: CsvSource;
}

export interface Exports {
  /**
   * Streams a list as CSV. The audit trail has the export before its first byte. Throws 422 above the row
   * limit, 429 after too many exports.
   */
  csv(of: CsvExport): Promise<Download>;
}

export function createExports(parts: {
  db: Executor;
  audit: Audit;
  clock: Pick<Clock, 'now'>;
  /** Pages of a file read in parallel; each uses one connection. */
  pagesAtOnce: number;
  /** Throws 429 beyond the limit of exports. */
  countCall(name: 'exports', caller: string): void;
}): Exports {
  return {
    async csv({ session, caller, what, filter, columns, count, source }) {
      if (count > mostRows)
        throw new Refusal({
          status: 422,
          code: 'too_many_rows',
          message: messages.tooManyRows(count, mostRows),
        });
      parts.countCall('exports', session.user.id);
      await parts.db.transaction().execute((trx) =>
        parts.audit.write(trx, {
          action: `${what}.exported`,
          actor: actorOf({ session, caller }),
          detail: { filter, columns: [...columns], count },
        }),
      );
      return new Download({
        body: Readable.from(streamCsv(source, parts.pagesAtOnce), { objectMode: false }),
        type: 'text/csv; charset=utf-8; header=present',
        name: `${nameOf(what, filter)}-${parts.clock.now().toISOString().slice(0, 10)}.csv`,
        rows: count,
      });
    },
  };
}

/** Gives card and bank lists different file names. */
const nameOf = (what: string, { payment_type: kind }: JsonObject): string =>
  typeof kind === 'string' ? `${kind}-${what}` : what;
