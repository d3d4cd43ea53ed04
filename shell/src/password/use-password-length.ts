import { passwordLengthOf } from '@tillway/rules';
import { useShell } from '../context/shell-context';

/** Returns the minimum length of a new password in this portal. */
export function usePasswordLength(): number {
  const { environment, passwordLength } = useShell().configuration.flags;
  return passwordLength ?? passwordLengthOf(environment);
}
