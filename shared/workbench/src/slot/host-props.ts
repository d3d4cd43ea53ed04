import type { PortalExtensions, SlotName, SlotValues } from '@tillway/contract';

/** The props of a drawing of a slot: the extensions in it, and the values that the author chose. */
export interface HostProps<Name extends SlotName> {
  extensions: PortalExtensions;
  values: SlotValues[Name];
}
