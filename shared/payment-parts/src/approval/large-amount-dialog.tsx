import { t } from '@tillway/language';
import { type Cents, confirmedAmountError, formatMoney, limits } from '@tillway/rules';
import { Button, MoneyField, Stack, Text } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { type SubmitEvent, useState } from 'react';

interface LargeAmountDialogProps {
  amount: Cents;
  answer: (confirmed: boolean) => void;
}

const formId = 'large-amount';

/** Asks the user to type a large amount again and compares the two. */
export default function LargeAmountDialog({ amount, answer }: LargeAmountDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes this submit on to the charge form, in which the dialog is rendered; stop it here.
    event.stopPropagation();
    const wrong = confirmedAmountError(text, amount);
    if (wrong) setError(wrong);
    else answer(true);
  };

  return (
    <Dialog
      open
      title="Large amount"
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>Back</Button>
          <Button type="submit" form={formId} variant="primary">
            Confirm amount
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="4">
          <Text>
            {t('The amount is {largeAmount} or more. Type it again to confirm it.', {
              largeAmount: formatMoney(limits.largeAmount),
            })}
          </Text>
          <MoneyField
            label="Amount"
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={error}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
