import { messages, type TerminalFacts } from '@tillway/rules';
import { SelectField } from '@tillway/ui';
import { useHints } from '../help/hints';
import { useFormContext } from 'react-hook-form';

interface TerminalFieldProps {
  terminals: readonly TerminalFacts[];
  /** Name of its help text, if not that of a charge. */
  hint?: string;
}

/** Asks for the terminal if there is a choice, inside a form with `terminal_id`. */
export function TerminalField({ terminals, hint = 'terminal_id' }: TerminalFieldProps) {
  const { register, formState } = useFormContext<{ terminal_id: string }>();
  const hints = useHints();
  if (terminals.length < 2) return null;
  return (
    <SelectField
      {...register('terminal_id')}
      label="Terminal"
      required
      hint={hints[hint]}
      placeholder={messages.selectTerminal}
      options={terminals.map(({ terminal_id, name }) => ({ value: terminal_id, label: name }))}
      error={formState.errors.terminal_id?.message}
    />
  );
}
