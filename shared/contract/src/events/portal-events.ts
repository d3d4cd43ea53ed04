import * as v from 'valibot';
import { ChangeSchema } from '../live';
import { type OwnEvents, ownEventSchema, type RemoteEvents } from './remote-events';

const changed = <Id extends string, const Changes extends readonly string[]>(id: Id, changes: Changes) =>
  v.strictObject({
    ...({ [id]: v.string() } as Record<Id, v.StringSchema<undefined>>),
    account_id: v.string(),
    change: v.picklist(changes),
  });

/**
 * What may cross the event bus, by versioned name. A payload is checked where it enters the bus and carries no card data:
 * the schemas are strict, so a field that is not listed is refused. A changed meaning is a new version beside the old one.
 * Besides payments they carry ids and the kind of change only (decisions A-13): who wants more asks the gateway.
 */
export const portalEvents = {
  /** The gateway gave a definite answer that created a transaction. */
  'payment.completed@1': v.strictObject({
    transaction_id: v.string(),
    account_id: v.string(),
    terminal_id: v.string(),
    payment_type: v.picklist(['card', 'ach']),
    response_text: v.string(),
    /** cents */
    total_amount: v.number(),
  }),
  /**
   * Something happened to a transaction that is no payment. `refunded`: money went back, also without a payment;
   * `submitted`: a payment that waited was sent to the processor; `authorized`: the payer's ACH authorization is on
   * record; `returned`: the bank sent it back. Since 1.3.0; all but `refunded` since 1.5.0.
   */
  'transaction.changed@1': changed('transaction_id', [
    'refunded',
    'voided',
    'cancelled',
    'modified',
    'submitted',
    'authorized',
    'returned',
  ]),
  /** `paid`: money was taken for it beside its schedule. Since 1.5.0. */
  'plan.changed@1': changed('plan_id', ['created', 'modified', 'paid', 'cancelled']),
  /** Since 1.5.0. */
  'schedule.changed@1': changed('schedule_id', ['created', 'modified', 'authorized', 'cancelled']),
  /** A stored card or bank account; enabled and disabled are its tokens. Since 1.5.0. */
  'billing.changed@1': changed('billing_id', ['stored', 'modified', 'enabled', 'disabled']),
  /**
   * Records changed at the gateway, by whomever: of these ids, or too many to be named. Only the shell emits it. Since 1.6.0.
   */
  'records.changed@1': ChangeSchema,
} as const;

type ContractEvents = {
  [Name in keyof typeof portalEvents]: v.InferOutput<(typeof portalEvents)[Name]>;
};
export type PortalEvents = ContractEvents & RemoteEvents;
/** An event that the contract has. */
export type PortalEventName = keyof ContractEvents;
/** An event of the contract, or one that a remote declares. */
export type EventName = keyof PortalEvents;
export const portalEventNames = Object.keys(portalEvents) as PortalEventName[];

/** The schema of each event that may cross the bus: those of the contract, and those that these remotes declare. */
export const eventSchemas = (remotes: readonly (OwnEvents | undefined)[]): Map<string, v.GenericSchema> =>
  new Map<string, v.GenericSchema>([
    ...remotes
      .flatMap((events) => Object.entries(events ?? {}))
      .map(([name, fields]): [string, v.GenericSchema] => [name, ownEventSchema(fields)]),
    ...Object.entries(portalEvents),
  ]);
