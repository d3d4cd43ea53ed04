import { t } from '@tillway/language';
import { messages } from '@tillway/rules';
import { ChevronDownIcon } from '@tillway/ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLazyModule } from '../context/lazy-module';
import { useLocation, useShell } from '../context/shell-context';
import { BarButton } from './bar-button';
import type { MenuLink } from './menu-model';

/**
 * The state that the placeholder button passes to the real one: a menu opened by a key starts at its first
 * entry.
 */
type Carried = 'focus' | 'press' | 'key' | undefined;

interface LazyMenuProps {
  label: string;
  links: readonly MenuLink[];
  /** Set if one of its screens is open, and no earlier menu has it. */
  isHere: boolean;
  /** The container of the open menu: the landmark around its button. */
  container: RefObject<HTMLElement | null>;
}

/**
 * A menu of the top bar. Until the menu's code is loaded there is only its button, which starts the load on
 * approach.
 */
export function LazyMenu({ label, links, isHere, container }: LazyMenuProps) {
  const { nav, overlays } = useShell();
  const loaded = useLazyModule(overlays);
  const { pathname, search } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const carried = useRef<Carried>(undefined);

  useEffect(() => {
    if (!loaded) return;
    if (carried.current) button.current?.focus();
    if (carried.current === 'press') button.current?.click();
    if (carried.current === 'key') button.current?.dispatchEvent(arrowDown());
    carried.current = undefined;
  }, [loaded]);

  const text = (
    <>
      {t(label)}
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

const arrowDown = () => new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true });

interface LoneButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  carried: RefObject<Carried>;
  /** Set if one of its screens is open. */
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
  const open = (by: 'press' | 'key') => {
    carried.current = by;
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
      // The button may be replaced while it is pressed, and then its click never fires.
      onPointerDown={({ button }) => {
        if (button === 0) carried.current = 'press';
      }}
      onPointerLeave={() => {
        if (!opening) carried.current = undefined;
      }}
      onClick={({ detail }) => open(detail === 0 ? 'key' : 'press')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open('key');
      }}
    >
      {children}
    </BarButton>
  );
}
