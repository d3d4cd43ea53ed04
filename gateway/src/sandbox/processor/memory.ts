import type { Kysely } from 'kysely';
import { inBatches } from '../../platform/database/in-batches';
import { statement } from '../../platform/database/prepared';
import { records } from '../../platform/database/records';
import type { Executor } from '../../platform/database/schema';
import type { ProcessorAnswer } from '../../payments/processors/processor';

/** What is remembered of a request; amounts in cents. */
export interface SandboxRequest {
  kind: 'charge' | 'void' | 'refund' | 'credit';
  reference: string;
  amount: number;
  fee: number;
  lastFour: string;
}

/** A charge or reversal the sandbox took on. It is the sandbox's own record, not ours: nothing of ours reads or joins it. */
interface SandboxChargesTable {
  reference: string;
  /** charge, void, refund or credit */
  kind: string;
  /** cents, before the price adjustment */
  amount: number;
  fee: number;
  last_four: string;
  answer: string;
  /** How often this reference was charged: more than once is what must never happen. */
  asked: number;
}

type SandboxRequestTaken = Omit<SandboxRequest, 'kind'> & { kind: string };

/** What the sandbox remembers, so that a look-up finds a charge after our process died. Written outside our transactions. */
export interface SandboxMemory {
  /** Takes a charge on, once a reference: asked again, it answers what it answered first. */
  accept(request: SandboxRequest, answer: ProcessorAnswer): Promise<ProcessorAnswer>;
  find(reference: string): Promise<ProcessorAnswer | undefined>;
  /** The last four digits of what a request was about. */
  lastFour(reference: string): Promise<string | undefined>;
  /** How many charges were taken on, approved or declined, of what has these last four digits. */
  chargesOf(lastFour: string): Promise<number>;
  /** What was taken on by a reference; amounts in cents. */
  taken(reference: string): Promise<SandboxRequestTaken | undefined>;
  /** All that was taken on, for those who compare it with our own records. */
  charges(): Promise<Pick<SandboxChargesTable, 'reference' | 'kind' | 'amount' | 'fee' | 'asked'>[]>;
}

type SandboxDatabase = Kysely<{ sandbox_processor_charges: SandboxChargesTable }>;

const store = statement<{ reference: string; answer: string }>(`
  insert into sandbox_processor_charges as known (reference, kind, amount, fee, last_four, answer, asked)
  select reference, kind, amount, fee, last_four, answer, 1
  from jsonb_populate_recordset(null::sandbox_processor_charges, $1::jsonb)
  on conflict (reference) do update set asked = known.asked + 1
  returning reference, answer`);

/** Writes what is taken on; answers what was answered first, reference by reference. */
const acceptAll = inBatches<Omit<SandboxChargesTable, 'asked'>, string>(
  async (database, charges) => {
    const kept = await store(database, records(charges));
    const answers = new Map(kept.map(({ reference, answer }) => [reference, answer]));
    return charges.map(({ reference }) => answers.get(reference) ?? '');
  },
  { keyOf: ({ reference }) => reference },
);

export function sandboxMemory(database: Executor): SandboxMemory {
  const db: SandboxDatabase = database.withTables<{ sandbox_processor_charges: SandboxChargesTable }>();
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
        .where('kind', '=', 'charge')
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
    charges: () =>
      db
        .selectFrom('sandbox_processor_charges')
        .select(['reference', 'kind', 'amount', 'fee', 'asked'])
        .orderBy('reference')
        .execute(),
  };
}

const read = (answer: string): ProcessorAnswer => JSON.parse(answer) as ProcessorAnswer;
