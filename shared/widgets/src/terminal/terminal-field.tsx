import { messages, type TerminalFacts } from '@tillway/rules';
import { SelectField } from '@tillway/ui';
import { useHints } from '../help/hints';
import { useFormContext } from 'react-hook-form';

/** Which terminal, where there is a choice (SHELL-063); inside a form that holds `terminal_id`. */
export function TerminalField({ terminals }: { terminals: readonly TerminalFacts[] }) {
  const { register, formState } = useFormContext<{ terminal_id: string }>();
  const hints = useHints();
  if (terminals.length < 2) return null;
  return (
    <SelectField
      {...register('terminal_id')}
      label="Terminal"
      required
      hint={hints['terminal_id']}
      placeholder={messages.selectTerminal}
      options={terminals.map(({ terminal_id, name }) => ({ value: terminal_id, label: name }))}
      error={formState.errors.terminal_id?.message}
    />
  );
}
