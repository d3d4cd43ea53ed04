import type { SessionData } from '@tillway/contract';
import { chakra, IconButton, SearchIcon } from '@tillway/ui';
import { useCallback, useEffect, useState } from 'react';
import { useLazyModule } from '../context/lazy-module';
import { useShell } from '../context/shell-context';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Returns whether a dialog is open: the palette must not cover it. */
const hasDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** The shortcut as this kind of computer writes it, shown on wide screens, which likely have a keyboard. */
const keysOf = (userAgent: string) => (userAgent.includes('Mac OS X') ? '⌘ K' : 'Ctrl K');
const Keys = chakra('span', {
  base: {
    lgDown: { display: 'none' },
    // Generated content, because the button's name already includes the shortcut.
    _before: { content: 'attr(data-keys)' },
    textStyle: 'xs',
    px: '1.5',
    borderWidth: '1px',
    borderColor: 'currentColor',
    borderRadius: 'sm',
  },
});

/** The button that finds screens and payments. Ctrl K and ⌘K press it from anywhere on the page. */
export function PaletteButton({ session }: { session: SessionData }) {
  const { feedback, overlays } = useShell();
  const loaded = useLazyModule(overlays);
  const [open, setOpen] = useState(false);

  const show = useCallback(() => {
    setOpen(true);
    overlays.load().catch(() => {
      setOpen(false);
      feedback.notice('The search could not be loaded. Please check your network.');
    });
  }, [feedback, overlays]);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || hasDialog()) return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [show]);

  return (
    <>
      <IconButton
        label="Find (Ctrl K)"
        size="sm"
        px={{ base: '0', lg: '2' }}
        color="inherit"
        focusRingColor="brand.onDeep"
        _hover={{ bg: 'bg.onDark' }}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={(open && !loaded) || undefined}
        onPointerEnter={() => void overlays.load().catch(() => {})}
        onClick={show}
      >
        <SearchIcon />
        <Keys data-keys={keysOf(navigator.userAgent)} />
      </IconButton>
      {open && loaded ? <loaded.Palette session={session} onClose={close} /> : null}
    </>
  );
}
