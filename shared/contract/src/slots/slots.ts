import * as v from 'valibot';

/** A transaction as whoever fills a slot of it is told: what it is, whose, how much. Nothing of its payer. */
const TransactionValuesSchema = v.strictObject({
  transaction_id: v.string(),
  account_id: v.string(),
  terminal_id: v.string(),
  payment_type: v.picklist(['card', 'ach']),
  /** The list's word for it, such as `Approved`. */
  status: v.string(),
  /** cents */
  total_amount: v.number(),
});

/**
 * Places in screens that other remotes fill, by versioned name. `since`: the portal API that it came with. `part`: something to see; `action`: something
 * to do. The values are all that a filling learns from its host: the schemas are strict, so a field that is not listed is
 * refused, and none is a secret. A changed meaning is a new version beside the old one.
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
