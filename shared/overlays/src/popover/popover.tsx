import { Popover as Ark } from '@ark-ui/react/popover';
import { LayerPortal } from '../layer-portal';
import { t } from '@tillway/language';
import { chakra } from '@tillway/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { layer } from '../layer';
import { leavesAtOnce } from '../leaves-at-once';

const Positioner = chakra(Ark.Positioner, {
  base: { zIndex: `${layer} !important` },
});
const Content = chakra(Ark.Content, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: '24rem',
    maxWidth: 'calc(100vw - 1rem)',
    maxHeight: 'var(--available-height)',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'overlay',
    outline: 'none',
    animation: 'fade-in var(--tw-durations-fast)',
    ...leavesAtOnce,
  },
});
const Title = chakra(Ark.Title, { base: { px: '4', pt: '3', textStyle: 'sm', fontWeight: 'semibold' } });
const Body = chakra('div', { base: { px: '4', py: '3', overflowY: 'auto' } });
const Foot = chakra('div', {
  base: { display: 'flex', justifyContent: 'flex-end', gap: '2', px: '4', py: '3', borderTopWidth: '1px' },
});

export interface PopoverProps {
  title: string;
  /** Id of the button that opened it. It is placed there, and the focus returns there. */
  triggerId: string;
  /** Called by Escape and by a press outside. */
  onClose: () => void;
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A small dialog beside the button that opened it, over a page that stays usable. */
export function Popover({ title, triggerId, onClose, footer, children }: PopoverProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      // A press outside has moved the focus already.
      if (content.current?.contains(document.activeElement)) document.getElementById(triggerId)?.focus();
    },
    [triggerId],
  );
  return (
    <Ark.Root
      open
      ids={{ trigger: triggerId, anchor: triggerId }}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <LayerPortal>
        <Positioner>
          <Content ref={content}>
            <Title>{t(title)}</Title>
            <Body>{children}</Body>
            {footer ? <Foot>{footer}</Foot> : null}
          </Content>
        </Positioner>
      </LayerPortal>
    </Ark.Root>
  );
}
