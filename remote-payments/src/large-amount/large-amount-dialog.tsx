import { confirmedAmountError, formatMoney, limits } from '@tillway/rules';
import { Button, MoneyField, Stack, Text } from '@tillway/ui';
import { Dialog } from '@tillway/ui-rich';
import { type SubmitEvent, useState } from 'react';

interface LargeAmountDialogProps {
  amount: string;
  answer: (amount: string | undefined) => void;
}

const formId = 'large-amount';

/** Shows a large amount once more, where it can be corrected before it is agreed to. */
export default function LargeAmountDialog({ amount, answer }: LargeAmountDialogProps) {
  const [text, setText] = useState(amount);
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The dialog stands inside the charge form's React tree: this submit must not reach it.
    event.stopPropagation();
    const invalid = confirmedAmountError(text);
    if (invalid) setError(invalid);
    else answer(text.trim());
  };

  return (
    <Dialog
      open
      title="Large amount"
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button onClick={() => answer(undefined)}>Back</Button>
          <Button type="submit" form={formId} variant="primary">
            Confirm amount
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="4">
          <Text>The amount is {formatMoney(limits.largeAmount)} or more. Please confirm it.</Text>
          <MoneyField
            label="Amount"
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={limits.amountLength}
            error={error}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
