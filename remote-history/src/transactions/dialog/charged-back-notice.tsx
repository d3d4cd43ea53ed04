import type { Transaction } from '@tillway/contract';
import { formatMoney, messages } from '@tillway/rules';
import { Box, Notice } from '@tillway/ui';

interface ChargedBackNoticeProps {
  transaction: Pick<Transaction, 'charged_back_amount'>;
}

/** Stands over every panel of a payment that was charged back (decisions B-08). */
export const ChargedBackNotice = ({
  transaction: { charged_back_amount: amount },
}: ChargedBackNoticeProps) =>
  amount === 0 ? null : (
    <Box mb="4">
      <Notice severity="warning" title={messages.chargedBack}>
        {messages.chargebackTook(formatMoney(amount))}
      </Notice>
    </Box>
  );
