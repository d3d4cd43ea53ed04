import type { Failure } from '@tillway/contract';
import { type FieldError, messages, validationTitle } from '@tillway/rules';

interface RefusalParts {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  code: string;
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
  headers?: Readonly<Record<string, string | string[]>> | undefined;
}

/** A call that is rejected on purpose. The caller sees everything in it. */
export class Refusal extends Error {
  readonly status: RefusalParts['status'];
  readonly code: string;
  readonly fields: RefusalParts['fields'];
  readonly headers: NonNullable<RefusalParts['headers']>;

  constructor({ status, code, message, fields, headers }: RefusalParts) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.headers = headers ?? {};
  }
}

/** Builds the response body of a failure. */
export const failureBody = ({
  code,
  message,
  fields,
}: Pick<Refusal, 'code' | 'message' | 'fields'>): Failure => ({
  error: true,
  message,
  code,
  ...(fields && { fields: { ...fields } }),
});

/** 422: understood, but against the rules. */
export const invalid = (errors: readonly FieldError[]): Refusal =>
  new Refusal({
    status: 422,
    code: 'validation',
    message: validationTitle(errors),
    fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  });

/** 404: it does not exist or belongs to somebody else. */
export const notFound = (message: string = messages.notFound): Refusal =>
  new Refusal({ status: 404, code: 'not_found', message });

export const noSession = (): Refusal =>
  new Refusal({ status: 401, code: 'no_session', message: messages.tokenInvalid });

/** 401: the session still lacks its second factor, and the page asks for it. */
export const otpRequired = (): Refusal =>
  new Refusal({ status: 401, code: 'otp_required', message: messages.signInOtpRequired });

export const forbidden = (code = 'forbidden', message: string = messages.permissionDenied): Refusal =>
  new Refusal({ status: 403, code, message });

export const tooLarge = (): Refusal =>
  new Refusal({ status: 413, code: 'too_large', message: 'The request is too large' });

/**
 * 503: not the caller's fault, and soon over. The request may have taken effect, so the caller should repeat
 * it.
 */
export const unavailable = (): Refusal =>
  new Refusal({
    status: 503,
    code: 'unavailable',
    message: 'The service is not available at the moment. Please try again.',
    headers: { 'retry-after': '2' },
  });
