import * as v from 'valibot';
import { fieldsSchema } from '../events/remote-events';
import type { OwnSlots, RemoteSlots } from './remote-slots';

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

/** The signed-in user. */
const UserValuesSchema = v.strictObject({ user_id: v.string() });

/**
 * Slots of the house's screens that other remotes fill, by versioned name. `since` is the portal API that introduced it.
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
  'profile.card@1': { kind: 'part', since: '1.8.0', values: UserValuesSchema },
  /** A figure in the row of figures at the top of home. It has the height of its neighbors. */
  'home.figure@1': { kind: 'part', since: '1.10.0', values: UserValuesSchema },
  /** Rows of home's list Needs you: one for each thing that the user should look at. Without one, it shows nothing. */
  'home.needs@1': { kind: 'part', since: '1.10.0', values: UserValuesSchema },
  /** A list of home, as wide as the page. Home shows its label as the heading. */
  'home.list@1': { kind: 'part', since: '1.10.0', values: UserValuesSchema },
} as const;

/** A slot of the house. */
export type SlotName = keyof typeof slots;
export type SlotValues = { [Name in SlotName]: v.InferOutput<(typeof slots)[Name]['values']> } & {
  [Name in keyof RemoteSlots]: RemoteSlots[Name] extends { values: infer Values } ? Values : never;
};
/** A slot of the house, or one that a remote offers. */
export type AnySlotName = keyof SlotValues;
type Kinds = { [Name in SlotName]: (typeof slots)[Name]['kind'] } & {
  [Name in keyof RemoteSlots]: RemoteSlots[Name] extends { kind: infer Kind } ? Kind : never;
};
type OfKind<Kind> = { [Name in keyof Kinds]: Kinds[Name] extends Kind ? Name : never }[keyof Kinds];
export type PartSlot = OfKind<'part'>;
export type ActionSlot = OfKind<'action'>;
export const slotNames = Object.keys(slots) as SlotName[];

/**
 * Returns the values of a slot. `offered` has the slots that remotes declare. Throws for a slot that nobody has, for a
 * field that the slot does not list, or for one of another type.
 */
export function slotValues<Name extends AnySlotName>(
  slot: Name,
  values: SlotValues[Name],
  offered: OwnSlots = {},
): SlotValues[Name] {
  const schema = slot in slots ? slots[slot].values : fieldsSchema(offered[slot]?.values ?? {});
  return v.parse<v.GenericSchema>(schema, values) as SlotValues[Name];
}
