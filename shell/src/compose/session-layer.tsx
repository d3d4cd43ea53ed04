import { useLazyModule } from '../context/lazy-module';
import { useShell } from '../context/shell-context';

/** What a session that ends or has died lays over the page. Its code comes with the other dialogs. */
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
