import { t } from '@tillway/language';
import type { PlanDetail } from '@tillway/contract';
import { chargePath } from '@tillway/contract/routes';
import { Link } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Button, Flex, Notice, Stack, Text } from '@tillway/ui';
import { isBankPlan } from '../plan-facts';
import type { PaymentOutcome } from './use-plan-payment';

interface PayFailureProps {
  plan: PlanDetail;
  outcome: PaymentOutcome | undefined;
  /** The amount of the payment, without the price adjustment. Dollars. */
  amount: string;
  onBack: () => void;
}

/** The reason for a failed payment, and other ways to pay. An unknown outcome says so instead. */
export function PayFailure({ plan, outcome, amount, onBack }: PayFailureProps) {
  if (outcome?.kind === 'uncertain')
    return (
      <Notice severity="warning" title={messages.paymentInFlight}>
        The answer has not come yet. Check again; nothing is charged twice.
      </Notice>
    );
  const isBank = isBankPlan(plan);
  const query = new URLSearchParams({
    i: '2',
    transaction: plan.current_transaction_id ?? '',
    amount,
    other: '1',
  });
  const other = `${chargePath(isBank ? 'ach' : 'card')}?${query.toString()}`;
  return (
    <Stack gap="4">
      <Notice severity="error" title={messages.payFailed}>
        {outcome?.kind === 'failed' ? (
          <>
            <Text>{t(outcome.message)}</Text>
            {outcome.details.map((detail) => (
              <Text key={detail}>{t(detail)}</Text>
            ))}
          </>
        ) : null}
      </Notice>
      <Flex gap="2" wrap="wrap">
        <Button asChild>
          <Link to={other}>{t(isBank ? 'Use a different account..?' : 'Use a different card..?')}</Link>
        </Button>
        <Button onClick={onBack}>Go back to Installment Options</Button>
      </Flex>
    </Stack>
  );
}
