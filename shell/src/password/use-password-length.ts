import { passwordLengthOf } from '@tillway/rules';
import { useShell } from '../context/shell-context';

/** How many characters a new password has at least in this portal. */
export function usePasswordLength(): number {
  const { environment, passwordLength } = useShell().configuration.flags;
  return passwordLength ?? passwordLengthOf(environment);
}
