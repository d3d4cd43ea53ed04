import * as v from 'valibot';
import type { Received } from '../send';
import type { FapsOperation } from './request';

const envelope = v.object({
  data: v.nullish(v.unknown()),
  isError: v.boolean(),
  errorMessages: v.array(v.string()),
  validationHasFailed: v.boolean(),
  validationFailures: v.array(v.object({ key: v.nullish(v.string(), ''), message: v.string() })),
  isSuccess: v.boolean(),
  action: v.nullish(v.string()),
});

/** The frame of each answer. */
export interface Envelope {
  isSuccess: boolean;
  /** The request was refused before it was tried. */
  isInvalid: boolean;
  messages: readonly string[];
  /** The fields that are at fault, in lower case. */
  keys: readonly string[];
  data: unknown;
}

/**
 * Reads the frame of an answer. A string says why there is none: the answer is not whole, contradicts itself, or
 * belongs to another operation. FAPS answers 201 to what it did, and some refusals with 4xx.
 */
export function readEnvelope({ status, text }: Received, operation: FapsOperation): Envelope | string {
  if (status !== 200 && status !== 201 && (status < 400 || status >= 500)) return `http_${status}`;
  const read = v.safeParse(envelope, jsonOf(text));
  if (!read.success) return status >= 400 ? `http_${status}` : 'not_understood';
  const { isSuccess, isError, validationHasFailed, action, data } = read.output;
  const isFailure = isError || validationHasFailed;
  if (isSuccess === isFailure || (isSuccess && status >= 400)) return 'contradictory';
  if (action && action.toLowerCase() !== operation.toLowerCase()) return 'another_operation';
  const { errorMessages, validationFailures } = read.output;
  return {
    isSuccess,
    isInvalid: validationHasFailed,
    messages: [...errorMessages, ...validationFailures.map(({ message }) => message)],
    keys: validationFailures.map(({ key }) => key.toLowerCase()),
    data,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
