import { controlsOf, type Focus } from '../handover';

/** Finds the control with the focus; its place is -1 if no control of the page has it. */
export function focusIn(root: HTMLElement): Focus {
  const focused = document.activeElement;
  const place = controlsOf(root).findIndex((control) => control === focused);
  if (!(focused instanceof HTMLInputElement)) return { place, selection: undefined };
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = focused;
  return { place, selection: [start ?? 0, end ?? 0, direction ?? 'none'] };
}

/**
 * Returns a function that calls back when the form may be replaced. New fields and buttons would end the composition of
 * a text, close the keyboard of a touch screen, and lose a press that has begun.
 */
export function whenFree(form: HTMLElement, isSent: () => boolean, signal: AbortSignal) {
  let isComposing = false;
  let isTouched = false;
  let isPressed = false;
  const listen = (name: string, listener: () => void) =>
    document.addEventListener(name, listener, { capture: true, signal });
  listen('compositionstart', () => (isComposing = true));
  listen('compositionend', () => (isComposing = false));
  listen('pointerdown', () => {
    isPressed = true;
    isTouched = matchMedia('(pointer: coarse)').matches;
  });
  listen('keydown', () => (isPressed = true));
  for (const name of ['pointerup', 'pointercancel', 'keyup']) listen(name, () => (isPressed = false));
  // A window that is left gets no end of the press.
  window.addEventListener('blur', () => (isPressed = false), { signal });
  const isTyping = () =>
    isTouched && !isSent() && form.contains(document.activeElement?.closest('input') ?? null);
  const isHeld = () => isComposing || isPressed || isTyping();

  return (callBack: () => void): void => {
    if (!isHeld()) return callBack();
    const over = new AbortController();
    const look = () => {
      if (isHeld() || over.signal.aborted) return;
      over.abort();
      callBack();
    };
    // Later in the same turn, the click has come, or the next field has the focus.
    const later = () => void setTimeout(look);
    for (const name of [
      'compositionend',
      'focusout',
      'submit',
      'pointerup',
      'pointercancel',
      'keyup',
      'blur',
    ])
      document.addEventListener(name, later, { capture: true, signal: over.signal });
  };
}
