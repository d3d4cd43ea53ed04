import type { Chargeback } from '@tillway/contract';
import { counted, t } from '@tillway/language';
import { useSession } from '@tillway/remote-kit';
import { disputeDaysLeft, disputeUrgency, formatDate, todayIn } from '@tillway/rules';
import { chakra } from '@tillway/ui';

const Left = chakra('span', {
  base: { display: 'block', textStyle: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' },
  variants: { urgent: { true: { color: 'red.fg', fontWeight: 'medium' } } },
});

type Due = Pick<Chargeback, 'state' | 'answer_by'>;

/** Returns the days left for an answer in words; `undefined` if none is expected. */
export function daysLeftText(dispute: Due, today: string): string | undefined {
  const days = disputeDaysLeft(dispute, today);
  if (days === undefined) return undefined;
  if (days < 0) return t('Answer is overdue');
  if (days === 0) return t('Today is the last day');
  return counted(days, '{count} day left', '{count} days left');
}

/** Returns today in the user's time zone. */
export const useToday = (): string => todayIn(useSession().user.timezone, new Date());

/** The last day for an answer, with the days left in red if they are few. */
export function AnswerBy({ dispute }: { dispute: Due }) {
  const today = useToday();
  if (dispute.answer_by === null) return null;
  const left = daysLeftText(dispute, today);
  const urgency = disputeUrgency(dispute, today);
  return (
    <>
      {formatDate(dispute.answer_by)}
      {left === undefined ? null : <Left urgent={urgency !== 'later'}>{left}</Left>}
    </>
  );
}
