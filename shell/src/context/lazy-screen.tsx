import { Button, Notice } from '@tillway/ui';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createLazyModule, useLazyModule } from './lazy-module';

/**
 * Wraps a screen, or a part of one, whose code loads when first shown; `holding` reserves its space until
 * then.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  holding: ReactNode = null,
): ComponentType<Props> {
  const part = createLazyModule(load);
  return function LazyScreen(props: Props) {
    const Screen = useLazyModule(part);
    const [failed, setFailed] = useState(false);
    const fetch = useCallback(() => {
      setFailed(false);
      part.load().catch(() => setFailed(true));
    }, []);
    useEffect(fetch, [fetch]);
    if (Screen) return <Screen {...props} />;
    if (!failed) return holding;
    return (
      <Notice severity="warning" actions={<Button onClick={fetch}>Retry</Button>}>
        This part of the page could not be loaded. Please check your network.
      </Notice>
    );
  };
}
