import type { MerchantNeeds } from '@tillway/contract';
import { approvalFall, approvalRate } from '@tillway/rules';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { Handlers } from '../../platform/http';
import { decidedPayments, unfinishedMerchants } from './store';

const dayMs = 86_400_000;
/** The present period of approval rates, and the earlier one beside it. Days. */
const [presentDays, earlierDays] = [7, 28];
/** An older merchant without a terminal is left alone on purpose. Days. */
const newDays = 60;
/** The most rows of a kind: staff take one after the other. */
const mostRows = 5;

/** Routes of the merchants that staff should look at. */
export const merchantNeedsRoutes = ({
  db,
  clock,
}: {
  db: Executor;
  clock: Clock;
}): Pick<Handlers, 'merchantNeeds'> => ({
  async merchantNeeds() {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    const decided = await decidedPayments(db, {
      from: daysAgo(presentDays + earlierDays),
      turn: daysAgo(presentDays),
    });
    const unfinished = await unfinishedMerchants(db, daysAgo(newDays), mostRows);
    return {
      error: false,
      falling: fallingOf(decided),
      unfinished: unfinished.map(({ has_terminals, has_users, created, ...account }) => ({
        ...account,
        created: created.toISOString(),
        lacks: [...(has_terminals ? [] : ['terminals' as const]), ...(has_users ? [] : ['users' as const])],
      })),
    };
  },
});

/** Picks the merchants whose approval rate fell the furthest. */
function fallingOf(counted: Awaited<ReturnType<typeof decidedPayments>>): MerchantNeeds['falling'] {
  return counted
    .flatMap(({ account_id, account_name, now, before, declined_now, declined_before }) => {
      const present = { decided: now, approved: now - declined_now };
      const earlier = { decided: before, approved: before - declined_before };
      const fall = approvalFall(present, earlier);
      const [rate, rate_before] = [approvalRate(present), approvalRate(earlier)];
      if (fall === undefined || rate === undefined || rate_before === undefined) return [];
      return [{ fall, row: { account_id, account_name, rate, rate_before } }];
    })
    .sort((one, other) => other.fall - one.fall)
    .slice(0, mostRows)
    .map(({ row }) => row);
}
