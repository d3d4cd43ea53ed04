const headingOf = (main: HTMLElement): HTMLElement | null => main.querySelector('h1');

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
 * Focuses a new screen's heading once the screen has drawn it, unless something on the screen has or gets the focus. Until
 * then `main` has it. Returns how to stop waiting.
 */
export function focusScreenOnArrival(): (() => void) | undefined {
  const main = document.getElementById('main');
  if (!main) return undefined;
  const { body } = document;
  const before = document.activeElement;
  let given: Element | null = null;
  const stop = () => {
    cancelAnimationFrame(start);
    watch.disconnect();
    main.removeEventListener('focus', look);
  };
  const look = () => {
    const active = document.activeElement;
    // The screen before may stand there a moment longer, and takes the focus with it when it goes.
    if (
      active === body ||
      (active === main && headingOf(main)) ||
      (active === given && headingOf(main) !== given)
    ) {
      focusScreen();
      given = document.activeElement;
    } else if (active !== before && active !== main && active !== given) stop();
  };
  const watch = new MutationObserver(look);
  watch.observe(main, { childList: true, subtree: true });
  // A palette that closes gives the focus to `main`.
  main.addEventListener('focus', look);
  // In the next frame, since focus needs the layout, which that frame makes anyway. The screen before is mostly gone then.
  const start = requestAnimationFrame(() => {
    if (document.activeElement !== before || main.contains(before)) return;
    focusScreen();
    given = document.activeElement;
  });
  return stop;
}
