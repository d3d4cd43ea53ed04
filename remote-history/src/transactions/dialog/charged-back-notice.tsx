import type { Transaction } from '@tillway/contract';
import { formatMoney, messages } from '@tillway/rules';
import { Box, Notice } from '@tillway/ui';

interface ChargedBackNoticeProps {
  transaction: Pick<Transaction, 'charged_back_amount'>;
}

/** The notice on every panel of a payment that was charged back. */
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
