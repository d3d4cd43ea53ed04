import type { FastifyReply } from 'fastify';
import { createRate, type Rate } from '../server/rate';
import type { Budget, FeedLimits } from './limits';
import { FeedRefusal } from './refusal';

const names: Record<Budget, string> = {
  forward: 'publications, promotions, and canaries',
  back: 'ways back',
  read: 'questions',
};

/** Refuses a caller whose budget is used up, and says until when. */
export function tooOften(reply: FastifyReply, what: string, until: number, now: number): FeedRefusal {
  reply.header('retry-after', String(Math.max(1, Math.ceil((until - now) / 1_000))));
  const time = new Date(until).toISOString();
  return new FeedRefusal(429, 'too_often', `Too many ${what}, until ${time}`, `wait until ${time}`);
}

/** Counts the calls of each token, by their kind. Only this process counts. */
export function createBudgets(limits: FeedLimits['budgets'], now: () => number) {
  const rates: Record<Budget, Rate> = {
    forward: createRate(limits.forward, now),
    back: createRate(limits.back, now),
    read: createRate(limits.read, now),
  };
  return {
    /** Takes a call of a token. Throws a `FeedRefusal` if none is left. */
    take(reply: FastifyReply, token: string, budget: Budget): void {
      if (rates[budget].take(token)) return;
      const refusal = tooOften(reply, names[budget], rates[budget].leftOf(token).until, now());
      if (budget !== 'forward') throw refusal;
      const wayOut = `${refusal.wayOut}; "tillway rollback" and "tillway quarantine" are counted apart and still work`;
      throw new FeedRefusal(refusal.status, refusal.code, refusal.message, wayOut);
    },
    /** Returns the calls that a token has left, and the time until which they are counted. */
    leftOf(token: string): Record<Budget, { left: number; until: string }> {
      const of = (budget: Budget) => {
        const { left, until } = rates[budget].leftOf(token);
        return { left, until: new Date(until).toISOString() };
      };
      return { forward: of('forward'), back: of('back'), read: of('read') };
    },
  };
}
export type Budgets = ReturnType<typeof createBudgets>;
