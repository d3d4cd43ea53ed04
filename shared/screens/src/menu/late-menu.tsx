import { usePortal } from '@tillway/remote-kit';
import type { MenuGroup } from '@tillway/ui-rich';
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
  /** The button that opens the menu and names it. */
  trigger: ReactElement<ButtonProps>;
  /** `undefined`: they are being fetched. */
  groups: readonly MenuGroup[] | undefined;
  /** Somebody comes near it, or opens it. */
  onApproach?: () => void;
}

const openingKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * A menu whose code a first screen does not wait for, and a list not once a row: its button stands alone until it is first
 * used, and is then put in the place of the menu's own, with the focus and the key or click that opened it.
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

/** What the button that stood alone was asked for, done to the menu's own. */
function openWith(button: HTMLButtonElement, by: string) {
  button.focus();
  if (by === 'click') button.click();
  else button.dispatchEvent(new KeyboardEvent('keydown', { key: by, bubbles: true, cancelable: true }));
}
