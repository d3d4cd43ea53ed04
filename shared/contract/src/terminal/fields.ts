import { messages } from '@tillway/rules';
import * as v from 'valibot';

/** Returns the schema of an optional text of at most `length` characters. */
export const text = (length: number) => v.optional(v.pipe(v.string(), v.maxLength(length)));

/**
 * Dollars: a decimal string, or a number with at most two decimals. The rules decide which values are valid.
 */
export const dollars = v.union([v.pipe(v.string(), v.maxLength(12)), v.pipe(v.number(), v.finite())]);

export const digits = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{${min},${max}}$`)));

/** Yes or no, as a boolean or as the specification's 0 and 1. */
export const flag = v.union([v.boolean(), v.picklist([0, 1])]);

/** Signed hours east of UTC. */
export const hours = v.pipe(v.number(), v.minValue(-14), v.maxValue(14));

/** Card or bank account. */
export const requestType = v.picklist(['sale', 'ach'], messages.undeterminedPaymentType);

/** The idempotency key of a request to pay. */
export const nonce = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{36}$/, 'must be 36 letters and digits'));
