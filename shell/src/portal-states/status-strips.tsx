import { t } from '@tillway/language';
import { messages } from '@tillway/rules';
import { Button, chakra, InfoIcon, RefreshIcon, WarningIcon } from '@tillway/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../context/shell-context';
import { OverrideStrip } from '../overrides';
import { withAllRemotes } from './disabled-remotes';
import { Strip, StripText } from './strip';

const Place = chakra('div', {
  base: { position: 'sticky', insetBlockEnd: 0, zIndex: 'bar' },
});
/**
 * The portal's status messages at the foot of the page. They move nothing above them, and the region always
 * exists so that screen readers announce them.
 */
export function StatusStrips() {
  const { connection, configuration } = useShell();
  const isOnline = useStore(connection.store, (state) => state.isOnline);
  const place = useReservedHeight();
  useOnlineAgain();
  return (
    <Place ref={place} role="status">
      {isOnline ? null : (
        <Strip>
          <StripText>
            <WarningIcon />
            {t(messages.offline)}
          </StripText>
        </Strip>
      )}
      {configuration.overrides?.pinned ? <OverrideStrip pinned={configuration.overrides.pinned} /> : null}
      <Disabled />
      <UpdateOffer />
    </Place>
  );
}

function Disabled() {
  const { disabled, locks } = useShell();
  if (disabled.size === 0) return null;
  const load = () => locks.whenFree(() => window.location.assign(withAllRemotes(window.location)));
  return (
    <Strip>
      <StripText>
        <InfoIcon />
        {messages.remotesDisabled([...disabled])}
      </StripText>
      <Button size="sm" onClick={load}>
        Switch on again
      </Button>
    </Strip>
  );
}

/** An unobtrusive offer, shown only while a new page would interrupt nothing. */
function UpdateOffer() {
  const { updates, locks, feedback } = useShell();
  const update = useStore(updates.store, (state) => state.update);
  const isLocked = useSyncExternalStore(locks.subscribe, () => locks.reason() !== undefined);
  const isBusy = useStore(feedback.store, ({ waits, dialogs }) => waits.length + dialogs.length > 0);
  if (update === 'none' || isLocked || isBusy) return null;
  return (
    <Strip>
      <StripText>
        {update === 'withdrawn' ? <WarningIcon /> : <RefreshIcon />}
        {update === 'withdrawn' ? messages.updateUrgent : messages.updateAvailable}
      </StripText>
      <Button size="sm" variant="primary" onClick={() => window.location.reload()}>
        Reload
      </Button>
      {update === 'available' ? (
        <Button size="sm" onClick={updates.later}>
          Later
        </Button>
      ) : null}
    </Strip>
  );
}

/** Publishes the strips' height so that the page's frame and its notices leave room. */
function useReservedHeight() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    const root = document.documentElement;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--tw-strips', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return place;
}

function useOnlineAgain() {
  const { connection, feedback } = useShell();
  useEffect(
    () =>
      connection.store.subscribe(({ isOnline }, before) => {
        if (isOnline && !before.isOnline) feedback.notice(messages.onlineAgain);
      }),
    [connection, feedback],
  );
}
