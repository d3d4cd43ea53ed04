import { responseTexts } from '@tillway/contract';
import type { Processor, ProcessorAnswer } from '../src/payments/processors/processor';

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

/** A date of a series that is moved on, state and day, moves elsewhere. */
const runMoved = (
  statement: Statement,
  state: string,
  instead: readonly [string, string | null],
): Statement =>
  statement.text.startsWith('update "recurring_runs"') && statement.values[0] === state
    ? { ...statement, values: [...instead, ...statement.values.slice(2)] }
    : statement;

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
  /** An entry that was called off or came back, and is taken back with nothing. */
  'lost-takeback': {
    statement: () => (statement) =>
      statement.text.includes('insert into batch_takebacks')
        ? { ...statement, text: statement.text.replace('$4', '$4::bigint * 0') }
        : statement,
  },
  /** A closed batch from which is taken what was called off or came back later. */
  'closed-batch-changes': {
    statement: () => (statement) => ({
      ...statement,
      text: statement.text.replace('batches.closed, entry.', 'null::timestamptz as closed, entry.'),
    }),
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
  /** One job for all terminals, the one that waits longest first, tried for as long as it takes. */
  'one-job-for-all-terminals': {
    statement:
      () =>
      ({ text, values }) => ({
        text: text.replace(/order by due\.oldest$/, '$& limit 1'),
        values:
          text.startsWith('insert into "jobs"') && values.includes('clearing.day')
            ? values.map((value) => (value === 10 ? 1_000_000 : value))
            : values,
      }),
  },
  /** A bank's decision that is written although the entry is being called off. */
  'decided-while-voided': {
    statement: () => (statement) =>
      statement.text.includes('transactions.ach_status_id = 3 and not exists')
        ? { ...statement, text: statement.text.replace(/ and not exists \([^]*\)$/, '') }
        : statement,
  },
  /** A return that does not call off the refund that is under way. */
  'refund-follows-return': {
    statement: () => withValues((value) => (value === 'payment.call_off_refund' ? `${value}.lost` : value)),
  },
  /** Whether a payment had settled when its replacement was asked for, told by the time of its cut-off. */
  'replaced-by-the-clock': {
    statement: () => (statement) =>
      statement.text.startsWith('select "replaces_unsettled"')
        ? {
            ...statement,
            text: statement.text.replace(
              '"replaces_unsettled"',
              `(select old.settled is null or old.settled >= "transactions".created from transactions as old
                where old.account_id = "transactions".account_id
                  and old.id = "transactions".replaces_transaction_id) as replaces_unsettled`,
            ),
          }
        : statement,
  },
  /** A debit that came back for want of money, and whose date counts as paid all the same. */
  'lost-presentment': {
    statement: () => (statement) => runMoved(statement, 'returned', ['paid', null]),
  },
  /** A debit that is presented again, and whose date is due again at once. */
  'presented-again-at-once': {
    statement: () => (statement) => runMoved(statement, 'presenting', ['returned', '2000-01-01']),
  },
  /**
   * A step's nonce that says who carries it out: whoever goes on with the change makes its payment anew, where no unique key
   * holds a place to one payment.
   */
  'step-paid-twice': {
    schema: {
      begin: 'drop index transactions_that_replace',
      end: `create unique index transactions_that_replace on transactions (account_id, replaces_transaction_id)
        where replaces_transaction_id is not null and state in ('unknown', 'approved', 'pending')`,
    },
    statement: (start) => withValues((value) => value.replace(/^change-\w{27}-\w+-\d+$/, `$&-${start}`)),
  },
  /** A change of which the worker does not hear: whoever asked for it has gone home. */
  'change-left-open': {
    statement: () => withValues((value) => (value === 'recurring.change_plan' ? `${value}.lost` : value)),
  },
  /** A change that counts as finished with its first step. */
  'half-changed': {
    statement: () => (statement) =>
      statement.text.startsWith('update "plan_changes"') && statement.values[1] === 'open'
        ? {
            ...statement,
            values: [
              String(statement.values[0]).replaceAll('"state":"todo"', '"state":"done"'),
              'finished',
              statement.values[2],
              statement.values[2],
              ...statement.values.slice(4),
            ],
          }
        : statement,
  },
  /** A charge of a plan that is held to no total: its room is not asked for. */
  'plan-without-room': {
    statement: () => (statement) =>
      statement.text.includes('from "transaction_groups"') &&
      statement.text.includes('"total_amount" as "total"') &&
      !statement.text.includes('"custom_tracking_id"')
        ? {
            ...statement,
            text: statement.text.replace('"total_amount" as "total"', 'null::bigint as "total"'),
          }
        : statement,
  },
  /** What the room of a plan is reckoned from leaves out what was taken beside its schedule. */
  'extras-forgotten': {
    statement: () => (statement) =>
      statement.text.includes('as is_held') && statement.text.includes('t.is_installment, t.state')
        ? { ...statement, text: `select * from (${statement.text}) as payments where is_installment` }
        : statement,
  },
  /** A series that is ended, whose row does not say so: it goes on. */
  'ended-goes-on': {
    statement: () => (statement) =>
      /^update "transactions" set "modify_recurring_type"/.test(statement.text) &&
      statement.values[0] === 'none'
        ? { ...statement, text: `${statement.text} and false` }
        : statement,
  },
} satisfies Record<string, PlantedBug>;
export type PlantedBugName = keyof typeof plantedBugs;
