import * as v from 'valibot';
import { ChangeSchema } from '../live';
import { type OwnEvents, fieldsSchema, type RemoteEvents } from './remote-events';

const changed = <Id extends string, const Changes extends readonly string[]>(id: Id, changes: Changes) =>
  v.strictObject({
    ...({ [id]: v.string() } as Record<Id, v.StringSchema<undefined>>),
    account_id: v.string(),
    change: v.picklist(changes),
  });

/**
 * Events of the bus, by versioned name. The bus checks each payload on entry. The schemas are strict, so an
 * unlisted field is refused and no card data gets through. A changed meaning gets a new version beside the
 * old one. Except for payments, events carry only ids and the kind of change; a listener asks the gateway for
 * more.
 */
export const portalEvents = {
  /** The gateway gave a definite answer that created a transaction. */
  'payment.completed@1': v.strictObject({
    transaction_id: v.string(),
    account_id: v.string(),
    terminal_id: v.string(),
    payment_type: v.picklist(['card', 'ach']),
    response_text: v.string(),
    /** Cents. */
    total_amount: v.number(),
  }),
  /**
   * A transaction changed other than by a payment. `refunded`: money went back, also without a payment;
   * `submitted`: a waiting payment was sent to the processor; `authorized`: the payer's ACH authorization is
   * on record; `returned`: the bank sent it back.
   *
   * @since 1.3.0; all kinds of change but `refunded` 1.5.0
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
  /**
   * A plan changed. `paid`: an extra payment, beside the plan's schedule.
   *
   * @since 1.5.0
   */
  'plan.changed@1': changed('plan_id', ['created', 'modified', 'paid', 'cancelled']),
  /**
   * A recurring series changed.
   *
   * @since 1.5.0
   */
  'schedule.changed@1': changed('schedule_id', ['created', 'modified', 'authorized', 'cancelled']),
  /**
   * A stored card or bank account changed. `enabled` and `disabled` are about its tokens.
   *
   * @since 1.5.0
   */
  'billing.changed@1': changed('billing_id', ['stored', 'modified', 'enabled', 'disabled']),
  /**
   * Records changed at the gateway, by any user: those with these ids, or too many to list. Only the shell
   * emits it.
   *
   * @since 1.6.0
   */
  'records.changed@1': ChangeSchema,
} as const;

type ContractEvents = {
  [Name in keyof typeof portalEvents]: v.InferOutput<(typeof portalEvents)[Name]>;
};
export type PortalEvents = ContractEvents & RemoteEvents;
/** The name of an event of the contract. */
export type PortalEventName = keyof ContractEvents;
/** The name of an event of the contract or of a remote. */
export type EventName = keyof PortalEvents;
export const portalEventNames = Object.keys(portalEvents) as PortalEventName[];

/** Returns the schema of each event that may cross the bus: those of the contract and of these remotes. */
export const eventSchemas = (remotes: readonly (OwnEvents | undefined)[]): Map<string, v.GenericSchema> =>
  new Map<string, v.GenericSchema>([
    ...remotes
      .flatMap((events) => Object.entries(events ?? {}))
      .map(([name, fields]): [string, v.GenericSchema] => [name, fieldsSchema(fields)]),
    ...Object.entries(portalEvents),
  ]);
