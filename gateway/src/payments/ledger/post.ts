import { type RawBuilder, sql } from 'kysely';
import type { Ids } from '../../platform/ids';
import type { Posting } from './sale';

/** One posting: amounts moved between ledger accounts at the same moment, in cents. */
export interface Posted {
  accountId: string;
  transactionId: string;
  at: Date;
  postings: readonly Posting[];
}

/** Entries as rows of the table. */
export type Entries = readonly Readonly<Record<string, unknown>>[];

/** Builds the entries of one posting. Throws when they do not sum to zero. */
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

/** Writes any number of entries, as a statement or as a part of one. */
export const insertEntries = (entries: Entries): RawBuilder<unknown> =>
  sql`insert into ledger_entries
    select * from jsonb_populate_recordset(null::ledger_entries, ${JSON.stringify(entries)}::jsonb)`;

/** Writes entries given as a JSON parameter, as text within a larger statement. */
export const writeEntries = (param: string): string =>
  `insert into ledger_entries select * from jsonb_populate_recordset(null::ledger_entries, ${param}::jsonb)`;
