import { ReleaseError } from '../releases/release-error';
import type { RunningPortal } from './record';

/** The settings of a command from its flags, or else from its environment. Paths are absolute. */
export interface Told {
  store?: string | undefined;
  portals?: string | undefined;
  port?: string | undefined;
}

/** The store and portal files of a command, and its remarks on the choice. */
export interface Choice {
  store: string;
  /** Every portal file that shows releases of this store: the given one and those of running portals. */
  portalFiles: string[];
  /** The file that the command names, if any. */
  preferred: string | undefined;
  says: string[];
}

const unique = (texts: string[]): string[] => [...new Set(texts)];
const listed = (running: RunningPortal[]): string =>
  running.map(({ url, portals, releases }) => `  ${url}: ${portals}, ${releases}`).join('\n');

const onPort = (running: RunningPortal[], port: string): RunningPortal[] => {
  const found = running.filter(({ url }) => new URL(url).port === port);
  if (found.length > 0) return found;
  const others = running.length > 0 ? `. Running:\n${listed(running)}` : '';
  throw new ReleaseError(`No portal runs on port ${port}${others}`);
};

/**
 * Finds the one store of the running portals. `undefined` means that none runs. Throws a `ReleaseError` if there are
 * several.
 */
const storeOf = (running: RunningPortal[]): string | undefined => {
  const [store, ...others] = unique(running.map(({ releases }) => releases));
  if (others.length > 0)
    throw new ReleaseError(`Several portals are running. Choose one: --port <number>\n${listed(running)}`);
  return store;
};

/**
 * Chooses store and portal files of a command: the given ones, or else those of the running portal. If both differ, the
 * command says so. A portal that runs on the same store is always checked, because a move shows in it.
 */
export function choose(
  told: Told,
  running: RunningPortal[],
  usual: { store: string; portals: string },
): Choice {
  const asked = told.port === undefined ? running : onPort(running, told.port);
  const sameFile = asked.filter(({ portals }) => portals === told.portals);
  const store = told.store ?? storeOf(sameFile.length > 0 ? sameFile : asked) ?? usual.store;
  const onStore = running.filter(({ releases }) => releases === store);
  const elsewhere = running.filter(({ releases }) => releases !== store);
  const theirs = onStore.map(({ portals }) => portals);
  const own = told.portals ?? (theirs.length > 0 ? undefined : usual.portals);
  const portalFiles = unique([...(own === undefined ? [] : [own]), ...theirs]);
  return {
    store,
    portalFiles,
    preferred: told.portals ?? (told.port === undefined ? undefined : asked[0]?.portals),
    says: [
      `Store: ${store}`,
      ...portalFiles.map((file) => `Portal file: ${file}${servedAt(file, onStore)}`),
      ...elsewhere.map(({ url, releases }) => `The portal at ${url} shows another store: ${releases}`),
      ...(running.length === 0 ? ['No portal of this folder is running.'] : []),
    ],
  };
}

const servedAt = (file: string, onStore: RunningPortal[]): string => {
  const urls = onStore.filter(({ portals }) => portals === file).map(({ url }) => url);
  if (urls.length > 0) return `, served at ${urls.join(' and ')}`;
  return onStore.length > 0 ? ', which no running portal serves' : '';
};
