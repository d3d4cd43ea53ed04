/** Returns the heading of the screen; `null` while there is none, or while the screen is being loaded. */
const headingOf = (main: HTMLElement): HTMLElement | null =>
  main.querySelector('[data-skeleton=screen]') ? null : main.querySelector('h1');

/** Focuses the screen's heading, so that its name is read out, or `main` while it has none. */
export function focusScreen(): void {
  const main = document.getElementById('main');
  const heading = main && headingOf(main);
  if (!heading) return main?.focus({ preventScroll: true });
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/**
 * Focuses a new screen's heading once the screen has drawn it, unless something on the screen has or gets the focus. If
 * what had the focus goes before that, `main` gets it. Looks once in a frame, since to focus an element needs the layout,
 * which the frame makes anyway. Returns how to stop waiting.
 */
export function focusScreenOnArrival(): (() => void) | undefined {
  const main = document.getElementById('main');
  if (!main) return undefined;
  const before = document.activeElement;
  let given: Element | null = null;
  let frame: number | undefined;

  const look = () => {
    frame = undefined;
    const active = document.activeElement;
    const heading = headingOf(main);
    // The screen before may stand there a moment longer, and takes the focus with it when it goes.
    const isLost = active === document.body || (active === given && heading !== given);
    const waits = active === main || (active === before && !main.contains(before));
    if (isLost || (waits && heading)) {
      focusScreen();
      given = document.activeElement;
    } else if (!waits && active !== before && active !== given) stop();
  };
  const lookSoon = () => (frame ??= requestAnimationFrame(look));
  const watch = new MutationObserver(lookSoon);
  const stop = () => {
    watch.disconnect();
    main.removeEventListener('focus', lookSoon);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
  watch.observe(main, { childList: true, subtree: true });
  // A palette that closes gives the focus to `main`.
  main.addEventListener('focus', lookSoon);
  lookSoon();
  return stop;
}
