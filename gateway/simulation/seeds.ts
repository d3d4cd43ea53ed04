/**
 * The seeds with turns of their own. The others do not draw these turns, so their stories stay the same.
 */

/** Answers whether a seed changes plans; one in four does. */
export const isOfPlans = (seed: number): boolean => seed % 4 === 0;

/** Answers whether cards are approved in part in a seed; one in eight has such cards. */
export const isOfParts = (seed: number): boolean => seed % 8 === 5;

/** Answers whether the bank is away for a while in a seed, and left alone after silence; one in sixteen. */
export const isOfOutages = (seed: number): boolean => seed % 16 === 14;

/** Answers whether the terminals of a seed are at several processors, and move; one seed in eight. */
export const isOfProcessors = (seed: number): boolean => seed % 8 === 3;

/** Answers whether cards are authorized in a seed and captured later; one in eight. */
export const isOfAuthorizations = (seed: number): boolean => seed % 8 === 7;

/** A prepaid card of the sandbox with half the money for every payment. */
export const halfCard = '4000000000000515';

/** Returns the merchant's permissions. It keeps part approvals in half of the seeds with such cards. */
export const permissionsIn = (seed: number) => ({
  can_standalone_refund: true,
  can_use_nacha_authorization: true,
  ...(seed % 16 === 5 && { keeps_part_approvals: true }),
});
