import * as v from 'valibot';

const mostFields = 30;
const mostText = 1_000;

const words = {
  /** The field's text on the screen where staff set it. */
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  /** A line below the field. */
  hint: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
};
const finite = v.pipe(v.number(), v.finite());

/**
 * A field of a remote's configuration: its kind, label, limits, and the value without one of the portal's. A `link` is
 * a path of the portal, an https address, or empty.
 *
 * @since 1.9.0
 */
const ConfigurationFieldSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('text'),
    ...words,
    default: v.string(),
    maxLength: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostText))),
  }),
  v.strictObject({
    kind: v.literal('number'),
    ...words,
    default: finite,
    min: v.exactOptional(finite),
    max: v.exactOptional(finite),
    /** True if the number has no decimals. */
    isWhole: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ kind: v.literal('boolean'), ...words, default: v.boolean() }),
  v.strictObject({
    kind: v.literal('choice'),
    ...words,
    default: v.string(),
    choices: v.pipe(
      v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
      v.minLength(2),
      v.maxLength(30),
    ),
  }),
  v.strictObject({ kind: v.literal('link'), ...words, default: v.string() }),
]);
export type ConfigurationField = v.InferOutput<typeof ConfigurationFieldSchema>;
export type ConfigurationFields = Record<string, ConfigurationField>;
export type ConfigurationValue = string | number | boolean;
export type ConfigurationValues = Record<string, ConfigurationValue>;

const isLink = (value: string) =>
  /^\/(?![/\\])[^\s\\]*$/.test(value) || (/^https:\/\/[^\s@]+$/.test(value) && URL.canParse(value));

const wantedText = (most: number) => `a text of at most ${most} characters`;

/** Describes the numbers that a field takes. */
function wantedNumber({ min, max, isWhole }: Extract<ConfigurationField, { kind: 'number' }>): string {
  const kind = isWhole ? 'a whole number' : 'a number';
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}`;
  if (min !== undefined) return `${kind} of at least ${min}`;
  return max === undefined ? kind : `${kind} of at most ${max}`;
}

/** Returns the values that a field takes, in words, if the given value is none of them. `undefined`: it is one. */
export function wantedInstead(field: ConfigurationField, value: unknown): string | undefined {
  switch (field.kind) {
    case 'text': {
      const { maxLength = 200 } = field;
      return typeof value === 'string' && value.length <= maxLength ? undefined : wantedText(maxLength);
    }
    case 'number': {
      const { min = -Infinity, max = Infinity, isWhole } = field;
      const isGood = typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;
      return isGood && (!isWhole || Number.isInteger(value)) ? undefined : wantedNumber(field);
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'true or false';
    case 'choice':
      return typeof value === 'string' && field.choices.includes(value)
        ? undefined
        : `one of ${field.choices.join(', ')}`;
    case 'link':
      if (typeof value !== 'string' || value.length > mostText) return wantedText(mostText);
      return value === '' || isLink(value) ? undefined : 'a path of this portal, or an https address';
  }
}

/** The fields of a remote's configuration, by their names. Every visitor can read the values: none is a secret. */
export const ConfigurationSchema = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'must be in camelCase, at most 40 characters')),
    ConfigurationFieldSchema,
  ),
  v.check((fields) => Object.keys(fields).length <= mostFields, `has at most ${mostFields} fields`),
  v.check(
    (fields) => Object.keys(fields).every((name) => !/secret|password|token|apikey/i.test(name)),
    'every visitor can read the values, so none may be a secret; keep secrets in a back end',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [name, field] of Object.entries(dataset.value)) {
      const wanted = wantedInstead(field, field.default);
      if (wanted !== undefined) addIssue({ message: `the default of ${name} must be ${wanted}` });
    }
  }),
);

/** Returns the value of each field: the given one, or the default if there is none or the field does not take it. */
export const configuredValues = (
  fields: ConfigurationFields,
  given: Readonly<Record<string, unknown>>,
): ConfigurationValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Object.hasOwn(given, name) && wantedInstead(field, given[name]) === undefined
        ? (given[name] as ConfigurationValue)
        : field.default,
    ]),
  );

type ValueOf<Field> = Field extends { kind: 'number' }
  ? number
  : Field extends { kind: 'boolean' }
    ? boolean
    : Field extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : string;

/** The values that the configuration of a manifest has, by field. */
export type ConfigurationOf<Manifest> = Manifest extends { configuration: infer Fields }
  ? { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }
  : Readonly<Record<string, never>>;
