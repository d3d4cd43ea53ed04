import { sessionLapsedEvent } from '@tillway/contract';
import { useEffect, useEffectEvent } from 'react';

/** Calls a function when the session has expired while the screen remains for the next sign-in. */
export function useSessionLapse(onLapse: () => void): void {
  const call = useEffectEvent(onLapse);
  useEffect(() => {
    const hear = () => call();
    window.addEventListener(sessionLapsedEvent, hear);
    return () => window.removeEventListener(sessionLapsedEvent, hear);
  }, []);
}
