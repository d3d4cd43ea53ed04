import type { PageElement } from '../portal/page-element';
import type { ActionSlot, AnySlotName, PartSlot, SlotValues } from './slots';

/** An extension as its host knows it. The portal hides its owner and its code. */
export interface Extension {
  /** Such as `loyalty.points`: a key for URLs and lists. */
  id: string;
  label: string;
}

/** An extension's place on the page. */
export interface ShownExtension {
  domElement: PageElement;
  /** Called at most once, if the extension broke or did not load in time. The element is empty again. */
  onFailure: (error: unknown) => void;
  /** Called when it is on the page. */
  onShown: () => void;
}

/**
 * Fills the slots of a host with extensions of other remotes.
 *
 * @since 1.8.0
 */
export interface PortalExtensions {
  /** Returns the extensions that this user may see in a slot, in order, without loading their code. */
  of(slot: AnySlotName): readonly Extension[];
  /** Loads and shows one. The returned function removes it. */
  show<Name extends PartSlot>(
    slot: Name,
    id: string,
    values: SlotValues[Name],
    shown: ShownExtension,
  ): () => void;
  /** Loads and runs one. Never rejects: the user has already seen any error. */
  run<Name extends ActionSlot>(slot: Name, id: string, values: SlotValues[Name]): Promise<void>;
}
