import { addDays, type IsoDate, limits, messages, ongoingEnd, type TerminalFacts } from '@tillway/rules';
import { Button, DateField, FieldGrid, MoneyField, Panel, SelectField } from '@tillway/ui';
import { useHints } from '@tillway/widgets';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ChargeMode } from '../query';
import type { ChargeKind } from './parts';
import type { ChargeValues } from './values';

interface AmountSectionProps {
  terminals: readonly TerminalFacts[];
  /** The day at the merchant, `YYYY-MM-DD`. */
  today: IsoDate;
  kind: ChargeKind;
  /** The schedule is confirmed: what it was made of stays. */
  locked: boolean;
  /** Modes that the form can be switched to. */
  modes: readonly ChargeMode[];
  onMode: (mode: ChargeMode) => void;
}

const amountLabels: Record<ChargeKind, string> = {
  single: 'Amount',
  recurring: 'Amount of each payment',
  installment: 'Total amount',
};
const modeLabels: Record<ChargeMode, string> = {
  single: 'Single Payment',
  recurring: 'Recurring Payment',
  installment: 'Installment Payment',
};

const fields = ['terminal_id', 'amount', 'close_date'] as const;

/** Where, how much and when: terminal (when there is a choice), amount, post date; and the way to the other modes (PAY-008). */
export function AmountSection({ terminals, today, kind, locked, modes, onMode }: AmountSectionProps) {
  const { register } = useFormContext<ChargeValues>();
  const { errors } = useFormState<ChargeValues>({ name: fields, exact: true });
  const hints = useHints();
  const buttons = modes.map((mode) => (
    <Button key={mode} size="sm" onClick={() => onMode(mode)}>
      {modeLabels[mode]}
    </Button>
  ));
  return (
    <Panel title="Payment" actions={buttons.length > 0 ? buttons : undefined}>
      <FieldGrid columns={2}>
        {terminals.length > 1 ? (
          <SelectField
            {...register('terminal_id')}
            label="Terminal"
            required
            disabled={locked}
            placeholder={messages.selectTerminal}
            options={terminals.map(({ terminal_id, name }) => ({ value: terminal_id, label: name }))}
            hint={hints['terminal_id']}
            error={errors.terminal_id?.message}
          />
        ) : null}
        <MoneyField
          {...register('amount')}
          label={amountLabels[kind]}
          required
          disabled={locked}
          maxLength={limits.amountLength}
          hint={hints['amount']}
          error={errors.amount?.message}
        />
        {kind === 'single' ? (
          <DateField
            {...register('close_date')}
            label="Post date"
            hint={hints['close_date'] ?? 'Leave empty to charge now'}
            min={addDays(today, 1)}
            max={ongoingEnd}
            error={errors.close_date?.message}
          />
        ) : null}
      </FieldGrid>
    </Panel>
  );
}
