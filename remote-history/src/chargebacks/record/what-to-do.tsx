import type { Chargeback } from '@tillway/contract';
import { t } from '@tillway/language';
import {
  disputeCategory,
  disputeCategoryLabels,
  disputeUrgency,
  formatDate,
  formatMoney,
} from '@tillway/rules';
import { Notice, type Severity } from '@tillway/ui';
import { daysLeftText, useToday } from '../answer-by';

const severities: Readonly<Record<'overdue' | 'soon' | 'later', Severity>> = {
  overdue: 'error',
  soon: 'error',
  later: 'warning',
};

/** What a dispute asks of the merchant now, or how it ended. */
export function WhatToDo({ dispute }: { dispute: Chargeback }) {
  const today = useToday();
  const { state, answer_by, amount, reason_code } = dispute;
  const money = formatMoney(amount);
  if (state === 'needs_answer')
    return (
      <Notice
        severity={severities[disputeUrgency(dispute, today) ?? 'later']}
        title={[
          answer_by === null ? t('Needs an answer') : t('Answer by {date}', { date: formatDate(answer_by) }),
          daysLeftText(dispute, today),
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
      >
        {t(disputeCategoryLabels[disputeCategory(reason_code)])}.{' '}
        {t('{money} was taken from you. A good answer may bring it back.', { money })}
      </Notice>
    );
  if (state === 'answered')
    return (
      <Notice severity="info" title={t('The answer is with the card’s bank')}>
        {t('It decides within weeks. Until then the money stays taken.')}
      </Notice>
    );
  if (state === 'won')
    return <Notice severity="success" title={t('Won: {money} was given back to you', { money })} />;
  return (
    <Notice
      severity="info"
      title={
        state === 'accepted'
          ? t('You accepted this dispute: {money} stays with the cardholder', { money })
          : t('Lost: {money} stays with the cardholder', { money })
      }
    />
  );
}
