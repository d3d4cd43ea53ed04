import type { HttpRequest, PortalHttp } from '@tillway/contract';
import type { LoadedScripts, PortalSet, RemoteOutcome } from '@tillway/contract/release';
import type { Federation } from '../remotes';

/** What the shell works with: the page, the way to the gateway, and the way to the remotes' code. */
export interface ShellDependencies {
  window: Window;
  createHttp: (options: { onUnauthorized: (request: HttpRequest) => void }) => PortalHttp;
  federation: Federation;
  /** Whether the portal's own address answers now. Never rejects. */
  reach: () => Promise<boolean>;
  /** The releases that the edge shows now. */
  currentSet: () => Promise<PortalSet>;
  /** Opens a stream of server-sent events; left out where the browser has none. */
  openStream?: ((url: string) => EventSource) | undefined;
  /** Tells the edge how a remote fares; left out where there is none. */
  sendOutcome?: ((outcome: RemoteOutcome) => Promise<unknown>) | undefined;
  /** Tells it which scripts ran; left out where there is none. */
  sendScripts?: ((scripts: LoadedScripts) => Promise<unknown>) | undefined;
}
