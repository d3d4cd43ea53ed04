import type { Extension, PartSlot, PortalExtensions, SlotValues } from '@tillway/contract';
import { t } from '@tillway/language';
import { Button, Notice, Skeleton } from '@tillway/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface ExtensionPartProps<Name extends PartSlot> {
  extensions: PortalExtensions;
  slot: Name;
  extension: Extension;
  values: SlotValues[Name];
}

/**
 * Shows another remote's part in a slot. It loads when shown and has its own element, so an error stays
 * inside it. A skeleton or a notice shows while it loads or after it failed.
 */
export function ExtensionPart<Name extends PartSlot>(props: ExtensionPartProps<Name>) {
  const { extensions, slot, extension, values } = props;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  // Different values are a different part, so they reload it.
  const key = JSON.stringify(values);

  const show = useEffectEvent((domElement: HTMLElement) => {
    setState('loading');
    return extensions.show(slot, extension.id, values, {
      domElement,
      onShown: () => setState('shown'),
      onFailure: () => setState('failed'),
    });
  });
  useEffect(() => {
    const { current } = place;
    return current ? show(current) : undefined;
  }, [slot, extension.id, key, attempt]);

  return (
    <>
      {state === 'loading' ? <Skeleton height="20" /> : null}
      {state === 'failed' ? (
        <Notice severity="warning" actions={<Button onClick={() => setAttempt(attempt + 1)}>Retry</Button>}>
          {t('{label} is not available right now. Everything else on this page works.', {
            label: extension.label,
          })}
        </Notice>
      ) : null}
      <div ref={place} />
    </>
  );
}
