import { CheckIcon, CopyIcon, IconButton, LiveRegion } from '@tillway/ui';
import { useEffect, useState } from 'react';

export interface CopyButtonProps {
  text: string;
  /** The button's name, which says what it copies: `Copy transaction id`. */
  label: string;
  /** -1 if the keyboard has another way to reach the button. */
  tabIndex?: number | undefined;
}

type State = 'idle' | 'copied' | 'failed';

const announcements: Record<State, string> = {
  idle: '',
  copied: 'Copied',
  failed: 'Could not be copied. Select the text and copy it by hand.',
};
const shownMs = 2_000;

/** Copies a text to the clipboard; its icon and an announcement show the result. */
export function CopyButton({ text, label, tabIndex }: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // The browser may refuse the clipboard, or have none outside a secure page.
      setState('failed');
    }
  }
  return (
    <>
      <IconButton label={label} size="sm" tabIndex={tabIndex} onClick={() => void copy()}>
        {state === 'copied' ? <CheckIcon size="1rem" /> : <CopyIcon size="1rem" />}
      </IconButton>
      <LiveRegion>{announcements[state]}</LiveRegion>
    </>
  );
}
