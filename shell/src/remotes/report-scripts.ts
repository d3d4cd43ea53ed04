import type { LoadedScripts } from '@tillway/contract/release';
import type { RemotesStore } from './remote-state';

interface PageScripts {
  elements: readonly { src: string; integrity: string }[];
  /** Addresses that the browser fetched as scripts. */
  fetched: readonly string[];
}

const address = (src: string) => src.replace(/[?#].*$/s, '');

/**
 * Matches files fetched by a script element, even a removed one, or preloaded without being fetched again by
 * an element.
 */
const isScript = ({ initiatorType, name }: PerformanceResourceTiming) =>
  initiatorType === 'script' || (initiatorType === 'link' && /\.m?js$/.test(address(name)));

/** Lists the scripts of a page, including those of removed elements. */
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
  /** Reports to the edge. A rejection does no harm. */
  send: (scripts: LoadedScripts) => Promise<unknown>;
  /** Runs the task when the page is idle. */
  whenIdle: (task: () => void) => void;
}

const most = 200;

/** Reports each script of this page to the edge once: after the start, and after each new screen. */
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
