import * as v from 'valibot';

/** A transaction's values for an extension: ids, payment type, status, and amount. Nothing about its payer. */
const TransactionValuesSchema = v.strictObject({
  transaction_id: v.string(),
  account_id: v.string(),
  terminal_id: v.string(),
  payment_type: v.picklist(['card', 'ach']),
  /** The status as the list shows it, such as `Approved`. */
  status: v.string(),
  /** Cents. */
  total_amount: v.number(),
});

/**
 * Slots of screens that other remotes fill, by versioned name. `since` is the portal API that introduced it.
 * A `part` is visible; an `action` runs. An extension gets only these values from its host. The schemas are
 * strict, so an unlisted field is refused, and no field is a secret. A changed meaning gets a new version
 * beside the old one.
 */
export const slots = {
  /** A panel of the transaction dialog, with an entry in its menu. */
  'transaction.panel@1': { kind: 'part', since: '1.8.0', values: TransactionValuesSchema },
  /** An entry of the menu at the end of a transaction's row. */
  'transaction.action@1': { kind: 'action', since: '1.8.0', values: TransactionValuesSchema },
  /** A card of the profile's details. */
  'profile.card@1': { kind: 'part', since: '1.8.0', values: v.strictObject({ user_id: v.string() }) },
} as const;

export type SlotName = keyof typeof slots;
export type SlotValues = { [Name in SlotName]: v.InferOutput<(typeof slots)[Name]['values']> };
type OfKind<Kind> = {
  [Name in SlotName]: (typeof slots)[Name]['kind'] extends Kind ? Name : never;
}[SlotName];
export type PartSlot = OfKind<'part'>;
export type ActionSlot = OfKind<'action'>;
export const slotNames = Object.keys(slots) as SlotName[];
