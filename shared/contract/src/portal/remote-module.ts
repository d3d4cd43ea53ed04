import type { PageElement } from './page-element';
import type { PortalApi } from './portal-api';

/** The props that single-spa passes to a lifecycle, with the shell's additions. */
export interface RemoteProps {
  name: string;
  domElement: PageElement;
  portal: PortalApi;
  /**
   * Reports that the remote broke while rendering: the shell unmounts it and shows its failed panel.
   * `isContained`: the remote shows the failure itself and keeps running; the shell only records it for
   * support. An older shell unmounts the remote.
   *
   * @since 1.0.0; `isContained` 1.5.0
   */
  reportFailure(error: unknown, options?: { isContained?: boolean }): void;
  /**
   * False if the page already has the design system's reset and tokens. A foreign page omits it.
   *
   * @default true
   */
  uiGlobals?: boolean;
}

/** A remote's `./app`: single-spa lifecycles, independent of any framework. */
export interface RemoteModule {
  bootstrap(props: RemoteProps): Promise<unknown>;
  mount(props: RemoteProps): Promise<unknown>;
  unmount(props: RemoteProps): Promise<unknown>;
}

/** The portal API for code without a screen: no dialogs, no navigation. */
export type BackgroundPortal = Omit<PortalApi, 'nav' | 'feedback' | 'lock' | 'extensions'>;

/**
 * A remote's `./background`: it receives events while another remote's screen is open. The shell calls
 * `start` once per session and calls the returned function when the session ends.
 *
 * @since 1.4.0
 */
export interface RemoteBackground {
  start(portal: BackgroundPortal): () => void;
}
