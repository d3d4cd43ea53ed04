import { limits, pageSizes } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';
import { colorSchemes } from '../release/color-scheme';

/** Lists of before remotes named theirs: what users keep for them is read on (SHELL-076). */
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
/** A list whose columns a user may choose: `<remote>.<list>`, such as `loyalty.members`, or one of before. */
export type ColumnList = (typeof columnLists)[number] | `${string}.${string}`;
export type ColumnsKey = `${ColumnList}_columns` | `${ColumnList}_export_columns`;

export const isColumnsKey = (key: string): key is ColumnsKey => /_columns$/.test(key);

/** Where the views of a list are kept (docs/decisions/0106). */
export type ViewsKey = `${ColumnList}_views`;

export const isViewsKey = (key: string): key is ViewsKey => /_views$/.test(key);

const isOwnKey = (key: string) =>
  key.length <= 100 && /^[a-z][a-z0-9-]*\.[a-z][a-z0-9_]*_(columns|views)$/.test(key);

/** How many preferences a user keeps at most: remotes name lists of their own, and none may fill a profile. */
export const mostPreferences = 200;

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

/**
 * Names of a list's columns, in their order. Which names a list has is known by the remote that shows it: a name that
 * it does not know is passed over there.
 */
const ColumnsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z][a-z0-9_.]*$/, 'must be names of columns'))),
  v.minLength(1),
  v.maxLength(60),
  v.check((names) => new Set(names).size === names.length, 'must name each column once'),
);

const ViewSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(60), v.regex(/^\S(.*\S)?$/, 'must be a name')),
  /** What is searched for and the order, as the list's own URL says it. */
  search: v.pipe(v.string(), v.maxLength(2000)),
  /** Missing: those the user has chosen for the list. */
  columns: v.optional(ColumnsSchema),
  is_default: v.optional(v.literal(true)),
});

/** A named set of filters, order and columns of a list. */
export type ListView = v.InferOutput<typeof ViewSchema>;

/** The views of a list, in the order they were made. Missing: there are none. */
const ViewsSchema = v.pipe(
  v.array(ViewSchema),
  v.minLength(1),
  v.maxLength(limits.views),
  v.check((views) => new Set(views.map(({ name }) => name)).size === views.length, 'must have a name each'),
  v.check((views) => views.filter(({ is_default }) => is_default).length <= 1, 'must have one default'),
);

/** Any list's size: each takes it up where it offers it (SHELL-077). */
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
  /** Missing: as the system has it. */
  color_scheme: v.picklist(colorSchemes),
  ...columnsEntries,
  ...viewsEntries,
};

/** What a remote keeps of a list of its own; undefined of a key that is none. */
function ownListSchema(key: string): { schema: v.GenericSchema; problem: string } | undefined {
  if (!isOwnKey(key)) return undefined;
  return isViewsKey(key)
    ? { schema: ViewsSchema, problem: 'must be views of a list' }
    : { schema: ColumnsSchema, problem: 'must be names of columns' };
}

/** The shape of a preference: of one that the portal has, or of a remote's list; nothing else is kept (PRO-028). */
export const preferenceSchema = (key: string): v.GenericSchema | undefined =>
  Object.hasOwn(preferenceSchemas, key)
    ? preferenceSchemas[key as keyof typeof preferenceSchemas]
    : ownListSchema(key)?.schema;

type OwnLists<Columns, Views> = Partial<Record<`${string}.${string}_columns`, Columns>> &
  Partial<Record<`${string}.${string}_views`, Views>>;

/** Refuses keys that are no preference, and what is kept of a remote's list in another shape. */
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

/** All that an administrator may set for a user. `message`: what is said of what is no preference. */
export const givenCustomSchema = (message: v.ErrorMessage<v.BaseIssue<unknown>>) =>
  v.pipe(
    v.partial(v.looseObject(preferenceSchemas, message)),
    ownLists((schema) => schema),
  ) as v.GenericSchema<UserCustom>;

/** What a user keeps in the profile. A key that is missing stands for the portal's own choice. */
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

/** What changes: a key that is missing stays, null goes back to the portal's own choice. */
export const PreferencesChangeSchema = v.pipe(
  v.partial(v.looseObject(nullable)),
  ownLists((schema) => v.nullable(schema)),
) as v.GenericSchema<PreferencesChange>;
export type PreferencesChange = { [Key in keyof UserCustom]: UserCustom[Key] | null };

/** PUT /users/{email}: one's own e-mail only (decisions C-59). */
export const SavePreferencesRequestSchema = v.strictObject({ custom: PreferencesChangeSchema });
export type SavePreferencesRequest = v.InferInput<typeof SavePreferencesRequestSchema>;

/** All preferences as they are now. */
export const SavePreferencesAnswerSchema = success({
  user: v.object({ email: v.string(), custom: UserCustomSchema }),
});
export type SavePreferencesAnswer = v.InferOutput<typeof SavePreferencesAnswerSchema>;
