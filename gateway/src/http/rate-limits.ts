import { type Endpoint, endpoints } from '@tillway/contract';
import { messages } from '@tillway/rules';
import type { Clock } from '../clock';
import type { EndpointName } from './handler';
import { createLimiter, type RateLimit } from './limiter';
import { Refusal } from './refusal';

export type RateLimits = Partial<Record<EndpointName, RateLimit>>;

const minute = 60_000;

/** What a person at a terminal never reaches and a card tester does. */
const moneyLimits: RateLimits = {
  payment: { calls: 120, perMs: minute },
  tokenize: { calls: 60, perMs: minute },
  void: { calls: 60, perMs: minute },
  refund: { calls: 60, perMs: minute },
  modify: { calls: 60, perMs: minute },
  cancelPlan: { calls: 30, perMs: minute },
  submit: { calls: 60, perMs: minute },
  standaloneRefund: { calls: 30, perMs: minute },
};

/** Calls without a session, such as the recovery of a password: whoever asks more often is guessing. */
const publicLimit: RateLimit = { calls: 20, perMs: 10 * minute };
/** Calls of a session that still owes its second factor: a code has a million values. */
const pendingLimit: RateLimit = { calls: 20, perMs: minute };

/** The limits of an installation (decisions S-19; docs/operating.md, Rate limits). Sign-in has limits of its own, in identity/. */
export const standardLimits: RateLimits = {
  ...limitsByAccess('public', publicLimit),
  ...limitsByAccess('pending', pendingLimit),
  ...moneyLimits,
};

function limitsByAccess(access: Endpoint['access'], limit: RateLimit): RateLimits {
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const names = all.filter(([name, endpoint]) => endpoint.access === access && name !== 'login');
  return Object.fromEntries(names.map(([name]) => [name, limit]));
}

/** Counts the calls of each user, or of each address where there is no session; throws 429 for the one too many. */
export function createRateLimits(limits: RateLimits, clock: Pick<Clock, 'now'>) {
  const limiters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, createLimiter(limit, clock)]),
  );
  return (name: EndpointName, caller: string): void => {
    const limiter = limiters.get(name);
    if (!limiter) return;
    const wait = limiter.waitMs(caller);
    if (wait > 0) throw throttled(wait);
    limiter.count(caller);
  };
}

export const throttled = (waitMs: number): Refusal =>
  new Refusal({
    status: 429,
    code: 'throttled',
    message: messages.tooManyAttempts,
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  });
