export { type ActionSlot, type PartSlot, type SlotName, slotNames, slots, type SlotValues } from './slots';
export type { Extension, PortalExtensions, ShownExtension } from './extensions';
export type { RemoteExtensions } from './remote-extensions';
