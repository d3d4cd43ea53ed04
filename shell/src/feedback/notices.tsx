import { t } from '@tillway/language';
import { chakra, CloseIcon, ErrorIcon, IconButton, SuccessIcon } from '@tillway/ui';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Feedback } from './create-feedback';

const Place = chakra('div', {
  base: {
    position: 'fixed',
    // Above the status strips at the foot of the page.
    insetBlockEnd: 'calc(var(--tw-strips, 0px) + 1rem)',
    insetInline: '4',
    zIndex: 'notice',
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    pointerEvents: 'none',
  },
});
const Snack = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '4',
    pe: '2',
    py: '2',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    borderRadius: 'md',
    boxShadow: 'overlay',
    maxWidth: 'prose',
    overflowWrap: 'anywhere',
    pointerEvents: 'auto',
    animation: 'rise-in var(--tw-durations-normal) var(--tw-easings-out)',
  },
});

/**
 * Temporary notices at the foot of the page, which stay while the pointer or the focus is on them. The region
 * always exists, so that screen readers announce them.
 */
export function Notices({ feedback }: { feedback: Feedback }) {
  const notices = useStore(feedback.store, (state) => state.notices);
  /** The element that gets the focus back when the focused notice is dismissed. */
  const before = useRef<Element>(null);
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget);
  const onFocus = (event: FocusEvent) => {
    if (!isInside(event)) before.current = event.relatedTarget;
    feedback.holdNotices();
  };
  const onBlur = (event: FocusEvent) => {
    if (!isInside(event)) feedback.releaseNotices();
  };
  const dismiss = (id: number) => {
    feedback.dismissNotice(id);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow(place, notices.length > 0);
  return (
    <Place
      ref={place}
      role="status"
      onPointerEnter={feedback.holdNotices}
      onPointerLeave={feedback.releaseNotices}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {notices.map(({ id, text, kind }) => (
        <Snack key={id}>
          {kind === 'success' ? <SuccessIcon /> : null}
          {kind === 'error' ? <ErrorIcon /> : null}
          <p>{t(text)}</p>
          <IconButton
            label="Dismiss"
            size="sm"
            color="inherit"
            focusRingColor="fg.inverted"
            _hover={{ bg: 'bg.onDark' }}
            onClick={() => dismiss(id)}
          >
            <CloseIcon />
          </IconButton>
        </Snack>
      ))}
    </Place>
  );
}

/** Adds room below the page so that its foot can be scrolled clear of the notices. */
function useRoomBelow(place: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const { body, documentElement: page } = document;
    // A page that does not scroll must not get a scroll bar from this: it would shift the layout.
    if (!isShown || !place.current || page.scrollHeight <= page.clientHeight) return;
    body.style.setProperty('padding-bottom', `${place.current.offsetHeight + 16}px`);
    return () => void body.style.removeProperty('padding-bottom');
  }, [place, isShown]);
}
