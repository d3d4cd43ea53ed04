import { languages } from '@tillway/language';
import { limits, pageSizes } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';
import { colorSchemes } from '../release/color-scheme';
import { landings } from '../release/landings';

/** Lists that predate remote-defined names. Kept so that saved preferences still load. */
const columnLists = [
  'transaction',
  'transaction_ach',
  'billing',
  'terminal',
  'user',
  'account',
  'plan',
  'plan_ach',
  'recurring',
  'recurring_ach',
] as const;
/**
 * A list whose columns a user may choose: `<remote>.<list>`, such as `loyalty.members`, or one of the older
 * names.
 */
export type ColumnList = (typeof columnLists)[number] | `${string}.${string}`;
export type ColumnsKey = `${ColumnList}_columns` | `${ColumnList}_export_columns`;

export const isColumnsKey = (key: string): key is ColumnsKey => /_columns$/.test(key);

/** The key of a list's saved views. */
export type ViewsKey = `${ColumnList}_views`;

export const isViewsKey = (key: string): key is ViewsKey => /_views$/.test(key);

const isOwnKey = (key: string) =>
  key.length <= 100 && /^[a-z][a-z0-9-]*\.[a-z][a-z0-9_]*_(columns|views)$/.test(key);

/** The most preferences a user can have. Remotes name their own lists, and none may fill up a profile. */
export const mostPreferences = 200;

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

/**
 * Names of a list's columns, in order. Only the remote knows which columns the list has; it ignores unknown
 * names.
 */
const ColumnsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z][a-z0-9_.]*$/, 'must be names of columns'))),
  v.minLength(1),
  v.maxLength(60),
  v.check((names) => new Set(names).size === names.length, 'must name each column once'),
);

const ViewSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(60), v.regex(/^\S(.*\S)?$/, 'must be a name')),
  /** Filters and order, as in the list's own URL. */
  search: v.pipe(v.string(), v.maxLength(2000)),
  /** Missing: the columns that the user has chosen for the list. */
  columns: v.optional(ColumnsSchema),
  is_default: v.optional(v.literal(true)),
});

/** A named set of filters, order and columns of a list. */
export type ListView = v.InferOutput<typeof ViewSchema>;

/** The views of a list, in the order of their creation. Missing: there are none. */
const ViewsSchema = v.pipe(
  v.array(ViewSchema),
  v.minLength(1),
  v.maxLength(limits.views),
  v.check((views) => new Set(views.map(({ name }) => name)).size === views.length, 'must have a name each'),
  v.check((views) => views.filter(({ is_default }) => is_default).length <= 1, 'must have one default'),
);

/** Any page size that some list offers. Each list uses it only if it offers that size itself. */
const rowsPerPage = v.pipe(
  v.number(),
  v.values([...new Set<number>(Object.values(pageSizes).flat())], 'must be a size that lists offer'),
);

const columnsEntries = Object.fromEntries(
  columnLists.flatMap((list) => [
    [`${list}_columns`, ColumnsSchema],
    [`${list}_export_columns`, ColumnsSchema],
  ]),
) as Record<`${(typeof columnLists)[number]}_${'columns' | 'export_columns'}`, typeof ColumnsSchema>;

const viewsEntries = Object.fromEntries(columnLists.map((list) => [`${list}_views`, ViewsSchema])) as Record<
  `${(typeof columnLists)[number]}_views`,
  typeof ViewsSchema
>;

const preferenceSchemas = {
  default_card_terminal_id: id,
  default_ach_terminal_id: id,
  pagination: v.strictObject({ rowsPerPage: rowsPerPage }),
  /** Missing: the system's. */
  color_scheme: v.picklist(colorSchemes),
  /** The screen after sign-in. Missing: the portal's. */
  landing: v.picklist(landings),
  /** Missing: the browser's, if the portal has it. */
  language: v.picklist(languages),
  ...columnsEntries,
  ...viewsEntries,
};

/** Returns the schema of a remote's list preference; undefined if the key is none. */
function ownListSchema(key: string): { schema: v.GenericSchema; problem: string } | undefined {
  if (!isOwnKey(key)) return undefined;
  return isViewsKey(key)
    ? { schema: ViewsSchema, problem: 'must be views of a list' }
    : { schema: ColumnsSchema, problem: 'must be names of columns' };
}

/**
 * Returns the schema of a preference, of the portal or of a remote's list. Undefined: the key is unknown and
 * must not be stored.
 */
export const preferenceSchema = (key: string): v.GenericSchema | undefined =>
  Object.hasOwn(preferenceSchemas, key)
    ? preferenceSchemas[key as keyof typeof preferenceSchemas]
    : ownListSchema(key)?.schema;

type OwnLists<Columns, Views> = Partial<Record<`${string}.${string}_columns`, Columns>> &
  Partial<Record<`${string}.${string}_views`, Views>>;

/** Refuses unknown keys, and preferences of a remote's list with the wrong shape. */
const ownLists = (given: (schema: v.GenericSchema) => v.GenericSchema) =>
  v.rawCheck<Record<string, unknown>>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [key, value] of Object.entries(dataset.value)) {
      if (Object.hasOwn(preferenceSchemas, key)) continue;
      const path: [v.IssuePathItem] = [{ type: 'object', origin: 'value', input: dataset.value, key, value }];
      const own = ownListSchema(key);
      if (!own) addIssue({ message: 'is not known', path });
      else if (!v.is(given(own.schema), value)) addIssue({ message: own.problem, path });
    }
  });

/**
 * Returns the schema of the preferences that an administrator may set for a user. `message` is shown for
 * invalid values.
 */
export const givenCustomSchema = (message: v.ErrorMessage<v.BaseIssue<unknown>>) =>
  v.pipe(
    v.partial(v.looseObject(preferenceSchemas, message)),
    ownLists((schema) => schema),
  ) as v.GenericSchema<UserCustom>;

/** The preferences in a user's profile. A missing key means the portal's default. */
export const UserCustomSchema = v.partial(v.looseObject(preferenceSchemas)) as v.GenericSchema<UserCustom>;
export type UserCustom = Partial<{
  [Key in keyof typeof preferenceSchemas]: v.InferOutput<(typeof preferenceSchemas)[Key]>;
}> &
  OwnLists<string[], ListView[]>;

type Nullable<Schemas extends Record<string, v.GenericSchema>> = {
  [Key in keyof Schemas]: v.NullableSchema<Schemas[Key], undefined>;
};
const nullable = Object.fromEntries(
  Object.entries(preferenceSchemas).map(([key, schema]) => [key, v.nullable(schema as v.GenericSchema)]),
) as Nullable<typeof preferenceSchemas>;

/** A change of preferences. A missing key stays as it is; null restores the portal's default. */
export const PreferencesChangeSchema = v.pipe(
  v.partial(v.looseObject(nullable)),
  ownLists((schema) => v.nullable(schema)),
) as v.GenericSchema<PreferencesChange>;
export type PreferencesChange = { [Key in keyof UserCustom]: UserCustom[Key] | null };

/** PUT /users/{email}, for the user's own e-mail only. */
export const SavePreferencesRequestSchema = v.strictObject({ custom: PreferencesChangeSchema });
export type SavePreferencesRequest = v.InferInput<typeof SavePreferencesRequestSchema>;

/** All preferences after the change. */
export const SavePreferencesResponseSchema = success({
  user: v.object({ email: v.string(), custom: UserCustomSchema }),
});
export type SavePreferencesResponse = v.InferOutput<typeof SavePreferencesResponseSchema>;
