import { t } from '@tillway/language';
import { chakra, Flex, Spinner } from '@tillway/ui';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useLazyModule } from '../context/lazy-module';
import type { Overlays } from '../context/overlay-parts';
import type { Feedback, FeedbackState } from './create-feedback';
import { Notices } from './notices';

const Veil = chakra('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 'overlay',
    display: 'grid',
    placeItems: 'center',
    bg: 'bg.veil',
  },
});

const isOpen = ({ waits, dialogs, errors }: FeedbackState) =>
  waits.length + dialogs.length + errors.length > 0;

/** All layers over the page. A wait is shown even before the dialogs are loaded. */
export function FeedbackLayer({ feedback, overlays }: { feedback: Feedback; overlays: Overlays }) {
  const loaded = useLazyModule(overlays);
  const wait = useStore(feedback.store, ({ waits }) => waits.at(-1));
  const returnFocus = useReturnFocus(feedback);

  return (
    <>
      {loaded ? <loaded.Dialogs feedback={feedback} returnFocus={returnFocus} /> : null}
      {wait && !loaded ? (
        <Veil role="status">
          <Flex gap="3" bg="bg" px="6" py="5" borderRadius="lg" boxShadow="overlay">
            <Spinner />
            {t(wait.text)}
          </Flex>
        </Veil>
      ) : null}
      <Notices feedback={feedback} />
    </>
  );
}

/**
 * Remembers the element focused before several dialogs. A dialog that follows at once must not take the
 * previous one for the owner.
 */
function useReturnFocus(feedback: Feedback) {
  const isOpenOnPage = useStore(feedback.store, isOpen);
  const onPage = useRef(false);
  const owner = useRef<HTMLElement>(null);
  useEffect(() => {
    onPage.current = isOpenOnPage;
  }, [isOpenOnPage]);
  useEffect(
    () =>
      feedback.store.subscribe((state) => {
        if (!isOpen(state) || onPage.current) return;
        if (document.activeElement instanceof HTMLElement) owner.current = document.activeElement;
      }),
    [feedback],
  );
  return owner;
}
