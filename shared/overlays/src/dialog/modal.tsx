import { t } from '@tillway/language';
import { Dialog as Ark } from '@ark-ui/react/dialog';
import { LayerPortal } from '../layer-portal';
import { chakra, CloseIcon, IconButton } from '@tillway/ui';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { layer } from '../layer';
import { leavesAtOnce } from '../leaves-at-once';
import { useFinalFocus } from './use-final-focus';

/** The props that dialogs and drawers share. */
export type ModalProps = {
  open: boolean;
  /** Called by the close button and by Escape. Without it the reader cannot close the modal. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  closeOnEscape?: boolean;
  /** `alertdialog` for a question that needs an answer first; screen readers read its body at once. */
  role?: 'dialog' | 'alertdialog';
  /**
   * The element that gets focus first. By default it is the first control of the body, or the modal itself,
   * but never a button that acts.
   */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The element that gets focus after closing; by default the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** The element that the modal is rendered into; by default the body, at its end. */
  container?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
};

const control = ':is(a[href], button, input, select, textarea):not(:disabled, [type=hidden])';

/** Applies to screens that are high enough to spare the room. */
const unlessLow = '@media (min-height: 30rem)';

const Backdrop = chakra(Ark.Backdrop, {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: layer,
    bg: 'bg.veil',
    animation: 'fade-in var(--tw-durations-normal)',
    ...leavesAtOnce,
  },
});

const Positioner = chakra(Ark.Positioner, {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: layer,
    display: 'flex',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // A focused element is scrolled clear of the buttons, which stay in view.
    scrollPaddingBlockEnd: '24',
  },
  variants: {
    place: {
      center: {
        '--edge': { base: 'spacing.4', md: 'spacing.8' },
        p: 'var(--edge)',
        alignItems: 'flex-start',
        [unlessLow]: { py: '0', insetBlock: 'var(--edge)', overflow: 'hidden' },
        justifyContent: 'center',
      },
      // Not stretched: a panel longer than the screen grows, and is scrolled as a whole.
      start: { alignItems: 'flex-start', justifyContent: 'flex-start' },
      end: { alignItems: 'flex-start', justifyContent: 'flex-end' },
    },
  },
});

/** The top margin of a dialog whose content grows and shrinks. */
const steadyTop = 'max(0px, min(10vh, 6rem) - var(--edge))';

const Content = chakra(Ark.Content, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    width: 'full',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    boxShadow: 'overlay',
    outline: 'none',
    ...leavesAtOnce,
  },
  variants: {
    place: {
      center: {
        borderRadius: 'lg',
        my: 'auto',
        // A dialog longer than the screen scrolls within its own edges, so that its corners stay round.
        [unlessLow]: {
          maxHeight: 'full',
          overflow: 'auto',
          overscrollBehavior: 'contain',
          // Clear of a title of several lines, and of the buttons.
          scrollPaddingBlock: '8rem 6rem',
          // Table headers stick below the title.
          '--tw-sticky-top': '3.5rem',
        },
        animation: 'rise-in var(--tw-durations-normal) var(--tw-easings-out)',
      },
      start: {
        minHeight: 'full',
        animation: 'slide-in-start var(--tw-durations-slow) var(--tw-easings-out)',
      },
      end: { minHeight: 'full', animation: 'slide-in-end var(--tw-durations-slow) var(--tw-easings-out)' },
    },
    keepsTop: {
      true: {
        mt: { base: '0', md: steadyTop },
        // The dialog still ends above the lower edge of the screen, or its corners would be cut.
        [unlessLow]: { maxHeight: { base: 'full', md: `calc(100% - ${steadyTop})` } },
      },
    },
  },
});

