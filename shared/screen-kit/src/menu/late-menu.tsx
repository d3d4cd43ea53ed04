import { usePortal } from '@tillway/remote-kit';
import type { MenuGroup } from '@tillway/overlays';
import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { loadMenu } from './load-menu';

type ButtonProps = Omit<ComponentProps<'button'>, 'id'> & { id?: string };

interface LateMenuProps {
  /** The button that opens and names the menu. */
  trigger: ReactElement<ButtonProps>;
  /** `undefined`: still loading. */
  groups: readonly MenuGroup[] | undefined;
  /** Called when the user approaches or opens the menu. */
  onApproach?: () => void;
}

const openingKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * A menu that loads its code on demand, so that neither the first screen nor each row pays for it. A plain
 * button is shown until first use. The menu's own button then replaces it and receives the focus and the key
 * or click.
 */
export function LateMenu({ trigger, groups, onApproach }: LateMenuProps) {
  const { feedback } = usePortal();
  const [rich, setRich] = useState<Awaited<ReturnType<typeof loadMenu>>>();
  const [openedBy, setOpenedBy] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isOpening = openedBy !== undefined;
  const isReady = isOpening && rich !== undefined && groups !== undefined;

  useEffect(() => {
    if (isReady && button.current) openWith(button.current, openedBy);
  }, [isReady, openedBy]);

  if (isReady)
    return (
      <rich.Menu trigger={cloneElement(trigger, { ref: button })} groups={groups} placement="bottom-end" />
    );

  const bring = () => {
    onApproach?.();
    return loadMenu().then(setRich);
  };
  const approach = () => void bring().catch(() => undefined);
  const open = (by: string) => {
    setOpenedBy(by);
    bring().catch(() => {
      setOpenedBy(undefined);
      feedback.notice('The menu could not be loaded. Please check your network.');
    });
  };
  return cloneElement(trigger, {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isOpening || undefined,
    onPointerEnter: approach,
    onFocus: approach,
    onClick: () => open('click'),
    onKeyDown: (event: KeyboardEvent) => {
      if (!openingKeys.includes(event.key)) return;
      event.preventDefault();
      open(event.key);
    },
  });
}

/** Repeats the key or click of the plain button on the menu's own button. */
function openWith(button: HTMLButtonElement, by: string) {
  button.focus();
  if (by === 'click') button.click();
  else button.dispatchEvent(new KeyboardEvent('keydown', { key: by, bubbles: true, cancelable: true }));
}
