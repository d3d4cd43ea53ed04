import type { TransactionOverview } from '@tillway/contract';
import { addDays, type IsoDate, netTaken } from '@tillway/rules';
import type { Kind } from './overview-store';

/** A count of a kind on a day, or by payment type: one of the two is null. */
interface Counted {
  day: IsoDate | null;
  type: string | null;
  kind: Kind;
  count: number;
  amount: number;
}
type OfDay = Counted & { day: IsoDate };

/** Longer periods are shown by month. */
const mostDays = 62;

type Folded = Pick<TransactionOverview, 'unit' | 'volume' | 'groups' | 'net' | 'types'>;
type Volume = TransactionOverview['volume'][number];

/** Builds an overview from the counts by day and by type. */
export function foldOverview(counted: readonly Counted[]): Folded {
  const groups: Folded['groups'] = {
    approved: { count: 0, amount: 0 },
    settled: { count: 0, amount: 0 },
    pending: { count: 0, amount: 0 },
    declined: { count: 0, amount: 0 },
    voided: { count: 0, amount: 0 },
    refunded: { count: 0, amount: 0 },
  };
  const byDay = counted.filter((each): each is OfDay => each.day !== null);
  for (const { kind, count, amount } of byDay) {
    if (kind === 'none') continue;
    groups[kind].count += count;
    groups[kind].amount += amount;
  }
  const moved = byDay.filter(isMoved);
  const { approved, settled, refunded } = groups;
  return {
    ...volumeOf(moved),
    groups,
    net: netTaken({ taken: approved.amount + settled.amount, refunded: refunded.amount }),
    types: typesOf(counted.filter(isMoved)),
  };
}

const isMoved = ({ kind }: Counted): boolean => ['approved', 'settled', 'refunded'].includes(kind);

function typesOf(moved: readonly Counted[]): Folded['types'] {
  const types = new Map<string, Folded['types'][number]>();
  for (const { type, kind, count, amount } of moved) {
    if (type === null) continue;
    const known = types.get(type) ?? { payment_type: type, count: 0, amount: 0, refunded: 0 };
    types.set(
      type,
      kind === 'refunded'
        ? { ...known, refunded: known.refunded + amount }
        : { ...known, count: known.count + count, amount: known.amount + amount },
    );
  }
  return [...types.values()].sort(
    (one, two) => two.amount - one.amount || one.payment_type.localeCompare(two.payment_type),
  );
}

function volumeOf(moved: readonly OfDay[]): Pick<Folded, 'unit' | 'volume'> {
  const days = moved.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { unit: 'day', volume: [] };
  const unit = last < addDays(first, mostDays) ? 'day' : 'month';
  const [startOf, after] = unit === 'day' ? [same, nextDay] : [firstOfMonth, nextMonth];
  const volume = new Map<IsoDate, Volume>();
  for (let from = startOf(first); from <= last; from = after(from))
    volume.set(from, { from, count: 0, amount: 0, refunded: 0 });
  for (const { day, kind, count, amount } of moved) {
    const part = volume.get(startOf(day));
    if (!part) continue;
    if (kind === 'refunded') part.refunded += amount;
    else {
      part.count += count;
      part.amount += amount;
    }
  }
  return { unit, volume: [...volume.values()] };
}

const same = (day: IsoDate): IsoDate => day;
const nextDay = (day: IsoDate): IsoDate => addDays(day, 1);
const firstOfMonth = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;
const nextMonth = (first: IsoDate): IsoDate => firstOfMonth(addDays(first, 31));
