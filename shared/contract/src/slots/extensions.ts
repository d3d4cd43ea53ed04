import type { PortalApi } from '../portal';
import type { PageElement } from '../portal/remote-module';
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

/** What a remote that fills slots exposes as `./extensions`, by the names in its manifest. Since 1.8.0. */
export interface RemoteExtensions {
  /** Shows a part; the answered function takes it away. Rejects when it broke before it was on the page. */
  show(
    name: string,
    props: {
      domElement: PageElement;
      portal: PortalApi;
      values: SlotValues[PartSlot];
      /** It broke after it was on the page. */
      reportFailure: (error: unknown) => void;
    },
  ): Promise<() => void>;
  /** Does an action. */
  run(name: string, portal: PortalApi, values: SlotValues[ActionSlot]): Promise<void>;
}
