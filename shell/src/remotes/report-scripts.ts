import type { LoadedScripts } from '@tillway/contract/release';
import type { RemotesStore } from './remote-state';

interface PageScripts {
  elements: readonly { src: string; integrity: string }[];
  /** Addresses that the browser fetched as scripts. */
  fetched: readonly string[];
}

const address = (src: string) => src.replace(/[?#].*$/s, '');

/** What was fetched by a script element, also one that is gone; or ahead of it, when no element fetches it again. */
const isScript = ({ initiatorType, name }: PerformanceResourceTiming) =>
  initiatorType === 'script' || (initiatorType === 'link' && /\.m?js$/.test(address(name)));

/** The scripts of a page, also of elements that are gone. */
export const scriptsOf = ({
  document,
  performance,
}: Pick<Window, 'document' | 'performance'>): PageScripts => ({
  elements: [...document.scripts],
  fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(isScript)
    .map(({ name }) => name),
});

interface ScriptsOptions {
  store: RemotesStore;
  read: () => PageScripts;
  /** Tells the edge. Rejects when that did not work, which is no loss. */
  send: (scripts: LoadedScripts) => Promise<unknown>;
  /** Runs it when nothing else is to be done. */
  whenIdle: (task: () => void) => void;
}

const most = 200;

/** Tells the edge which scripts this page has run, each once: after the start, and after each screen that comes up. */
export function reportScripts({ store, read, send, whenIdle }: ScriptsOptions): void {
  const told = new Set<string>();
  const tell = () => {
    const { elements, fetched } = read();
    const known = new Map<string, string>();
    for (const { src, integrity } of elements) if (src !== '') known.set(address(src), integrity);
    for (const src of fetched) if (!known.has(address(src))) known.set(address(src), '');
    const scripts = [...known]
      .filter(([src]) => !told.has(src))
      .slice(0, most)
      .map(([src, integrity]) => ({ src, integrity }));
    if (scripts.length === 0) return;
    for (const { src } of scripts) told.add(src);
    send({ scripts }).catch(() => {
      for (const { src } of scripts) told.delete(src);
    });
  };
  store.subscribe((now, before) => {
    if (now.mounted !== undefined && now.mounted !== before.mounted) whenIdle(tell);
  });
}
