import { lazyModule } from '@tillway/ui/lazy';
import type { ComponentType } from 'react';

/** A screen of a remote: its code is fetched when it is first opened, and what breaks in it stays in it. */
export type Screen = ComponentType;

/**
 * Makes a screen of a component that is fetched when it is needed; a fetch that failed is made again by hand, or when the
 * network is back. `webpackMode: "eager"` in a comment of the `import()` puts the code into the remote's first file, for
 * the screen that most users open first. Two routes may have the same screen: it then stays on the page between them.
 */
export function screen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...[props]: object extends Props ? [] : [props: Props]
): Screen {
  const Loaded = lazyModule<Props>(async () => ({ default: await load() }));
  const given = { ...props } as Props;
  return () => <Loaded {...given} />;
}
