import type { OperationResponse, Renewal, Terminal } from '@tillway/contract';
import { usePortal, useSession } from '@tillway/remote-kit';
import { formatMoney, limits, messages, renewalTotal } from '@tillway/rules';
import {
  Button,
  DescriptionList,
  FieldGrid,
  FullWidth,
  MoneyField,
  Panel,
  SelectField,
  Stack,
  TextAreaField,
} from '@tillway/ui';
import { presetTerminal } from '@tillway/payment-parts/terminal';
import { type SubmitEvent, useState } from 'react';
import { renewalErrors, type RenewalValues } from './renewal-request';
import { useRenewalPayment } from './use-renewal-payment';

interface RenewalFormProps {
  renewal: Renewal;
  terminals: readonly Terminal[];
  onPaid: (response: OperationResponse) => void;
  /** Reloads the renewal, which may have changed since it was loaded. */
  onChanged: () => void;
}

/** The amount, terminal, and notes of a renewal's payment, with its total. */
export function RenewalForm({ renewal, terminals, onPaid, onChanged }: RenewalFormProps) {
  const session = useSession();
  const { feedback } = usePortal();
  const [values, setValues] = useState<RenewalValues>({
    terminal_id: presetTerminal(terminals, session, 'card', renewal.terminal_id ?? undefined),
    amount: '',
    notes: '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const payment = useRenewalPayment(renewal);
  const terminal = terminals.find(({ terminal_id }) => terminal_id === values.terminal_id);
  const { fee, total } = renewalTotal(values.amount, terminal);
  const set = (change: Partial<RenewalValues>) => setValues({ ...values, ...change });

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = renewalErrors(values);
    setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
    if (wrong.length > 0 || !terminal) return;
    const result = await payment.pay(values, terminal);
    if (!result) return;
    if (result.kind === 'paid') return onPaid(result.response);
    if (result.kind === 'fields') return setErrors(result.fields);
    if (result.kind === 'refused') feedback.error(result.error);
    if (result.kind === 'declined')
      void feedback.message({ kind: 'error', title: result.title, details: result.details });
    onChanged();
  };
  return (
    <Panel title="Payment">
      <form noValidate onSubmit={(event) => void submit(event)} aria-label="Payment">
        <Stack gap="5">
          <FieldGrid>
            <SelectField
              label="Terminal"
              required
              placeholder={messages.selectTerminal}
              options={terminals.map(({ terminal_id, name }) => ({ value: terminal_id, label: name }))}
              value={values.terminal_id}
              error={errors['terminal_id']}
              onChange={({ target }) => set({ terminal_id: target.value })}
            />
            <MoneyField
              label="Amount"
              required
              maxLength={limits.amountLength}
              value={values.amount}
              error={errors['amount'] ?? errors['fee']}
              onChange={({ target }) => set({ amount: target.value })}
            />
            <FullWidth>
              <TextAreaField
                label="Notes"
                rows={3}
                value={values.notes}
                error={errors['notes']}
                onChange={({ target }) => set({ notes: target.value })}
              />
            </FullWidth>
          </FieldGrid>
          <DescriptionList
            items={[
              { label: 'Fee', value: formatMoney(fee) },
              { label: 'Total', value: formatMoney(total), strong: true },
            ]}
          />
          <Button type="submit" variant="primary" loading={payment.isBusy} alignSelf="flex-end">
            Process Payment
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
