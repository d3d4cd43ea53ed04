import { formatDate, formatMoney, isOngoing } from '@tillway/rules';
import { chakra, DescriptionList } from '@tillway/ui';
import { type PlannedPayment, plannedPaymentLabel, total } from '@tillway/payment-parts/plan';
import type { DonePayment } from '../sending/outcome';

/** Breaks the line before the id, if at all. */
const Whole = chakra('span', {
  base: { display: 'inline-block', maxWidth: 'full', color: 'fg.muted', textStyle: 'xs' },
});

/** Lists the created parts with amount, date, and id. */
export const PartsList = ({ done }: { done: readonly DonePayment[] }) => (
  <DescriptionList
    items={done.map(({ part, response }) => ({
      label: plannedPaymentLabel(part),
      value: (
        <>
          {whenAndWhat(part)}, <Whole>ID {response.UniqueID}</Whole>
        </>
      ),
    }))}
  />
);

/** Formats a part's amount and date. */
export function whenAndWhat(part: PlannedPayment): string {
  const money = formatMoney(total(part));
  if (part.role !== 'series')
    return part.closeDate === undefined ? money : `${money} on ${formatDate(part.closeDate)}`;
  const { count, start, end } = part.dates;
  const times = count === 0 ? '' : `${count} × `;
  return `${times}${money}, ${formatDate(start)} ${isOngoing(end) ? 'on' : `to ${formatDate(end)}`}`;
}
