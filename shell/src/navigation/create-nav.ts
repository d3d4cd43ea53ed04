import type { NavSnapshot, PortalNav } from '@tillway/contract';
import { createBlockers } from './blockers';
import { type HistoryEntry, hrefOf, readEntry, resolveTarget, stateOf } from './history-entry';
import type { ScrollKeeper } from './scroll';

/** The guard's decision on a place: enter it, stay, or go to another place instead. */
export type GuardDecision = 'enter' | 'stay' | { redirect: string };

export interface ShellNav extends PortalNav {
  /** Navigates without asking the blockers, for the end of a session. */
  force(to: string): void;
  /** Asks the guard about the current place: at the start, and after a change of the session. */
  recheck(): void;
}

interface NavOptions {
  window: Window;
  /** `arrived`: the user is already at the place without having passed the guard. */
  guard: (to: string, arrived: boolean) => GuardDecision;
  /** Returns whether the portal has the screen of a path. */
  has: (pathname: string) => boolean;
  scroll: ScrollKeeper;
  /** Receives errors of a navigation, because the caller never gets them. */
  onError: (error: unknown) => void;
}

/**
 * The portal's only navigation, over the browser's history. It numbers the entries so that it can undo a
 * refused step back. It ignores the popstate events that single-spa fires for every push.
 */
export function createNav({ window, guard, has, scroll, onError }: NavOptions): ShellNav {
  const { history } = window;
  const listeners = new Set<() => void>();
  const blockers = createBlockers();
  const first = readEntry(window);
  let entry: HistoryEntry = { idx: first.idx ?? 0, location: first.location };
  let current: NavSnapshot = { location: entry.location, action: 'POP' };
  /** Marks the next popstate as undoing a refused step, or as already allowed. */
  let expected: 'undo' | 'allowed' | undefined;

  history.scrollRestoration = 'manual';
  history.replaceState(stateOf(entry), '');

  const arrive = (
    next: HistoryEntry,
    action: NavSnapshot['action'],
    write?: 'pushState' | 'replaceState',
  ) => {
    const from = current.location;
    scroll.leave(from);
    entry = next;
    current = { location: next.location, action };
    // Listeners of the history (single-spa's patch) must already see the new place.
    if (write) history[write](stateOf(next), '', hrefOf(next.location));
    listeners.forEach((listener) => listener());
    scroll.arrive(current, from);
  };

  const put = (to: string, action: 'PUSH' | 'REPLACE', state: unknown) => {
    const location = resolveTarget(to, current.location, window.location.origin, state);
    if (action === 'PUSH') arrive({ idx: entry.idx + 1, location }, action, 'pushState');
    else arrive({ idx: entry.idx, location }, action, 'replaceState');
  };

  const guarded =
    <Rest extends unknown[]>(step: (...rest: Rest) => void) =>
    (...rest: Rest) => {
      try {
        step(...rest);
      } catch (error) {
        onError(error);
      }
    };

  const step = (to: string, action: 'PUSH' | 'REPLACE', state: unknown) => {
    const target = hrefOf(resolveTarget(to, current.location, window.location.origin, null));
    if (action === 'PUSH' && target === hrefOf(current.location)) return;
    const decision = guard(target, false);
    if (decision === 'stay') return;
    const goal = decision === 'enter' ? target : decision.redirect;
    const allowed = blockers.allow(goal);
    if (allowed === true) put(goal, action, state);
    else if (allowed !== false) allowed.then((yes) => yes && put(goal, action, state)).catch(onError);
  };

  const undo = (delta: number) => {
    // `history.go(0)` would reload the page.
    if (delta === 0) return;
    expected = 'undo';
    history.go(-delta);
  };

  const onPop = () => {
    const popped = readEntry(window);
    const target = hrefOf(popped.location);
    const next = { idx: popped.idx ?? entry.idx + 1, location: popped.location };
    const delta = next.idx - entry.idx;
    const reason = expected;
    expected = undefined;
    if (reason === 'undo') return;
    if (popped.idx === undefined) history.replaceState(stateOf(next), '');
    const decision = guard(target, false);
    if (decision === 'stay') return undo(delta);
    const goal = decision === 'enter' ? target : decision.redirect;
    const allowed = reason === 'allowed' || blockers.allow(goal);
    if (allowed === true) return enterPopped(next, goal, target);
    undo(delta);
    const again = () => {
      expected = 'allowed';
      history.go(delta);
    };
    if (allowed !== false) allowed.then((yes) => yes && again()).catch(onError);
  };

  const enterPopped = (next: HistoryEntry, goal: string, target: string) => {
    if (goal === target) return arrive(next, 'POP');
    const location = resolveTarget(goal, next.location, window.location.origin, null);
    arrive({ idx: next.idx, location }, 'REPLACE', 'replaceState');
  };

  window.addEventListener(
    'popstate',
    guarded((event: PopStateEvent & { singleSpa?: boolean }) => {
      if (!event.singleSpa) onPop();
    }),
  );

  return {
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    push: guarded((to: string, state: unknown = null) => step(to, 'PUSH', state)),
    replace: guarded((to: string, state: unknown = null) => step(to, 'REPLACE', state)),
    go: (delta) => history.go(delta),
    block: blockers.add,
    has: (to) => has(resolveTarget(to, current.location, window.location.origin, null).pathname),
    force: guarded((to: string) => put(to, 'REPLACE', null)),
    recheck: guarded(() => {
      const decision = guard(hrefOf(current.location), true);
      if (typeof decision === 'object') put(decision.redirect, 'REPLACE', null);
    }),
  };
}
