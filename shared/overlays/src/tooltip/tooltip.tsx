import { LayerPortal } from '../layer-portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import { chakra } from '@tillway/ui';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { leavesAtOnce } from '../leaves-at-once';

const Positioner = chakra(Ark.Positioner, { base: { zIndex: 'tooltip !important' } });
const Content = chakra(Ark.Content, {
  base: {
    maxWidth: 'min(20rem, calc(100vw - 1rem))',
    px: '2',
    py: '1',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'xs',
    borderRadius: 'sm',
    overflowWrap: 'anywhere',
    animation: 'fade-in 0.1s',
    ...leavesAtOnce,
  },
});

export type TooltipProps = {
  /** Additional information; never the only place of something important. */
  content: ReactNode;
  /** One focusable element: the tooltip shows while the element is hovered or has focus. */
  children: ReactElement<{ id?: string }>;
  /** The element that the tooltip is rendered into; by default the body, at its end. */
  container?: RefObject<HTMLElement | null> | undefined;
};

/** A short text beside an element. It stays while the pointer is on it and closes on Escape (WCAG 1.4.13). */
export function Tooltip({ content, children, container }: TooltipProps) {
  return (
    <Ark.Root
      openDelay={300}
      closeDelay={100}
      interactive
      positioning={{ placement: 'top' }}
      ids={children.props.id === undefined ? undefined : { trigger: children.props.id }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <LayerPortal container={container}>
        <Positioner>
          <Content>{content}</Content>
        </Positioner>
      </LayerPortal>
    </Ark.Root>
  );
}
