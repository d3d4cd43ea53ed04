import type { PortalApi } from './portal-api';

/** `HTMLElement` where there are pages; servers read this contract too and know no such thing. */
type PageElement = typeof globalThis extends { HTMLElement: { prototype: infer Element } } ? Element : never;

/** What single-spa hands to a lifecycle, with what the shell adds. */
export interface RemoteProps {
  name: string;
  domElement: PageElement;
  portal: PortalApi;
  /** The remote's screen broke while rendering: the shell takes it down and shows its failed panel. */
  reportFailure(error: unknown): void;
  /** False when the page already carries the look's reset and tokens; a page of another make leaves it out. */
  uiGlobals?: boolean;
}

/** What a remote exposes as `./app`: single-spa lifecycles, free of any framework. */
export interface RemoteModule {
  bootstrap(props: RemoteProps): Promise<unknown>;
  mount(props: RemoteProps): Promise<unknown>;
  unmount(props: RemoteProps): Promise<unknown>;
}
