import type { PageElement } from '../portal/page-element';
import type { PortalApi } from '../portal/portal-api';
import type { ActionSlot, PartSlot, SlotValues } from './slots';

/**
 * A remote's `./extensions`, keyed by the names in its manifest.
 *
 * @since 1.8.0
 */
export interface RemoteExtensions {
  /** Shows a part. The returned function removes it. Rejects if the part broke before it was on the page. */
  show(
    name: string,
    props: {
      domElement: PageElement;
      portal: PortalApi;
      values: SlotValues[PartSlot];
      /** Reports that it broke after it was on the page. */
      reportFailure: (error: unknown) => void;
    },
  ): Promise<() => void>;
  /** Runs an action. */
  run(name: string, portal: PortalApi, values: SlotValues[ActionSlot]): Promise<void>;
}
