import type * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

/** Counts the letters to add, drop, or change between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, wanted] of [...other].entries())
      next.push(
        Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + Number(letter !== wanted)),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Returns the name that a misspelled one most probably means. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const likely = names
    .map((name) => ({ name, away: distance(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, away }) => away <= Math.max(1, Math.floor(Math.min(given.length, name.length) / 3)));
  return likely.sort((one, other) => one.away - other.away)[0]?.name;
}

const listed = (words: readonly string[], last: string) => {
  const comma = words.length > 2 ? ',' : '';
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')}${comma} ${last} ${words.at(-1) ?? ''}`;
};

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

interface FoundSchema {
  entries?: Record<string, FoundSchema>;
  wrapped?: FoundSchema;
  item?: FoundSchema;
  value?: FoundSchema;
  pipe?: readonly FoundSchema[];
}

/** Unwraps an optional schema and the pipe around a schema. */
const plain = (schema: FoundSchema | undefined): FoundSchema | undefined =>
  schema?.wrapped
    ? plain(schema.wrapped)
    : schema?.pipe?.[0] && schema.pipe[0] !== schema
      ? plain(schema.pipe[0])
      : schema;

/** Returns the fields that an object at this place may have. */
function fieldsAt(schema: unknown, keys: readonly string[]): string[] {
  let found = plain(schema as FoundSchema);
  for (const key of keys) found = plain(found?.entries?.[key] ?? found?.value ?? found?.item);
  return Object.keys(found?.entries ?? {});
}

/** Says a type of the schema as a person would. */
const wanted = (expected: string): string => {
  const kinds: Record<string, string> = {
    Object: 'an object { … }',
    Array: 'a list [ … ]',
    string: 'a text in quotes',
    number: 'a number',
    boolean: 'true or false',
  };
  const choices = expected.replace(/^\(|\)$/g, '').split(' | ');
  return kinds[expected] ?? listed(choices, 'or');
};

/** Describes a mistake in the portal file: its field, its value, and the values or names that are allowed. */
export function mistakeText(schema: unknown, issue: Issue): string {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  const name = keys.at(-1) ?? 'the file';
  const place = keys.join('.');
  const above = keys.slice(0, -1);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const fields = fieldsAt(schema, above);
    const meant = nearestName(name, fields);
    const has = `${above.at(-1) ?? 'the file'} has ${listed(fields, 'and')}`;
    return `${place} is not a field; ${meant === undefined ? has : `did you mean ${meant}? ${has}`}`;
  }
  if (issue.received === 'undefined' && keys.length > 0) return `${place} is missing`;
  if (issue.kind === 'schema' && issue.expected !== null)
    return `${place || 'the file'} is ${shown(issue.input)}; it must be ${wanted(issue.expected)}`;
  const isOfValue = issue.input === null || typeof issue.input !== 'object';
  return isOfValue && keys.length > 0
    ? `${place} is ${shown(issue.input)}: ${issue.message}`
    : `${place || 'file'}: ${issue.message}`;
}
