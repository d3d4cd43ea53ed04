import { useLazyModule } from '../context/lazy-module';
import { useShell } from '../context/shell-context';

/** The dialogs of a session that is about to end or has expired. Their code comes with the other dialogs. */
export function SessionLayer() {
  const { session, overlays } = useShell();
  const loaded = useLazyModule(overlays);
  return loaded ? (
    <>
      <loaded.SignInAgain />
      <loaded.IdleWarning idle={session.idle} />
    </>
  ) : null;
}
