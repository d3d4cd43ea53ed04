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
 * Returns a function that calls back when the form may be replaced. A new field would end the composition of a text,
 * and close the keyboard of a touch screen.
 */
export function whenFree(form: HTMLFormElement, isSent: () => boolean, signal: AbortSignal) {
  let isComposing = false;
  let isTouched = false;
  const listen = (name: string, listener: () => void) => form.addEventListener(name, listener, { signal });
  listen('compositionstart', () => (isComposing = true));
  listen('compositionend', () => (isComposing = false));
  listen('pointerdown', () => (isTouched = matchMedia('(pointer: coarse)').matches));
  const isTyping = () => isTouched && form.contains(document.activeElement?.closest('input') ?? null);
  const isHeld = () => !isSent() && (isComposing || isTyping());

  return (callBack: () => void): void => {
    if (!isHeld()) return callBack();
    const over = new AbortController();
    const look = () => {
      if (isHeld() || over.signal.aborted) return;
      over.abort();
      callBack();
    };
    // Later in the same turn the next field has the focus, or the form is on its way.
    const later = () => void setTimeout(look);
    for (const name of ['compositionend', 'focusout', 'submit'])
      form.addEventListener(name, later, { signal: over.signal });
  };
}
