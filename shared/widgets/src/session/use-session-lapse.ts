import { sessionLapsedEvent } from '@tillway/contract';
import { useEffect, useEffectEvent } from 'react';

/** Does something when the session has died and the screen stays for who signs in again. */
export function useSessionLapse(onLapse: () => void): void {
  const call = useEffectEvent(onLapse);
  useEffect(() => {
    const hear = () => call();
    window.addEventListener(sessionLapsedEvent, hear);
    return () => window.removeEventListener(sessionLapsedEvent, hear);
  }, []);
}
