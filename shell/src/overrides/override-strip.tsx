import { isApiFailure } from '@tillway/contract';
import type { Pinned } from '@tillway/contract/release';
import { messages } from '@tillway/rules';
import { Button, InfoIcon, WarningIcon } from '@tillway/ui';
import { useEffect, useState } from 'react';
import { useSessionData, useShell } from '../context/shell-context';
import { Strip, StripText } from '../portal-states/strip';
import { overrideCalls } from './override-calls';

const timeOf = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/**
 * Shows the overridden builds of this page, their expiry, and those that failed; the user can remove them.
 */
export function OverrideStrip({ pinned: { pins, until, isOver } }: { pinned: Pinned }) {
  const { http, locks, feedback } = useShell();
  const isSignedIn = useSessionData() !== undefined;
  const hasEnded = useHasEnded(until);
  const reload = () => locks.whenFree(() => window.location.reload());
  const reset = async () => {
    try {
      await overrideCalls(http).reset();
      reload();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      feedback.notice(error.message);
    }
  };
  const named = (all: typeof pins) => all.map(({ remote, shows }) => `${remote} ${shows}`);
  const shown = pins.filter(({ problem }) => problem === undefined);
  const time = timeOf(until);

  if (isOver || hasEnded) {
    return (
      <Strip>
        <StripText>
          <InfoIcon />
          {isOver ? messages.overrideOver(named(pins), time) : messages.overrideEndedHere(time)}
        </StripText>
        {isOver && isSignedIn ? (
          <Button size="sm" onClick={() => void reset()}>
            OK
          </Button>
        ) : null}
        {isOver ? null : (
          <Button size="sm" variant="primary" onClick={reload}>
            Reload
          </Button>
        )}
      </Strip>
    );
  }
  return (
    <Strip>
      {shown.length === 0 ? null : (
        <StripText>
          <WarningIcon />
          {messages.overrideOn(named(shown), time)}
        </StripText>
      )}
      {pins.map(({ remote, shows, problem }) =>
        problem === undefined ? null : (
          <StripText key={remote}>
            <WarningIcon />
            {messages.overrideNotShown(remote, shows, problem)}
          </StripText>
        ),
      )}
      {isSignedIn ? (
        <Button size="sm" onClick={() => void reset()}>
          Reset
        </Button>
      ) : null}
    </Strip>
  );
}

/** Returns whether the override has expired while the page was open. */
function useHasEnded(until: string): boolean {
  const [hasEnded, setHasEnded] = useState(() => Date.parse(until) <= Date.now());
  useEffect(() => {
    if (hasEnded) return;
    const timer = setTimeout(() => setHasEnded(true), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [hasEnded, until]);
  return hasEnded;
}
