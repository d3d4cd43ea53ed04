import { isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal, useSession } from '@tillway/remote-kit';
import { returnCodes, returnErrors, returnReason, returnWindow, toDollars, todayIn } from '@tillway/rules';
import { Button, DateField, FieldGrid, Flex, MoneyField, SelectField, Stack, TextField } from '@tillway/ui';
import { viewerOf } from '@tillway/payment-parts/after-sale';
import { type FocusEvent, type SubmitEvent, useState } from 'react';
import type { TransactionPanelProps } from './transaction-panel-props';

const codes = [
  { value: '', label: 'Choose a code' },
  ...returnCodes().map(({ code, reason }) => ({ value: code, label: `${code} ${reason}` })),
];

/** Errors by field; a valid field has `undefined`. */
type Errors = Readonly<Record<string, string | undefined>>;

/** Records a bank's return of a payment, or its notice of change. */
export default function ReturnPanel({ transaction, onChanged }: TransactionPanelProps) {
  const { id, account_id, settled, ach_rejected, created } = transaction;
  const gateway = useGateway();
  const session = useSession();
  const { bus, feedback } = usePortal();
  const { timezone } = session.user;
  const window = returnWindow(
    todayIn(timezone, new Date(settled ?? ach_rejected ?? created)),
    viewerOf(session, transaction).today,
  );
  const amount = toDollars(transaction.modify_total_amount ?? transaction.total_amount);
  const [form, setForm] = useState({ return_date: '', code: '', reason: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const isFilled = form.return_date !== '' && form.code !== '' && form.reason.trim() !== '';
  const wrongIn = (values: typeof form): Errors =>
    Object.fromEntries(
      returnErrors({ amount, ...values }, window).map(({ field, message }) => [field, message]),
    );

  /** Applies changed values and removes the errors that they fix. */
  function change(values: Partial<typeof form>) {
    const next = { ...form, ...values };
    const wrong = wrongIn(next);
    setForm(next);
    setErrors(Object.fromEntries(Object.keys(errors).map((field) => [field, wrong[field]])));
  }
  /**
   * Validates a field when it loses the focus, unless to the submit button, which validates all. A message
   * would move the button from under the pointer.
   */
  const leave = (field: keyof typeof form) => (event: FocusEvent) => {
    if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit') return;
    setErrors({ ...errors, [field]: wrongIn(form)[field] });
  };

  async function record() {
    const wrong = wrongIn(form);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await gateway.call('PUT /transactions/{id}/ach_return', { params: { id }, body: { amount, ...form } });
      feedback.notice('Return recorded');
      bus.emit('transaction.changed@1', { transaction_id: id, account_id, change: 'returned' });
      onChanged();
    } catch (error) {
      if (isApiFailure(error) && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else feedback.error(error);
    } finally {
      setBusy(false);
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void record();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <FieldGrid>
          <MoneyField label="Amount" value={amount} readOnly error={errors['amount']} />
          <DateField
            label="Return date"
            min={window.from}
            max={window.to}
            value={form.return_date}
            onChange={({ target }) => change({ return_date: target.value })}
            onBlur={leave('return_date')}
            error={errors['return_date']}
          />
        </FieldGrid>
        <SelectField
          label="Return code"
          options={codes}
          value={form.code}
          onChange={({ target }) => change({ code: target.value, reason: returnReason(target.value) })}
          onBlur={leave('code')}
          error={errors['code']}
        />
        <TextField
          label="Return reason"
          maxLength={200}
          value={form.reason}
          onChange={({ target }) => change({ reason: target.value })}
          onBlur={leave('reason')}
          error={errors['reason']}
        />
        <Flex justify="flex-end">
          <Button type="submit" variant="danger" disabled={!isFilled} loading={busy}>
            Record Return
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
