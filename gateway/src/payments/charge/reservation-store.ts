import { type Executor, inBatches, records, type Statement, statement } from '../../platform/database';
import { columnDefaults, columnTypes } from '../transactions/own-columns.generated';
import type { IntentKey } from './intent-store';
import type { NewSale } from './sale-store';

/** Two batches at once: one prepares while the other waits for the disk. */
const batchesAtOnce = 2;

interface NewIntent extends IntentKey {
  bodyHash: Buffer;
  duplicateKey: Buffer | null;
  at: Date;
}

interface Reserving {
  intent: NewIntent;
  sale: NewSale;
}

/**
 * Writes an intent with its sale. Returns false and writes nothing when its nonce or its duplicate
 * key is taken. Waits for a replay that is writing at the same moment.
 */
export const insertIntent = (db: Executor, intent: NewIntent, sale: NewSale): Promise<boolean> =>
  insertIntents(db, { intent, sale });

const insertIntents = inBatches<Reserving, boolean>(
  async (db, reservations) => {
    const intents = reservations.map(({ intent, sale }) => ({
      account_id: intent.accountId,
      terminal_id: intent.terminalId,
      nonce: intent.nonce,
      body_hash: intent.bodyHash,
      duplicate_key: intent.duplicateKey,
      transaction_id: sale.id,
      created: intent.at,
    }));
    const sales = reservations.map(({ sale }) => sale);
    const columns = [...new Set(sales.flatMap(saidBy))];
    const rows = await reservationOf(columns)(db, records(intents), records(sales));
    const written = new Set(rows.map(({ id }) => id));
    return reservations.map(({ sale }) => written.has(sale.id));
  },
  { atOnce: batchesAtOnce, ownerOf: ({ intent }) => intent.accountId },
);

/** The statement for sales with these columns. There are only a few distinct sets. */
function reservationOf(columns: readonly string[]): Statement<{ id: string }> {
  const names = columns.join();
  let reserve = reservations.get(names);
  if (!reserve) {
    reserve = statement(`
      with intent as (
        insert into payment_intents
          (account_id, terminal_id, nonce, body_hash, duplicate_key, transaction_id, created)
        select *
        from jsonb_to_recordset($1::jsonb) as given (
          account_id text, terminal_id text, nonce text, body_hash bytea, duplicate_key bytea, transaction_id text,
          created timestamptz
        )
        -- all take the same path through the keys, so that two batches do not wait for each other
        order by account_id, terminal_id, nonce
        on conflict do nothing
        returning transaction_id
      )
      insert into transactions (${names}) select ${columns.map(valueOf).join()}
      from jsonb_to_recordset($2::jsonb) as sale (${columns.map((name) => `${name} ${typeOf(name)}`).join()})
      where id in (select transaction_id from intent)
      returning id`);
    reservations.set(names, reserve);
  }
  return reserve;
}
const reservations = new Map<string, Statement<{ id: string }>>();

/** JSON columns are passed as text. */
const isJson = (column: string): boolean => columnTypes[column] === 'jsonb';
const typeOf = (column: string): string => (isJson(column) ? 'text' : (columnTypes[column] ?? 'text'));

/** Defaults for omitted columns: all sales in a batch must have the same columns. */
const valueOf = (column: string): string => {
  const value = isJson(column) ? `sale.${column}::jsonb` : `sale.${column}`;
  const otherwise = columnDefaults[column];
  return otherwise === undefined ? value : `coalesce(${value}, ${otherwise})`;
};
const saidBy = (sale: NewSale): string[] =>
  (Object.keys(sale) as (keyof NewSale)[]).filter((name) => sale[name] !== undefined);
