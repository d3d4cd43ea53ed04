/**
 * The seeds with turns of their own. The others do not draw these turns, so their stories stay the same.
 */

/** Answers whether a seed changes plans; one in four does. */
export const isOfPlans = (seed: number): boolean => seed % 4 === 0;

/** Answers whether cards are approved in part in a seed; one in eight has such cards. */
export const isOfParts = (seed: number): boolean => seed % 8 === 5;

/** Answers whether the merchant of a seed keeps part approvals; half of those with such cards do. */
export const keepsParts = (seed: number): boolean => seed % 16 === 5;
