import type { Endpoint } from '@tillway/contract';
import * as v from 'valibot';
import { Refusal } from './refusal';

const nothing = v.strictObject({});

export const parseQuery = (endpoint: Endpoint, query: unknown): unknown =>
  parse(endpoint.query ?? nothing, query);

/** Parses a body; calls without parameters may omit it. */
export function parseBody(endpoint: Endpoint, body: unknown): unknown {
  // To the schemas an empty array is an object without keys.
  if (Array.isArray(body)) throw malformed();
  return parse(endpoint.body ?? nothing, body === undefined ? {} : body);
}

/**
 * Parses a value with a schema. Throws 400 with the first message of each field. No message quotes the input.
 */
function parse(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value, { message: plainMessage });
  if (!result.success) throw malformed(fieldMessages(result.issues));
  const unstorable = pathToUnstorable(result.output);
  if (unstorable !== undefined)
    throw malformed({ [unstorable]: 'must not hold a NUL character or half a character' });
  return result.output;
}

export const malformed = (fields?: Readonly<Record<string, string>>): Refusal =>
  new Refusal({ status: 400, code: 'malformed', message: 'The request cannot be understood', fields });

/** The message for schemas without their own. */
function plainMessage({ type, expected, received }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object') {
    if (expected === 'never') return 'is not known';
    if (received === 'undefined') return 'is required';
  }
  return expected === null ? 'is not valid' : `must be ${expected}`;
}

function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? '';
    if (!fields.has(name)) fields.set(name, issue.message);
  }
  return Object.fromEntries(fields);
}

/** Text that PostgreSQL cannot store: NUL, and in JSON half of a surrogate pair. */
const unstorableText = /\0|\p{Surrogate}/u;

/** The path of the first text that cannot be stored. */
function pathToUnstorable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return unstorableText.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = pathToUnstorable(part, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
