import { useLazyPart } from './lazy-part';
import { richPart } from './rich-part';
import { useShell } from './shell-context';

/** What a session that ends or has died lays over the page. Its code comes with the other dialogs. */
export function SessionLayer() {
  const { session } = useShell();
  const rich = useLazyPart(richPart);
  return rich ? (
    <>
      <rich.SignInAgain />
      <rich.IdleWarning idle={session.idle} />
    </>
  ) : null;
}