const Title = chakra(Ark.Title, {
  base: {
    px: '6',
    py: '4',
    pe: '14',
    borderBottomWidth: '1px',
    borderTopRadius: 'inherit',
    bg: 'bg.raised',
    textStyle: 'md',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    // Stays in view while a long body is scrolled, like the close button and the footer.
    [unlessLow]: { position: 'sticky', insetBlockStart: '0', zIndex: 'bar' },
    // Centered between the edges, clear of the close button. It scrolls with the body because it takes a
    // third of a low window.
    '&:has([data-tone])': { position: 'static', px: '14', py: '5' },
    '&:has([data-tone=positive])': { bg: 'green.subtle', color: 'green.fg', borderColor: 'green.border' },
    '&:has([data-tone=negative])': { bg: 'red.subtle', color: 'red.fg', borderColor: 'red.border' },
    '&:has([data-tone=pending])': { bg: 'amber.subtle', color: 'amber.fg', borderColor: 'amber.border' },
  },
});
/** Last in the tab order, first in the layout. */
const Corner = chakra('div', {
  base: {
    order: -1,
    height: '0',
    [unlessLow]: { position: 'sticky', insetBlockStart: '0', zIndex: 'overlay' },
    'h2:has([data-tone]) ~ &': { position: 'static' },
    '& > *': { position: 'absolute', insetBlockStart: '3', insetInlineEnd: '4' },
  },
});
const Body = chakra('div', { base: { px: '6', py: '5', flex: '1', minWidth: 0, overflowWrap: 'anywhere' } });
const Footer = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    px: '6',
    py: '4',
    borderTopWidth: '1px',
    borderBottomRadius: 'inherit',
    bg: 'bg.subtle',
    // Stays in view while a long body is scrolled.
    [unlessLow]: { position: 'sticky', insetBlockEnd: '0', zIndex: 1 },
  },
});

export type ModalPlaceProps = {
  place: 'center' | 'start' | 'end';
  /** The maximum width in px; narrower screens reduce it. */ maxWidth: number;
  /** The width in px; `undefined` makes the modal as wide as allowed. */
  width?: number | undefined;
  /** Keeps the upper edge fixed while the content grows and shrinks; by default the modal is centered. */
  keepsTop?: boolean | undefined;
};

/** A layer over the page that traps focus until it is closed and then returns it. */
export function Modal(props: ModalProps & ModalPlaceProps) {
  const {
    open,
    onClose,
    title,
    footer,
    role = 'dialog',
    closeOnEscape = true,
    place,
    maxWidth,
    width,
    keepsTop,
    children,
  } = props;
  const { initialFocus, container } = props;
  const finalFocus = useFinalFocus(open, props.finalFocus);
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const firstFocus = () =>
    initialFocus?.current ?? body.current?.querySelector<HTMLElement>(control) ?? content.current;
  return (
    <Ark.Root
      id={id}
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose?.();
      }}
      role={role}
      closeOnEscape={closeOnEscape && onClose !== undefined}
      closeOnInteractOutside={false}
      // A menu or drawer that closes below must not dismiss a question that was just asked.
      onRequestDismiss={(event) => event.preventDefault()}
      initialFocusEl={firstFocus}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <LayerPortal container={container}>
        <Backdrop />
        <Positioner place={place}>
          <Content
            ref={content}
            place={place}
            keepsTop={keepsTop}
            maxWidth={`${maxWidth}px`}
            {...(width !== undefined && { width: `min(100%, ${width}px)` })}
          >
            <Title>{t(title)}</Title>
            {role === 'alertdialog' ? (
              <Ark.Description asChild>
                <Body ref={body}>{children}</Body>
              </Ark.Description>
            ) : (
              <Body ref={body}>{children}</Body>
            )}
            {footer ? <Footer>{footer}</Footer> : null}
            {onClose ? (
              <Corner>
                <IconButton label="Close" size="sm" color="fg.muted" onClick={onClose}>
                  <CloseIcon />
                </IconButton>
              </Corner>
            ) : null}
          </Content>
        </Positioner>
      </LayerPortal>
    </Ark.Root>
  );
}
