import type { PageElement } from './page-element';
import type { PortalApi } from './portal-api';

/** What single-spa hands to a lifecycle, with what the shell adds. */
export interface RemoteProps {
  name: string;
  domElement: PageElement;
  portal: PortalApi;
  /**
   * The remote broke while rendering: the shell takes it down and shows its failed panel. `isContained`: it shows what
   * failed itself and goes on; the shell keeps it for support (since 1.5.0, an older shell takes the remote down).
   */
  reportFailure(error: unknown, options?: { isContained?: boolean }): void;
  /** False when the page already carries the look's reset and tokens; a page of another make leaves it out. */
  uiGlobals?: boolean;
}

/** What a remote exposes as `./app`: single-spa lifecycles, free of any framework. */
export interface RemoteModule {
  bootstrap(props: RemoteProps): Promise<unknown>;
  mount(props: RemoteProps): Promise<unknown>;
  unmount(props: RemoteProps): Promise<unknown>;
}

/** The portal for what has no screen: nothing to show, and nowhere to go. */
export type BackgroundPortal = Omit<PortalApi, 'nav' | 'feedback' | 'lock' | 'extensions'>;

/**
 * What a remote exposes as `./background`: it hears events while another remote's screen is open. `start` is called once
 * a session; what it returns is called when the session ends. Since 1.4.0.
 */
export interface RemoteBackground {
  start(portal: BackgroundPortal): () => void;
}
