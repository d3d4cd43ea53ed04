export {
  type ActionSlot,
  type AnySlotName,
  type PartSlot,
  type SlotName,
  slotNames,
  slots,
  type SlotValues,
  slotValues,
} from './slots';
export { type OwnSlots, OwnSlotsSchema, type RemoteSlots, type SlotsOf } from './remote-slots';
export type { Extension, PortalExtensions, ShownExtension } from './extensions';
export type { RemoteExtensions } from './remote-extensions';
