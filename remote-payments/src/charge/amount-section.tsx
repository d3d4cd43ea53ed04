import { addDays, limits, messages, type TerminalFacts } from '@tillway/rules';
import { DateField, FieldGrid, MoneyField, Panel, SelectField } from '@tillway/ui';
import { useFormContext } from 'react-hook-form';
import type { ChargeValues } from './charge-values';

interface AmountSectionProps {
  terminals: readonly TerminalFacts[];
  /** The day at the merchant, `YYYY-MM-DD`. */
  today: string;
}

/** Where, how much and when: terminal (when there is a choice), amount, post date. */
export function AmountSection({ terminals, today }: AmountSectionProps) {
  const { register, formState } = useFormContext<ChargeValues>();
  const { errors } = formState;
  return (
    <Panel title="Payment">
      <FieldGrid columns={2}>
        {terminals.length > 1 ? (
          <SelectField
            {...register('terminal_id')}
            label="Terminal"
            required
            placeholder={messages.selectTerminal}
            options={terminals.map(({ terminal_id, name }) => ({ value: terminal_id, label: name }))}
            error={errors.terminal_id?.message}
          />
        ) : null}
        <MoneyField
          {...register('amount')}
          label="Amount"
          required
          maxLength={limits.amountLength}
          error={errors.amount?.message}
        />
        <DateField
          {...register('close_date')}
          label="Post date"
          hint="Leave empty to charge now"
          min={addDays(today, 1)}
          error={errors.close_date?.message}
        />
      </FieldGrid>
    </Panel>
  );
}
