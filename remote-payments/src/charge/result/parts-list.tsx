import { formatDate, formatMoney, isOngoing } from '@tillway/rules';
import { DescriptionList } from '@tillway/ui';
import { type Part, partLabel, total } from '../form/parts';
import type { DonePart } from '../sending/outcome';

/** The parts that were made, each with its amount, its date and its id (decisions O-36). */
export const PartsList = ({ done }: { done: readonly DonePart[] }) => (
  <DescriptionList
    items={done.map(({ part, response }) => ({
      label: partLabel(part),
      value: `${whenAndWhat(part)}, ID ${response.UniqueID ?? ''}`,
    }))}
  />
);

/** A part's amount and date. */
export function whenAndWhat(part: Part): string {
  const money = formatMoney(total(part));
  if (part.role !== 'series')
    return part.closeDate === undefined ? money : `${money} on ${formatDate(part.closeDate)}`;
  const { count, start, end } = part.dates;
  const times = count === 0 ? '' : `${count} × `;
  return `${times}${money}, ${formatDate(start)} ${isOngoing(end) ? 'on' : `to ${formatDate(end)}`}`;
}
