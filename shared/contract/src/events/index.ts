import * as v from 'valibot';

/**
 * What may cross the event bus, by versioned name. A payload is checked where it enters the bus and carries no card data:
 * the schemas are strict, so a field that is not listed is refused. A changed meaning is a new version beside the old one.
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
  /** Something happened to a transaction that is no payment, such as a refund (decisions A-13). Since 1.3.0. */
  'transaction.changed@1': v.strictObject({
    transaction_id: v.string(),
    account_id: v.string(),
    change: v.picklist(['refunded']),
  }),
} as const;

export type PortalEvents = {
  [Name in keyof typeof portalEvents]: v.InferOutput<(typeof portalEvents)[Name]>;
};
export type PortalEventName = keyof PortalEvents;
export const portalEventNames = Object.keys(portalEvents) as PortalEventName[];
