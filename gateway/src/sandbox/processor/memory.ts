import type { Kysely } from 'kysely';
import { inBatches } from '../../platform/database/in-batches';
import { statement } from '../../platform/database/prepared';
import { records } from '../../platform/database/records';
import type { Executor } from '../../platform/database/schema';
import type { ProcessorAnswer } from '../../processors/processor';
import type { DisputedCharge } from './disputes';

/** The remembered part of a request; amounts in cents. */
export interface SandboxRequest {
  /** `captured`: the claim of an authorization by its capture. */
  kind: 'charge' | 'authorize' | 'capture' | 'captured' | 'void' | 'refund' | 'credit';
  reference: string;
  amount: number;
  fee: number;
  lastFour: string;
}

/**
 * A charge or reversal that the sandbox accepted. It is the sandbox's own record: none of our code reads or
 * joins it.
 */
interface SandboxChargesTable {
  reference: string;
  /** As in `SandboxRequest`. */
  kind: string;
  /** In cents, before the price adjustment. */
  amount: number;
  fee: number;
  last_four: string;
  answer: string;
  /** The number of charges under this reference; more than one is a fault. */
  asked: number;
}

type SandboxRequestTaken = Omit<SandboxRequest, 'kind'> & { kind: string };

/**
 * The sandbox's memory, so that a lookup finds a charge after our process died. It is written outside our
 * transactions.
 */
export interface SandboxMemory {
  /** Accepts a charge once per reference: a repeated request gets the first answer. */
  accept(request: SandboxRequest, answer: ProcessorAnswer): Promise<ProcessorAnswer>;
  find(reference: string): Promise<ProcessorAnswer | undefined>;
  /** Returns the last four digits of a request's card or account. */
  lastFour(reference: string): Promise<string | undefined>;
  /** Counts the accepted charges, approved or declined, with these last four digits. */
  chargesOf(lastFour: string): Promise<number>;
  /** Returns the accepted request with a reference; amounts in cents. */
  taken(reference: string): Promise<SandboxRequestTaken | undefined>;
  /** Remembers a charge that will be disputed. */
  dispute(charge: DisputedCharge): Promise<void>;
  /** Returns the disputed charges of a terminal. */
  disputedOf(terminalId: string): Promise<DisputedCharge[]>;
  /** Returns all accepted requests, for comparison with our own records. */
  charges(): Promise<Pick<SandboxChargesTable, 'reference' | 'kind' | 'amount' | 'fee' | 'asked'>[]>;
}

interface SandboxDisputesTable {
  reference: string;
  terminal_id: string;
  last_four: string;
  /** Cents. */
  amount: number;
  accepted: Date;
}

type SandboxTables = {
  sandbox_processor_charges: SandboxChargesTable;
  sandbox_processor_disputes: SandboxDisputesTable;
};

type SandboxDatabase = Kysely<SandboxTables>;

const store = statement<{ reference: string; answer: string }>(`
  insert into sandbox_processor_charges as known (reference, kind, amount, fee, last_four, answer, asked)
  select reference, kind, amount, fee, last_four, answer, 1
  from jsonb_populate_recordset(null::sandbox_processor_charges, $1::jsonb)
  on conflict (reference) do update set asked = known.asked + 1
  returning reference, answer`);

/** Writes accepted requests; returns the first answer to each reference. */
const acceptAll = inBatches<Omit<SandboxChargesTable, 'asked'>, string>(
  async (database, charges) => {
    const kept = await store(database, records(charges));
    const answers = new Map(kept.map(({ reference, answer }) => [reference, answer]));
    return charges.map(({ reference }) => answers.get(reference) ?? '');
  },
  { keyOf: ({ reference }) => reference },
);

export function sandboxMemory(database: Executor): SandboxMemory {
  const db: SandboxDatabase = database.withTables<SandboxTables>();
  return {
    async accept({ kind, reference, amount, fee, lastFour }, answer) {
      const charge = { reference, kind, amount, fee, last_four: lastFour, answer: JSON.stringify(answer) };
      return read(await acceptAll(database, charge));
    },
    async find(reference) {
      const kept = await db
        .selectFrom('sandbox_processor_charges')
        .select('answer')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return kept && read(kept.answer);
    },
    async lastFour(reference) {
      const kept = await db
        .selectFrom('sandbox_processor_charges')
        .select('last_four')
        .where('reference', '=', reference)
        .where('kind', '=', 'charge')
        .executeTakeFirst();
      return kept?.last_four;
    },
    async chargesOf(lastFour) {
      const { count } = await db
        .selectFrom('sandbox_processor_charges')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('last_four', '=', lastFour)
        .where('kind', 'in', ['charge', 'authorize'])
        .executeTakeFirstOrThrow();
      return count;
    },
    async taken(reference) {
      const kept = await db
        .selectFrom('sandbox_processor_charges')
        .select(['reference', 'kind', 'amount', 'fee', 'last_four as lastFour'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      return kept;
    },
    async dispute({ terminalId, lastFour, ...charge }) {
      await db
        .insertInto('sandbox_processor_disputes')
        .values({ ...charge, terminal_id: terminalId, last_four: lastFour })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    disputedOf: (terminalId) =>
      db
        .selectFrom('sandbox_processor_disputes')
        .select(['reference', 'terminal_id as terminalId', 'last_four as lastFour', 'amount', 'accepted'])
        .where('terminal_id', '=', terminalId)
        .orderBy('accepted')
        .execute(),
    charges: () =>
      db
        .selectFrom('sandbox_processor_charges')
        .select(['reference', 'kind', 'amount', 'fee', 'asked'])
        .where('kind', '<>', 'captured')
        .orderBy('reference')
        .execute(),
  };
}

const read = (answer: string): ProcessorAnswer => JSON.parse(answer) as ProcessorAnswer;
