import { IconButton, MenuIcon } from '@tillway/ui';
import { type ReactNode, useState } from 'react';
import { useLazyPart } from '../start/lazy-part';
import { richPart } from '../start/rich-part';
import { useLocation, useShell } from '../start/shell-context';
import type { MenuSection } from './menu-model';

interface LazyDrawerProps {
  sections: readonly MenuSection[];
  /** Below the sections; it can close the drawer. */
  footer?: (close: () => void) => ReactNode;
}

/** The button of the navigation drawer, and the drawer when its code is here. */
export function LazyDrawer({ sections, footer }: LazyDrawerProps) {
  const { feedback } = useShell();
  const { pathname, search } = useLocation();
  const rich = useLazyPart(richPart);
  const [open, setOpen] = useState(false);

  const show = () => {
    setOpen(true);
    richPart.load().catch(() => {
      setOpen(false);
      feedback.notice('The menu could not be loaded. Please check your network.');
    });
  };
  return (
    <>
      <IconButton
        label="Menu"
        size="sm"
        color="inherit"
        focusRingColor="brand.contrast"
        _hover={{ bg: 'bg.onDark' }}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !rich) || undefined}
        onPointerEnter={() => void richPart.load().catch(() => {})}
        onClick={show}
      >
        <MenuIcon />
      </IconButton>
      {rich ? (
        <rich.NavigationDrawer
          open={open}
          onClose={() => setOpen(false)}
          sections={sections}
          here={`${pathname}${search}`}
          footer={footer?.(() => setOpen(false))}
        />
      ) : null}
    </>
  );
}
