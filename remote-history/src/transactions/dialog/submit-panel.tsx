import { t } from '@tillway/language';
import { formatMoney } from '@tillway/rules';
import { Button, Flex, Stack, Text } from '@tillway/ui';
import type { TransactionPanelProps } from './transaction-panel-props';
import { useSubmit } from './use-submit';

/** Submits an authorized bank payment that never reached its processor. */
export default function SubmitPanel({ transaction, onChanged }: TransactionPanelProps) {
  const { submit, isSubmitting } = useSubmit(transaction, onChanged);
  return (
    <Stack gap="4">
      <Text>
        {t(
          'This payment of {total_amount} is authorized and waits for the next batch. It can be sent to its processor now.',
          { total_amount: formatMoney(transaction.total_amount) },
        )}
      </Text>
      <Flex justify="flex-end">
        <Button variant="primary" loading={isSubmitting} onClick={() => void submit()}>
          Send to Processor
        </Button>
      </Flex>
    </Stack>
  );
}
