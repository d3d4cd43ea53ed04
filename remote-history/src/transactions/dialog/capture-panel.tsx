import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { usePortal, useSession } from '@tillway/remote-kit';
import {
  authorizationEnds,
  captureAmountError,
  capturedFee,
  errorText,
  formatDateMinute,
  formatMoney,
  limits,
  messages,
  operationSucceeded,
  outcomeMessage,
  parseDollars,
  toDollars,
} from '@tillway/rules';
import { Button, DescriptionList, Flex, MoneyField, Notice, Stack } from '@tillway/ui';
import { UncertainStep } from '@tillway/payment-parts/after-sale';
import { afterwards, type OperationResult, useOperation } from '@tillway/payment-parts/operation';
import { type SubmitEvent, useState } from 'react';
import type { TransactionPanelProps } from './transaction-panel-props';

type Step = { name: 'amount' } | { name: 'uncertain' } | { name: 'failed'; reason: string };

/** Takes the money of an authorization, then opens the payment. Asking again after a lost response takes it once. */
export default function CapturePanel({ transaction, url, onChanged }: TransactionPanelProps) {
  const gateway = useGateway();
  const { bus, feedback } = usePortal();
  const operation = useOperation(messages.paymentInFlight);
  const [step, setStep] = useState<Step>({ name: 'amount' });
  const { id } = transaction;

  function show(result: OperationResult | undefined) {
    if (!result) return;
    if (result.kind === 'uncertain') return setStep({ name: 'uncertain' });
    onChanged();
    if (result.kind === 'refused') return setStep({ name: 'failed', reason: errorText(result.error) });
    const { response } = result;
    const { Transaction: taken } = response;
    if (!operationSucceeded('capture', response) || !taken)
      return setStep({ name: 'failed', reason: outcomeMessage(response.ResponseText, response.ErrMsg) });
    feedback.notice(messages.captured);
    afterwards(() =>
      bus.emit('payment.completed@1', {
        transaction_id: taken.id,
        account_id: taken.account_id,
        terminal_id: taken.terminal_id,
        payment_type: 'card',
        response_text: taken.response_text ?? '',
        total_amount: taken.total_amount,
      }),
    );
    url.open(taken.id);
  }

  const capture = async (amount: string) =>
    show(
      await operation.run((nonce) =>
        gateway.operate('POST /terminal/capture', { transaction_id: id, amount, nonce }),
      ),
    );

  if (step.name === 'uncertain')
    return (
      <UncertainStep
        onCheck={() => void operation.checkAgain().then(show)}
        onLeave={() => {
          operation.abandon();
          onChanged();
        }}
      />
    );
  if (step.name === 'failed')
    return (
      <Notice severity="error" actions={<Button onClick={() => setStep({ name: 'amount' })}>Back</Button>}>
        {messages.captureFailed(step.reason)}
      </Notice>
    );
  return <CaptureAmount transaction={transaction} onCapture={(amount) => void capture(amount)} />;
}

interface CaptureAmountProps extends Pick<TransactionPanelProps, 'transaction'> {
  /** Receives dollars. */
  onCapture: (amount: string) => void;
}

/** Asks for the total to take: all that is authorized, or less. */
function CaptureAmount({ transaction, onCapture }: CaptureAmountProps) {
  const { user } = useSession();
  const [amount, setAmount] = useState(toDollars(transaction.total_amount));
  const [error, setError] = useState<string>();
  const wrong = captureAmountError(amount, transaction);
  const total = wrong === undefined ? (parseDollars(amount) ?? 0) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes this submit on to a form in which the dialog may be rendered; stop it here.
    event.stopPropagation();
    setError(wrong);
    if (wrong === undefined) onCapture(amount);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <DescriptionList
          items={[
            { label: 'Authorized', value: formatMoney(transaction.total_amount), strong: true },
            {
              label: 'Can be captured until',
              value:
                transaction.authorized === null
                  ? null
                  : formatDateMinute(authorizationEnds(transaction.authorized).toISOString(), user.timezone),
            },
          ]}
        />
        <MoneyField
          label="Total to capture"
          required
          maxLength={limits.amountLength}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          hint={total === undefined ? undefined : hintOf(total, transaction)}
          error={error}
        />
        <Flex justify="flex-end">
          <Button type="submit" variant="primary">
            {total === undefined ? 'Capture' : t('Capture {amount}', { amount: formatMoney(total) })}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

/** The price adjustment in a total of cents, and what becomes of the rest. */
function hintOf(total: number, transaction: CaptureAmountProps['transaction']): string {
  const fee = capturedFee(total, transaction);
  return [
    ...(fee > 0 ? [t('Includes a price adjustment of {amount}.', { amount: formatMoney(fee) })] : []),
    ...(total < transaction.total_amount ? [t('The rest is released.')] : []),
  ].join(' ');
}
