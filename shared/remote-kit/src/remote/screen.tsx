import { lazyModule } from '@tillway/ui/lazy';
import type { ComponentType } from 'react';

/** A screen of a remote. Its code loads when it is first opened, and its errors stay inside it. */
export type Screen = ComponentType;

/**
 * Makes a screen from a component that loads on demand. A failed load is retried by the user, or when the
 * network is back. `webpackMode: "eager"` in a comment of the `import()` puts the code into the remote's
 * first file, for the screen that most users open first. Two routes may share a screen, which then stays
 * mounted between them.
 */
export function screen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...[props]: object extends Props ? [] : [props: Props]
): Screen {
  const Loaded = lazyModule<Props>(async () => ({ default: await load() }));
  const given = { ...props } as Props;
  return () => <Loaded {...given} />;
}
