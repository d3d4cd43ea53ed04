import { ScreenSkeleton } from '@tillway/ui';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { DisabledPanel } from '../portal-states';
import { useShell } from '../context/shell-context';
import { FailedPanel } from './failed-panel';
import { stateOf } from './remote-state';

/** The placeholder of a remote's screen: a skeleton while it loads, or the reason why it is missing. */
export function RemoteStatus({ name, title }: { name: string; title: string }) {
  const { store } = useShell().remotes;
  const state = useStore(store, (remotes) => stateOf(remotes, name));
  const isMounted = useStore(store, (remotes) => remotes.mounted === name);
  if (state.status === 'disabled') return <DisabledPanel title={title} />;
  if ('reason' in state) return <FailedPanel remote={name} title={title} state={state} />;
  return isMounted ? null : <ScreenSkeleton />;
}

/** Puts the node for mounting remotes on the page. React owns the node around it, never that one. */
export function RemoteSlot() {
  const { slot } = useShell().remotes;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(slot), [slot]);
  return <div ref={place} />;
}
