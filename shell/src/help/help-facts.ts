import type { OwnAccount, UserProfile } from '@tillway/contract';
import type { PortalConfiguration } from '@tillway/contract/release';
import { feeSchedules, terminalsOf } from '@tillway/rules';
import type { HelpFacts } from './content/blocks';

/** A blank line to write on. */
const line = '_'.repeat(32);

/** Returns a schedule's percentage; `undefined` if the schedule adds more than a percentage. */
function percentOf(name: string): number | undefined {
  const schedule = feeSchedules[name];
  return schedule && schedule.prepend + schedule.append === 0 ? schedule.percent : undefined;
}

/** Collects the facts to insert into help pages for one of the user's accounts. */
export function helpFactsOf(
  { brand }: PortalConfiguration,
  { terminals }: UserProfile,
  account: OwnAccount | undefined,
  has: HelpFacts['has'],
): HelpFacts {
  const { street_1 = '', street_2 = '', city = '', state = '', zip = '' } = account ?? {};
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const own = terminalsOf('card', terminals).filter(({ account_id }) => account_id === account?.account_id);
  const percents = new Set(
    own.map(({ is_cashdiscount, cashdiscount_schedule: schedule }) =>
      is_cashdiscount && schedule !== null ? percentOf(schedule) : undefined,
    ),
  );
  return {
    brand: brand.name,
    phone: brand.phone,
    merchant: account?.name ?? line,
    address: [street_1, street_2, place].filter((each) => each !== ''),
    has,
    adjustment: percents.size === 1 ? [...percents][0] : undefined,
  };
}
