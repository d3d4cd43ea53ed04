import { type RawBuilder, sql } from 'kysely';
import type { Ids } from '../../platform/ids';
import type { Posting } from './sale';

/** One posting: what is moved between accounts of the ledger at one moment, in cents. */
export interface Posted {
  accountId: string;
  transactionId: string;
  at: Date;
  postings: readonly Posting[];
}

/** Entries as the table holds them. */
export type Entries = readonly Readonly<Record<string, unknown>>[];

/** The entries of one posting. Throws when they do not sum to zero. */
export function entriesOf(ids: Ids, { accountId, transactionId, at, postings }: Posted): Entries {
  const sum = postings.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new Error(`A posting of ${transactionId} is out of balance by ${sum} cents`);
  const postingId = ids.id();
  return postings.map(({ ledgerAccount, amount }) => ({
    id: ids.id(),
    account_id: accountId,
    posting_id: postingId,
    transaction_id: transactionId,
    ledger_account: ledgerAccount,
    amount,
    created: at,
  }));
}

/** Writes entries, any number of them, as a statement or as a part of one. */
export const insertEntries = (entries: Entries): RawBuilder<unknown> =>
  sql`insert into ledger_entries
    select * from jsonb_populate_recordset(null::ledger_entries, ${JSON.stringify(entries)}::jsonb)`;

/** The same in a statement's own text, of entries as a JSON parameter. */
export const writeEntries = (param: string): string =>
  `insert into ledger_entries select * from jsonb_populate_recordset(null::ledger_entries, ${param}::jsonb)`;
