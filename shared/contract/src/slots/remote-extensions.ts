import type { PageElement } from '../portal/page-element';
import type { PortalApi } from '../portal/portal-api';
import type { ActionSlot, PartSlot, SlotValues } from './slots';

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
