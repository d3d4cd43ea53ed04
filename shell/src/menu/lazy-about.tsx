import { type RefObject, useEffect, useMemo } from 'react';
import { aboutPart } from '../about';
import { useLazyModule } from '../context/lazy-module';
import { useShell } from '../context/shell-context';

interface LazyAboutProps {
  onClose: () => void;
  /** The bar whose menu button gets the focus afterwards. */
  bar: RefObject<HTMLElement | null>;
}

/** The about dialog, shown as soon as its code is loaded. */
export function LazyAbout({ onClose, bar }: LazyAboutProps) {
  const { feedback } = useShell();
  const about = useLazyModule(aboutPart);
  useEffect(() => {
    aboutPart.load().catch(() => {
      onClose();
      feedback.notice('It could not be loaded. Please check your network.');
    });
  }, [feedback, onClose]);

  /** The visible one of the two menu buttons for wide and narrow screens. */
  const returnFocus = useMemo(
    () => ({
      get current() {
        const buttons = bar.current?.querySelectorAll<HTMLElement>('button[aria-haspopup=dialog]') ?? [];
        return [...buttons].find((button) => button.offsetParent !== null) ?? null;
      },
    }),
    [bar],
  );
  return about ? <about.AboutDialog onClose={onClose} returnFocus={returnFocus} /> : null;
}
