import { messages } from '@tillway/rules';
import { ChevronDownIcon } from '@tillway/ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLazyModule } from '../context/lazy-module';
import { useLocation, useShell } from '../context/shell-context';
import { BarButton } from './bar-button';
import { type MenuLink, pathOf } from './menu-model';

/** What the button that is replaced leaves to the one that comes. */
type Carried = 'focus' | 'open' | undefined;

interface LazyMenuProps {
  label: string;
  links: readonly MenuLink[];
  /** Where the open menu is put: inside the landmark that its button stands in. */
  container: RefObject<HTMLElement | null>;
}

/** A menu of the top bar. Until the menu's own code is here its button stands alone, and brings it when approached. */
export function LazyMenu({ label, links, container }: LazyMenuProps) {
  const { nav, overlays } = useShell();
  const loaded = useLazyModule(overlays);
  const { pathname, search } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const carried = useRef<Carried>(undefined);

  useEffect(() => {
    if (!loaded) return;
    if (carried.current) button.current?.focus();
    if (carried.current === 'open') button.current?.click();
    carried.current = undefined;
  }, [loaded]);

  // A record's page belongs to the list it came from.
  const isHere = links.some(({ to }) => `${pathname}/`.startsWith(`${pathOf(to)}/`));
  const text = (
    <>
      {label}
      <ChevronDownIcon size="1em" />
    </>
  );
  if (!loaded) {
    return (
      <LoneButton button={button} carried={carried} isHere={isHere}>
        {text}
      </LoneButton>
    );
  }

  const items = links.map(({ label, to, subtitle, planned }) => ({
    id: to,
    label,
    current: to === `${pathname}${search}`,
    ...(planned
      ? { disabledReason: [subtitle, messages.notInThisRelease].filter(Boolean).join(' · ') }
      : { description: subtitle, href: to, onSelect: () => nav.push(to) }),
  }));
  return (
    <loaded.Menu
      trigger={
        <BarButton ref={button} aria-current={isHere || undefined}>
          {text}
        </BarButton>
      }
      groups={[{ id: label, items }]}
      container={container}
    />
  );
}

interface LoneButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  carried: RefObject<Carried>;
  /** One of its screens is open. */
  isHere: boolean;
  children: ReactNode;
}

function LoneButton({ button, carried, isHere, children }: LoneButtonProps) {
  const { feedback, overlays } = useShell();
  const [opening, setOpening] = useState(false);

  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) carried.current ??= 'focus';
    };
  }, [button, carried]);

  const approach = () => void overlays.load().catch(() => {});
  const open = () => {
    carried.current = 'open';
    setOpening(true);
    overlays.load().catch(() => {
      carried.current = undefined;
      setOpening(false);
      feedback.notice('The menu could not be loaded. Please check your network.');
    });
  };
  return (
    <BarButton
      ref={button}
      aria-haspopup="menu"
      aria-current={isHere || undefined}
      aria-expanded={false}
      aria-busy={opening || undefined}
      onPointerEnter={approach}
      onFocus={approach}
      onClick={open}
    >
      {children}
    </BarButton>
  );
}
