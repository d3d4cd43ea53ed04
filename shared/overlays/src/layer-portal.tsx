import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, type RefObject, useState } from 'react';

interface LayerPortalProps {
  /** Where the layer goes; by default the page's place for layers. */
  container?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/**
 * Puts a layer beside the roots of the page. Not into `body` itself: React listens to every event in the element of a
 * portal, so each key in the page would be answered once more, also while no layer is open.
 */
export function LayerPortal({ container, children }: LayerPortalProps) {
  const [layers] = useState(() => ({ current: placeForLayers() }));
  return <Portal container={container ?? layers}>{children}</Portal>;
}

function placeForLayers(): HTMLElement {
  const found = document.querySelector<HTMLElement>('body > [data-layers]');
  if (found) return found;
  const made = document.createElement('div');
  made.dataset.layers = '';
  document.body.append(made);
  return made;
}
