import { messages } from '@tillway/rules';
import type { Clock } from '../clock';
import type { EndpointName } from './handler';
import { createLimiter, type RateLimit } from './limiter';
import { Refusal } from './refusal';

export type RateLimits = Partial<Record<EndpointName, RateLimit>>;

const minute = 60_000;

/** What a person at a terminal never reaches and a card tester does. Sign-in has limits of its own, in identity/. */
export const standardLimits: RateLimits = { payment: { calls: 120, perMs: minute } };

/** Counts the calls of each user; throws 429 for the one too many. */
export function createRateLimits(limits: RateLimits, clock: Pick<Clock, 'now'>) {
  const limiters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, createLimiter(limit, clock)]),
  );
  return (name: EndpointName, userId: string): void => {
    const limiter = limiters.get(name);
    if (!limiter) return;
    const wait = limiter.waitMs(userId);
    if (wait > 0) throw throttled(wait);
    limiter.count(userId);
  };
}

export const throttled = (waitMs: number): Refusal =>
  new Refusal({
    status: 429,
    code: 'throttled',
    message: messages.tooManyAttempts,
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  });
