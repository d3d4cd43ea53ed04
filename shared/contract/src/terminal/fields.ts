import { messages } from '@tillway/rules';
import * as v from 'valibot';

/** Optional text of at most so many characters. */
export const text = (length: number) => v.optional(v.pipe(v.string(), v.maxLength(length)));

/** Dollars: a decimal string, or a number with at most two decimals (decisions, API conventions). What it may be is decided by the rules. */
export const dollars = v.union([v.pipe(v.string(), v.maxLength(12)), v.pipe(v.number(), v.finite())]);

export const digits = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{${min},${max}}$`)));

/** Yes or no, as a boolean or as the documents' 0 and 1. */
export const flag = v.union([v.boolean(), v.picklist([0, 1])]);

/** Signed hours east of UTC (decisions O-38). */
export const hours = v.pipe(v.number(), v.minValue(-14), v.maxValue(14));

/** By card or by bank account (PAY-055, TOK-011). */
export const requestType = v.picklist(['sale', 'ach'], messages.undeterminedPaymentType);

/** The idempotency key of a wish to pay (decisions §0.2; CONST nonce). */
export const nonce = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{36}$/, 'must be 36 letters and digits'));
