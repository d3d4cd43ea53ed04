import { responseTexts } from '@tillway/contract';
import { failuresUntilRest } from '../src/processors/breaker';
import { notSent } from '../src/processors/never-throws';
import type { Processor, ProcessorAnswer } from '../src/processors/processor';

/** A mistake that the simulation plants to prove that the invariants find it. It is never in the product. */
export interface PlantedBug {
  /** Wraps a process's processor. */
  processor?: (processor: Processor) => Processor;
  /** Rewrites a process's statements; `start` numbers the starts of processes. */
  statement?: (start: number) => (statement: Statement) => Statement;
  /** Changes the schema while a seed is played, and restores it. */
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

const asWhole = (answer: ProcessorAnswer): ProcessorAnswer => ({ ...answer, approvedAmount: undefined });

const withValues =
  (alter: (value: string) => string) =>
  ({ text, values }: Statement): Statement => ({
    text,
    values: values.map((value) => (typeof value === 'string' ? alter(value) : value)),
  });

const notCaptured = (): Promise<ProcessorAnswer> => Promise.reject(new Error('It captures nothing'));

/** Sends a due date that changes its state to another state and day. */
const runMoved = (
  statement: Statement,
  state: string,
  instead: readonly [string, string | null],
): Statement =>
  statement.text.startsWith('update "recurring_runs"') && statement.values[0] === state
    ? { ...statement, values: [...instead, ...statement.values.slice(2)] }
    : statement;

export const plantedBugs = {
  /** An adapter that retries after a lost connection, under a reference that the bank has never seen. */
  'double-charge-on-retry': {
    processor: (processor) => ({
      ...processor,
      charge: (request, signal) =>
        processor
          .charge(request, signal)
          .catch(() => processor.charge({ ...request, reference: `${request.reference}-again` }, signal)),
    }),
  },
  /** An adapter that does not tell that only a part was approved. */
  'part-booked-as-whole': {
    processor: (processor) => ({
      ...processor,
      charge: (request, call) => processor.charge(request, call).then(asWhole),
      inquire: (inquiry, call) =>
        processor
          .inquire(inquiry, call)
          .then((answer) => (answer === 'not_found' ? answer : asWhole(answer))),
    }),
  },
  /** An adapter that leaves a silent bank alone too late: it has sent the charge, and says that it has not. */
  'not-sent-but-sent': {
    processor: (processor) => {
      let silent = 0;
      return {
        ...processor,
        charge: async (request, call) => {
          const answer = await processor.charge(request, call).catch((error: unknown) => {
            silent += 1;
            if (silent < failuresUntilRest) throw error;
            return notSent('processor_rests');
          });
          if (answer.kind !== 'error') silent = 0;
          return answer;
        },
      };
    },
  },
  /** An adapter that treats a missing answer to a refund as a decline. */
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
  /**
   * A due date's nonce that contains the process: each process, and each start of it, runs the date again.
   */
  'schedule-fired-twice': {
    statement: (start) => withValues((value) => value.replace(/\brun-\w{27}-[\w-]+/g, `$&-${start}`)),
  },
  /** A link's payment that is looked up, but has no unique key: two simultaneous payers both find none. */
  'link-paid-twice': {
    schema: {
      begin: 'drop index transactions_of_hosted_link',
      end: `create unique index transactions_of_hosted_link on transactions (account_id, hosted_link_id)
        where hosted_link_id is not null and state in ('unknown', 'approved', 'pending')`,
    },
  },
  /** A replacement whose process leaves no job for the worker. */
  'replaced-left-standing': {
    statement: () => withValues((value) => (value === 'payment.replace' ? 'payment.replace.lost' : value)),
  },
  /** A voided or returned entry that is reversed with an amount of zero. */
  'lost-takeback': {
    statement: () => (statement) =>
      statement.text.includes('insert into batch_takebacks')
        ? { ...statement, text: statement.text.replace('$4', '$4::bigint * 0') }
        : statement,
  },
  /** A closed batch that still loses entries that are voided or returned later. */
  'closed-batch-changes': {
    statement: () => (statement) => ({
      ...statement,
      text: statement.text.replace('batches.closed, entry.', 'null::timestamptz as closed, entry.'),
    }),
  },
  /** A notification of change that is answered and audited, but not stored. */
  'lost-notification': {
    statement: () => withValues((value) => (value.startsWith('{"notifications_of_change"') ? '{}' : value)),
  },
  /** A late worker that includes all later payments in the day that is over. */
  'late-worker-takes-all': {
    statement: () => (statement) =>
      statement.text.includes('for update skip locked') && statement.text.includes('"captured" <')
        ? { ...statement, text: statement.text.replace(/"captured" < (\$\d+)/, '("captured" < $1 or true)') }
        : statement,
  },
  /** A limit that counts due schedules even if they cannot run. */
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
  /** One job for all terminals: the longest-waiting terminal first, retried without end. */
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
  /** A bank's decision that is stored although the entry is being voided. */
  'decided-while-voided': {
    statement: () => (statement) =>
      statement.text.includes('transactions.ach_status_id = 3 and not exists')
        ? { ...statement, text: statement.text.replace(/ and not exists \([^]*\)$/, '') }
        : statement,
  },
  /** A return that does not stop the refund in progress. */
  'refund-follows-return': {
    statement: () => withValues((value) => (value === 'payment.call_off_refund' ? `${value}.lost` : value)),
  },
  /** A replacement that uses the time of the cutoff to decide if the original had settled. */
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
  /** A debit that was returned for insufficient funds, whose date still counts as paid. */
  'lost-presentment': {
    statement: () => (statement) => runMoved(statement, 'returned', ['paid', null]),
  },
  /** A debit that is presented again, whose date is due again at once. */
  'presented-again-at-once': {
    statement: () => (statement) => runMoved(statement, 'presenting', ['returned', '2000-01-01']),
  },
  /**
   * A step's nonce that contains the process, and no unique key for the payment of a place: a process that continues
   * the change pays again.
   */
  'step-paid-twice': {
    schema: {
      begin: 'drop index transactions_that_replace',
      end: `create unique index transactions_that_replace on transactions (account_id, replaces_transaction_id)
        where replaces_transaction_id is not null and state in ('unknown', 'approved', 'pending')`,
    },
    statement: (start) => withValues((value) => value.replace(/^change-\w{27}-\w+-\d+$/, `$&-${start}`)),
  },
  /** A change without a job for the worker: it stays open once its clerk has left. */
  'change-left-open': {
    statement: () => withValues((value) => (value === 'recurring.change_plan' ? `${value}.lost` : value)),
  },
  /** A change that counts as finished after its first step. */
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
  /** A charge of a plan without a limit: its remaining amount is not checked. */
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
  /** A plan's remaining amount that ignores payments outside its schedule. */
  'extras-forgotten': {
    statement: () => (statement) =>
      statement.text.includes('as is_held') && statement.text.includes('t.is_installment, t.state')
        ? { ...statement, text: `select * from (${statement.text}) as payments where is_installment` }
        : statement,
  },
  /** An adapter that retries a capture after a lost connection, under a reference that the bank has never seen. */
  'captured-again': {
    processor: (processor) => ({
      ...processor,
      capture: async (request, call) => {
        const capture = processor.capture ?? notCaptured;
        return capture(request, call).catch(() =>
          capture({ ...request, reference: `${request.reference}-again` }, call),
        );
      },
    }),
  },
  /** A capture of unknown outcome that does not count as under way: another one follows it. */
  'capture-not-waited-for': {
    statement: () => (statement) => ({
      ...statement,
      text: statement.text.replace('(where is_capture)', '(where false)'),
    }),
  },
  /** An adapter that takes the money that it is asked to hold. */
  'taken-not-held': {
    processor: (processor) => ({
      ...processor,
      charge: (request, call) => processor.charge({ ...request, kind: 'sale' }, call),
    }),
  },
  /** A cut-off that includes captured authorizations beside their captures. */
  'authorizations-settle': {
    statement: () => (statement) => ({
      ...statement,
      text: statement.text.replaceAll(
        `request_type in ('sale', 'credit')\n  and captured is not null`,
        `request_type in ('sale', 'credit', 'authorize')\n  and captured is not null`,
      ),
    }),
  },
  /** An authorization that counts as made just now, so that it never ends. */
  'authorized-for-ever': {
    statement: () => (statement) =>
      statement.text.startsWith('select')
        ? {
            ...statement,
            text: statement.text.replace(
              '"transactions"."authorized"',
              `case "transactions"."request_type" when 'authorize' then now()
                else "transactions"."authorized" end as "authorized"`,
            ),
          }
        : statement,
  },
  /** A payment that is ended by the processor at which its terminal is now, not by the one that took it. */
  'ended-where-the-terminal-is': {
    statement: () => (statement) =>
      statement.text.startsWith('select')
        ? {
            ...statement,
            text: statement.text.replace(
              '"transactions"."processor_id"',
              `(select moved.processor_id from terminals as moved
                where moved.account_id = "transactions"."account_id"
                  and moved.id = "transactions"."terminal_id") as "processor_id"`,
            ),
          }
        : statement,
  },
  /** An adapter of a processor without look-up that says it has not found what nobody has looked for. */
  'no-look-up-is-not-found': {
    processor: (processor) => ({
      ...processor,
      inquire: async (inquiry, call) =>
        processor.capabilities.looksUp === 'none' ? 'not_found' : processor.inquire(inquiry, call),
    }),
  },
  /** Look-ups that end without an exception for staff. */
  'unknown-to-staff': {
    statement: () => withValues((value) => (value === 'payment_unknown' ? `${value}_lost` : value)),
  },
  /** A card's token that is looked up without its terminal. */
  'token-of-another-terminal': {
    statement: () => (statement) =>
      statement.text.startsWith('select') && statement.text.includes('from "processor_tokens"')
        ? {
            ...statement,
            text: statement.text.replace(/"terminal_id" = (\$\d+)/, '($1::text is not null)'),
          }
        : statement,
  },
  /** A series that ends without an update of its row: it continues. */
  'ended-goes-on': {
    statement: () => (statement) =>
      /^update "transactions" set "modify_recurring_type"/.test(statement.text) &&
      statement.values[0] === 'none'
        ? { ...statement, text: `${statement.text} and false` }
        : statement,
  },
  /** A list whose sums take declines for payments. */
  'declines-are-taken': {
    statement: () => (statement) =>
      statement.text.includes('as "signed_total"')
        ? { ...statement, text: statement.text.replace("then 'declined'", "then 'approved'") }
        : statement,
  },
  /** A home that does not take refunds off. */
  'refunds-are-kept': {
    statement: () => (statement) =>
      statement.text.includes('as "amount_before"')
        ? { ...statement, text: statement.text.replace("else 'refunded' end", "else 'none' end") }
        : statement,
  },
  /** A list of plans that leaves out price adjustments. */
  'plans-without-adjustment': {
    statement: () => (statement) =>
      statement.text.includes('"transactions"."transaction_group_id" as "plan_id"')
        ? {
            ...statement,
            text: statement.text.replace('"transactions"."fee_amount"', '0::bigint as "fee_amount"'),
          }
        : statement,
  },
} satisfies Record<string, PlantedBug>;
export type PlantedBugName = keyof typeof plantedBugs;
