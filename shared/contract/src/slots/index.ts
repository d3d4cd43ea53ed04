export { type ActionSlot, type PartSlot, type SlotName, slotNames, slots, type SlotValues } from './slots';
export type { Extension, PortalExtensions, RemoteExtensions, ShownExtension } from './extensions';
