import type { PageElement } from '../portal/page-element';
import type { ActionSlot, PartSlot, SlotName, SlotValues } from './slots';

/** What fills a slot, as its host knows it: whose it is and what its code does stays the portal's. */
export interface Extension {
  /** Such as `loyalty.points`: a name for addresses and lists. */
  id: string;
  label: string;
}

/** An extension that is to be on the page. */
export interface ShownExtension {
  domElement: PageElement;
  /** It could not be loaded in time, or broke; called once at most. The element is empty again. */
  onFailure: (error: unknown) => void;
  /** It is on the page. */
  onShown: () => void;
}

/** Fills the slots of a host with what other remotes have for them. Since 1.8.0. */
export interface PortalExtensions {
  /** What this user may see in a slot, in order. No code of it is loaded. */
  of(slot: SlotName): readonly Extension[];
  /** Loads and shows one; the answered function takes it away. */
  show<Name extends PartSlot>(
    slot: Name,
    id: string,
    values: SlotValues[Name],
    shown: ShownExtension,
  ): () => void;
  /** Loads and does one. Never rejects: what went wrong has been said to the user. */
  run<Name extends ActionSlot>(slot: Name, id: string, values: SlotValues[Name]): Promise<void>;
}
