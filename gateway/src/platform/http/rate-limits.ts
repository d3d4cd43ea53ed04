import { type Endpoint, endpoints } from '@tillway/contract';
import { messages } from '@tillway/rules';
import type { Clock } from '../clock';
import type { EndpointName } from './handler';
import { createLimiter, type RateLimit, type SharedCounts } from './limiter';
import { Refusal } from './refusal';

/**
 * An endpoint's name, or one of these. `exports`: lists requested in full. `lists`: pages and totals of
 * lists. `mailsToOne`: manually sent e-mails, per recipient. `ownPassword`: other calls that also check the
 * password. `logoUploads` and `logos`: uploads and downloads of pictures. `evidenceUploads` and
 * `evidenceFiles`: the same of a dispute's files.
 */
export type Counted =
  | EndpointName
  | 'exports'
  | 'lists'
  | 'mailsToOne'
  | 'ownPassword'
  | 'logoUploads'
  | 'logos'
  | 'evidenceUploads'
  | 'evidenceFiles';
export type RateLimits = Partial<Record<Counted, RateLimit>>;

const minute = 60_000;

/** Limits that a person at a terminal never reaches, but a card tester does. */
const moneyLimits: RateLimits = {
  payment: { calls: 120, perMs: minute },
  tokenize: { calls: 60, perMs: minute },
  capture: { calls: 60, perMs: minute },
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

/** Each call is written to the audit trail. */
const preferencesLimit: RateLimit = { calls: 60, perMs: minute };
/** Each call may send an e-mail. */
const newUserLimit: RateLimit = { calls: 60, perMs: 10 * minute };
/** Limit of calls without a session, such as password recovery. More calls mean guessing. */
const publicLimit: RateLimit = { calls: 20, perMs: 10 * minute };
/** Limit of calls from a session without its second factor, because a code has only a million values. */
const pendingLimit: RateLimit = { calls: 20, perMs: minute };

/**
 * Limit of calls that ask a signed-in user for the password, so that an open session cannot be used to guess
 * it.
 */
const passwordLimit: RateLimit = { calls: 10, perMs: 10 * minute };
const passwordLimits: RateLimits = {
  changePassword: passwordLimit,
  otpDisable: passwordLimit,
  recoveryCodes: passwordLimit,
};
/** Limit of manually sent e-mails to payers. A few suffice to correct a mistyped address. */
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
  sendPaymentLink: mailLimit,
  mailsToOne: { calls: 10, perMs: 10 * minute },
};
/** A payer's page polls while a payment is with the processor. */
const openLinkLimit: RateLimit = { calls: 120, perMs: 10 * minute };

/**
 * Default rate limits of an installation (docs/operating/limits.md). Sign-in has its own limits, in
 * identity/.
 */
export const standardLimits: RateLimits = {
  ...limitsByAccess('public', publicLimit),
  ...limitsByAccess('pending', pendingLimit),
  openHostedLink: openLinkLimit,
  // Called by edges, not by people.
  overrideKey: { calls: 300, perMs: 10 * minute },
  ...moneyLimits,
  // A file reads as much as hundreds of pages.
  exports: { calls: 10, perMs: 10 * minute },
  lists: { calls: 300, perMs: minute },
  // Called on each keystroke.
  accountChoices: { calls: 300, perMs: minute },
  salesRepChoices: { calls: 300, perMs: minute },
  ...mailLimits,
  createHostedLink: { calls: 60, perMs: 10 * minute },
  createPaymentLink: { calls: 60, perMs: 10 * minute },
  ownPassword: passwordLimit,
  savePreferences: preferencesLimit,
  storeValue: preferencesLimit,
  createUser: newUserLimit,
  inviteToTeam: newUserLimit,
  inviteTeamPersonAgain: newUserLimit,
  // Each picture is read in full and decoded.
  logoUploads: { calls: 20, perMs: 10 * minute },
  logos: { calls: 300, perMs: minute },
  // Each file may have 5 MB.
  evidenceUploads: { calls: 40, perMs: 10 * minute },
  evidenceFiles: { calls: 120, perMs: minute },
  // Reads the whole audit.
  verifyAudit: { calls: 6, perMs: 10 * minute },
  ...passwordLimits,
};

function limitsByAccess(access: Endpoint['access'], limit: RateLimit): RateLimits {
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const names = all.filter(([name, endpoint]) => endpoint.access === access && name !== 'login');
  return Object.fromEntries(names.map(([name]) => [name, limit]));
}

/** Counts a caller's call. Throws 429 beyond the limit. */
export type CountCall = (name: Counted, caller: string) => void;

/** Counts calls per user, or per address without a session. Throws 429 beyond the limit. */
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
