import { ReleaseError } from '../releases/release-error';
import type { RunningPortal } from './record';

/** What a command was told by its flags, or else by its environment. Paths are absolute. */
export interface Told {
  store?: string | undefined;
  portals?: string | undefined;
  port?: string | undefined;
}

/** What a command works on, and what it says about that. */
export interface Choice {
  store: string;
  /** Every portal file that shows releases of this store: what it was told, and what runs on it. */
  portalFiles: string[];
  /** The one that was asked for, where one was. */
  preferred: string | undefined;
  says: string[];
}

const unique = (texts: string[]): string[] => [...new Set(texts)];
const listed = (running: RunningPortal[]): string =>
  running.map(({ url, portals, releases }) => `  ${url}: ${portals}, ${releases}`).join('\n');

const onPort = (running: RunningPortal[], port: string): RunningPortal[] => {
  const found = running.filter(({ url }) => new URL(url).port === port);
  if (found.length > 0) return found;
  const others = running.length > 0 ? `; these run:\n${listed(running)}` : '';
  throw new ReleaseError(`No portal runs on port ${port}${others}`);
};

/** The one store of what is left of the running portals; undefined when none runs. */
const storeOf = (running: RunningPortal[]): string | undefined => {
  const [store, ...others] = unique(running.map(({ releases }) => releases));
  if (others.length > 0)
    throw new ReleaseError(`Several portals run. Say which one: --port <number>\n${listed(running)}`);
  return store;
};

/**
 * Chooses store and portal files of a command: those of the portal that runs, unless it was told others. Where it was told
 * something else than what runs it says so, and a portal that runs on the same store is checked in any case: a move shows
 * in it.
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
