import type { HttpRequest, PortalHttp } from '@tillway/contract';
import type { LoadedScripts, PortalSet, RemoteOutcome } from '@tillway/contract/release';
import type { AskedAhead } from '@tillway/remote-kit';
import type { Federation } from '../remotes';

/** The shell's dependencies: the page, the gateway, and the loader of the remotes' code. */
export interface ShellDependencies {
  window: Window;
  createHttp: (options: {
    page: Window;
    ahead: AskedAhead;
    onUnauthorized: (request: HttpRequest) => void;
  }) => PortalHttp;
  federation: Federation;
  /** Asks whether the portal's own address answers now. Never rejects. */
  reach: () => Promise<boolean>;
  /** Fetches the releases that the edge shows now. */
  currentSet: () => Promise<PortalSet>;
  /** Opens a stream of server-sent events; `undefined` if the browser has none. */
  openStream?: ((url: string) => EventSource) | undefined;
  /** Reports to the edge how a remote fares; `undefined` where there is no edge. */
  sendOutcome?: ((outcome: RemoteOutcome) => Promise<unknown>) | undefined;
  /** Reports to the edge which scripts ran; `undefined` where there is no edge. */
  sendScripts?: ((scripts: LoadedScripts) => Promise<unknown>) | undefined;
}
