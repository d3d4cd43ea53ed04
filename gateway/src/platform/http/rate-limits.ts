import { type Endpoint, endpoints } from '@tillway/contract';
import { messages } from '@tillway/rules';
import type { Clock } from '../clock';
import type { EndpointName } from './handler';
import { createLimiter, type RateLimit, type SharedCounts } from './limiter';
import { Refusal } from './refusal';

/**
 * A call by its name, or: `exports`, every list that is asked for whole; `lists`, every page of one and its totals;
 * `mailsToOne`, mails that somebody sends by hand, by recipient; `ownPassword`, calls that ask for the password besides what
 * they are for; `logoUploads` and `logos`, pictures that come and go.
 */
export type Counted =
  EndpointName | 'exports' | 'lists' | 'mailsToOne' | 'ownPassword' | 'logoUploads' | 'logos';
export type RateLimits = Partial<Record<Counted, RateLimit>>;

const minute = 60_000;

/** What a person at a terminal never reaches and a card tester does. */
const moneyLimits: RateLimits = {
  payment: { calls: 120, perMs: minute },
  tokenize: { calls: 60, perMs: minute },
  void: { calls: 60, perMs: minute },
  refund: { calls: 60, perMs: minute },
  modify: { calls: 60, perMs: minute },
  cancelPlan: { calls: 30, perMs: minute },
  payPlan: { calls: 60, perMs: minute },
  changePlanSchedule: { calls: 30, perMs: minute },
  changePlanPayment: { calls: 30, perMs: minute },
  finishPlanChange: { calls: 30, perMs: minute },
  submit: { calls: 60, perMs: minute },
  standaloneRefund: { calls: 30, perMs: minute },
};

/** Each one is written to the audit trail. */
const preferencesLimit: RateLimit = { calls: 60, perMs: minute };
/** Each one may send a mail. */
const newUserLimit: RateLimit = { calls: 60, perMs: 10 * minute };
/** Calls without a session, such as the recovery of a password: whoever asks more often is guessing. */
const publicLimit: RateLimit = { calls: 20, perMs: 10 * minute };
/** Calls of a session that still owes its second factor: a code has a million values. */
const pendingLimit: RateLimit = { calls: 20, perMs: minute };

/** Calls that ask a signed-in user for the password again: an open session must not be a place to guess it. */
const passwordLimit: RateLimit = { calls: 10, perMs: 10 * minute };
const passwordLimits: RateLimits = {
  changePassword: passwordLimit,
  otpDisable: passwordLimit,
  recoveryCodes: passwordLimit,
};
/** Mails to payers, sent by hand. Somebody who types an address sees to it that it is right within a few. */
const mailLimit: RateLimit = { calls: 30, perMs: 10 * minute };
const mailLimits: RateLimits = {
  sendReceipt: mailLimit,
  sendReceiptByGet: mailLimit,
  sendRenewalReceipt: mailLimit,
  sendRenewalReceiptByGet: mailLimit,
  sendAuthorization: mailLimit,
  sendAuthorizationByGet: mailLimit,
  sendScheduleAuthorization: mailLimit,
  sendScheduleAuthorizationByGet: mailLimit,
  sendPaymentSchedule: mailLimit,
  sendPaymentScheduleByGet: mailLimit,
  mailsToOne: { calls: 10, perMs: 10 * minute },
};
/** A payer's page asks again and again while a payment is with the processor. */
const openLinkLimit: RateLimit = { calls: 120, perMs: 10 * minute };

/** The limits of an installation (decisions S-19; docs/operating.md, Rate limits). Sign-in has limits of its own, in identity/. */
export const standardLimits: RateLimits = {
  ...limitsByAccess('public', publicLimit),
  ...limitsByAccess('pending', pendingLimit),
  openHostedLink: openLinkLimit,
  // edges ask, not people
  overrideKey: { calls: 300, perMs: 10 * minute },
  ...moneyLimits,
  // a file reads as much as hundreds of pages
  exports: { calls: 10, perMs: 10 * minute },
  lists: { calls: 300, perMs: minute },
  // asked while somebody types
  accountChoices: { calls: 300, perMs: minute },
  salesRepChoices: { calls: 300, perMs: minute },
  ...mailLimits,
  createHostedLink: { calls: 60, perMs: 10 * minute },
  ownPassword: passwordLimit,
  savePreferences: preferencesLimit,
  createUser: newUserLimit,
  // a picture is read whole and decoded
  logoUploads: { calls: 20, perMs: 10 * minute },
  logos: { calls: 300, perMs: minute },
  // it reads all of the audit
  verifyAudit: { calls: 6, perMs: 10 * minute },
  ...passwordLimits,
};

function limitsByAccess(access: Endpoint['access'], limit: RateLimit): RateLimits {
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const names = all.filter(([name, endpoint]) => endpoint.access === access && name !== 'login');
  return Object.fromEntries(names.map(([name]) => [name, limit]));
}

/** Counts a call of somebody; throws 429 for the one too many. */
export type CountCall = (name: Counted, caller: string) => void;

/** Counts the calls of each user, or of each address where there is no session; throws 429 for the one too many. */
export function createRateLimits(
  limits: RateLimits,
  clock: Pick<Clock, 'now'>,
  shared?: SharedCounts,
): CountCall {
  const limiters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, createLimiter(limit, clock, shared)]),
  );
  return (name, caller) => {
    const limiter = limiters.get(name);
    if (!limiter) return;
    const wait = limiter.take(caller);
    if (wait > 0) throw throttled(wait);
  };
}

export const throttled = (waitMs: number): Refusal =>
  new Refusal({
    status: 429,
    code: 'throttled',
    message: messages.tooManyAttempts,
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  });
