import * as v from 'valibot';

/**
 * Parses data that a newer version may have written. Keys unknown to this version are dropped; all others
 * must be valid. Never throws.
 */
export function safeParseKnown<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.SafeParseResult<Schema> {
  const copy = structuredClone(value);
  let result = v.safeParse(schema, copy);
  while (!result.success && dropUnknownKeys(result.issues)) result = v.safeParse(schema, copy);
  return result;
}

/**
 * Deletes from the parsed value the keys that its schema refused as unknown. Returns whether there were any.
 */
function dropUnknownKeys(issues: readonly v.BaseIssue<unknown>[]): boolean {
  const unknown = issues.flatMap(({ type, expected, path }) => {
    const item = path?.at(-1);
    return type === 'strict_object' && expected === 'never' && item?.type === 'object' ? [item] : [];
  });
  for (const { input, key } of unknown) Reflect.deleteProperty(input, key);
  return unknown.length > 0;
}
