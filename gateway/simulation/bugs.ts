import { responseTexts } from '@tillway/contract';
import type { Processor, ProcessorAnswer } from '../src/processors/processor';

/** A mistake that is put into the simulation, never into the product, to see that the invariants find it. */
export interface PlantedBug {
  /** What a process makes of its processor. */
  processor?: (processor: Processor) => Processor;
  /** What a process's statements become; `start` numbers the starts of processes. */
  statement?: (start: number) => (statement: Statement) => Statement;
  /** Changes the database for as long as a seed is played, and changes it back. */
  schema?: { begin: string; end: string };
}

export interface Statement {
  text: string;
  values: unknown[];
}

const declined: ProcessorAnswer = {
  kind: 'declined',
  code: '005',
  text: responseTexts.declined,
  messages: [],
  authResponse: null,
  authCode: null,
  avsResponse: null,
  cvvResponse: null,
  transactionId: null,
  raw: {},
};

const withValues =
  (alter: (value: string) => string) =>
  ({ text, values }: Statement): Statement => ({
    text,
    values: values.map((value) => (typeof value === 'string' ? alter(value) : value)),
  });

export const plantedBugs = {
  /** An adapter that tries again when the line breaks, under a reference that the bank has never seen. */
  'double-charge-on-retry': {
    processor: (processor) => ({
      ...processor,
      charge: (request, signal) =>
        processor
          .charge(request, signal)
          .catch(() => processor.charge({ ...request, reference: `${request.reference}-again` }, signal)),
    }),
  },
  /** An adapter that takes silence for a no when money goes back. */
  'lost-refund': {
    processor: (processor) => ({
      ...processor,
      reverse: (request, signal) =>
        processor.reverse(request, signal).catch((error: unknown) => {
          if (request.kind === 'refund') return declined;
          throw error;
        }),
    }),
  },
  /** A due date's nonce that says who runs it: each process, and each start of it, takes the date for its own. */
  'schedule-fired-twice': {
    statement: (start) => withValues((value) => value.replace(/\brun-\w{27}-[\w-]+/g, `$&-${start}`)),
  },
  /** A link's payment that is looked for, but not held by a unique key: two payers at one moment both find none. */
  'link-paid-twice': {
    schema: {
      begin: 'drop index transactions_of_hosted_link',
      end: `create unique index transactions_of_hosted_link on transactions (account_id, hosted_link_id)
        where hosted_link_id is not null and state in ('unknown', 'approved', 'pending')`,
    },
  },
  /** A payment in another's place whose process does not leave the rest to the worker. */
  'replaced-left-standing': {
    statement: () => withValues((value) => (value === 'payment.replace' ? 'payment.replace.lost' : value)),
  },
  /** A batch that counts what was called off. */
  'batch-misses-void': {
    statement: () => (statement) =>
      statement.text.trimStart().startsWith('update batches')
        ? { ...statement, text: statement.text.replaceAll(/\bvoided is null/g, 'true') }
        : statement,
  },
  /** A notification of change that is answered and audited, and not kept. */
  'lost-notification': {
    statement: () => withValues((value) => (value.startsWith('{"notifications_of_change"') ? '{}' : value)),
  },
  /** A worker that is late takes whatever is there into the day that is over. */
  'late-worker-takes-all': {
    statement: () => (statement) =>
      statement.text.includes('for update skip locked') && statement.text.includes('"captured" <')
        ? { ...statement, text: statement.text.replace(/"captured" < (\$\d+)/, '("captured" < $1 or true)') }
        : statement,
  },
  /** The first few that are due, whether or not they can run. */
  'due-that-cannot-run': {
    statement: () => (statement) =>
      statement.text.includes('recurring_runs') && statement.text.includes('"schedules" as series')
        ? {
            ...statement,
            text: statement.text
              .replace("and (series.request_type <> 'ach' or series.ach_is_authorized)", '')
              .replace(/limit (\$\d+)/, 'limit least($1, 2)'),
          }
        : statement,
  },
} satisfies Record<string, PlantedBug>;
export type PlantedBugName = keyof typeof plantedBugs;
