import { IconButton, MenuIcon } from '@tillway/ui';
import { type ReactNode, useState } from 'react';
import { useLazyModule } from '../context/lazy-module';
import { useLocation, useShell } from '../context/shell-context';
import type { MenuSection } from './menu-model';

interface LazyDrawerProps {
  sections: readonly MenuSection[];
  /** Content below the sections; it can close the drawer. */
  footer?: (close: () => void) => ReactNode;
}

/** The button of the navigation drawer, and the drawer once its code is loaded. */
export function LazyDrawer({ sections, footer }: LazyDrawerProps) {
  const { feedback, overlays } = useShell();
  const { pathname, search } = useLocation();
  const loaded = useLazyModule(overlays);
  const [open, setOpen] = useState(false);

  const show = () => {
    setOpen(true);
    overlays.load().catch(() => {
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
        focusRingColor="brand.onDeep"
        _hover={{ bg: 'bg.onDark' }}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !loaded) || undefined}
        onPointerEnter={() => void overlays.load().catch(() => {})}
        onClick={show}
      >
        <MenuIcon />
      </IconButton>
      {loaded ? (
        <loaded.NavigationDrawer
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
