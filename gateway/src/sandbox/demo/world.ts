import type { Cents, TerminalFacts } from '@tillway/rules';
import type { Insertable } from 'kysely';
import type { Schema } from '../../platform/database';
import { createIds } from '../../platform/ids';
import type { NewJob } from '../../platform/worker/queue';
import { type Chance, createChance } from './chance';

export type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** The demo data as rows, in the order of writing. */
export interface DemoRows {
  users: Row<'users'>[];
  accounts: Row<'accounts'>[];
  user_accounts: Row<'user_accounts'>[];
  terminals: Row<'terminals'>[];
  billings: Row<'billings'>[];
  tokens: Row<'tokens'>[];
  transaction_groups: Row<'transaction_groups'>[];
  batches: Row<'batches'>[];
  okdmv_agencies: Row<'okdmv_agencies'>[];
  okdmv_renewals: Row<'okdmv_renewals'>[];
  hosted_links: Row<'hosted_links'>[];
  transactions: Row<'transactions'>[];
  batch_takebacks: Row<'batch_takebacks'>[];
  schedules: Row<'schedules'>[];
  recurring_runs: Row<'recurring_runs'>[];
  chargebacks: Row<'chargebacks'>[];
  dispute_steps: Row<'dispute_steps'>[];
  dispute_evidence: Row<'dispute_evidence'>[];
  ledger_entries: Row<'ledger_entries'>[];
}

/** The place of a demo sale: a terminal, its account's time zone, and its user. */
export interface Counter extends TerminalFacts {
  code: string;
  merchantNumber: string;
  zone: string;
  /** `null` if the merchant's own software makes the calls. */
  userId: string | null;
  /** The range of a payer's spending there, in cents. */
  spends: readonly [from: Cents, to: Cents];
}

/** The state of the generators: the time, chance, and the rows so far. */
export interface World {
  now: Date;
  chance: Chance;
  rows: DemoRows;
  /** The worker's jobs for these rows. */
  jobs: NewJob[];
  /** Creates a row's id with that creation time. */
  id(at: Date): string;
  trackingId(): string;
}

export function createWorld(seed: number, now: Date): World {
  const chance = createChance(seed);
  const ids = (at: Date) => createIds({ now: () => at }, chance.bytes);
  return {
    now,
    chance,
    rows: {
      users: [],
      accounts: [],
      user_accounts: [],
      terminals: [],
      billings: [],
      tokens: [],
      transaction_groups: [],
      batches: [],
      okdmv_agencies: [],
      okdmv_renewals: [],
      hosted_links: [],
      transactions: [],
      batch_takebacks: [],
      schedules: [],
      recurring_runs: [],
      chargebacks: [],
      dispute_steps: [],
      dispute_evidence: [],
      ledger_entries: [],
    },
    jobs: [],
    id: (at) => ids(at).id(),
    trackingId: () => ids(now).trackingId(),
  };
}
