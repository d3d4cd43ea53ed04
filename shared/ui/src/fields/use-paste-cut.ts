import { type ClipboardEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface Handlers<Element extends Control> {
  maxLength?: number | undefined;
  onPaste?: ((event: ClipboardEvent<Element>) => void) | undefined;
  onKeyDown?: ((event: React.KeyboardEvent<Element>) => void) | undefined;
}

/** Notes that a paste was longer than the field allows: the browser cuts it silently. */
export function usePasteCut<Element extends Control>({ maxLength, onPaste, onKeyDown }: Handlers<Element>) {
  const [isCut, setCut] = useState(false);
  return {
    /** Handlers that replace the control's own handlers and call them. */
    handlers: {
      onPaste: (event: ClipboardEvent<Element>) => {
        onPaste?.(event);
        if (event.defaultPrevented || maxLength === undefined) return;
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
        setCut(value.length - replaced + event.clipboardData.getData('text').length > maxLength);
      },
      // A user who types again has read the note.
      onKeyDown: (event: React.KeyboardEvent<Element>) => {
        onKeyDown?.(event);
        setCut(false);
      },
    },
    note: isCut ? `Too long: only ${maxLength} characters fit, the rest was left out.` : undefined,
  };
}
