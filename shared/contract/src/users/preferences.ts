import { pageSizes } from '@tillway/rules';
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

const isOwnColumnsKey = (key: string) =>
  key.length <= 100 && /^[a-z][a-z0-9-]*\.[a-z][a-z0-9_]*_columns$/.test(key);

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

const preferenceSchemas = {
  default_card_terminal_id: id,
  default_ach_terminal_id: id,
  pagination: v.strictObject({ rowsPerPage: rowsPerPage }),
  /** Missing: as the system has it. */
  color_scheme: v.picklist(colorSchemes),
  ...columnsEntries,
};

/** The shape of a preference: of one that the portal has, or of the columns of a remote's list; nothing else is kept (PRO-028). */
export const preferenceSchema = (key: string): v.GenericSchema | undefined =>
  Object.hasOwn(preferenceSchemas, key)
    ? preferenceSchemas[key as keyof typeof preferenceSchemas]
    : isOwnColumnsKey(key)
      ? ColumnsSchema
      : undefined;

type OwnColumns<Value> = Partial<Record<`${string}.${string}_columns`, Value>>;

/** Refuses keys that are no preference, and columns of a remote's list that are none. */
const ownLists = (columns: v.GenericSchema) =>
  v.rawCheck<Record<string, unknown>>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [key, value] of Object.entries(dataset.value)) {
      if (Object.hasOwn(preferenceSchemas, key)) continue;
      const path: [v.IssuePathItem] = [{ type: 'object', origin: 'value', input: dataset.value, key, value }];
      if (!isOwnColumnsKey(key)) addIssue({ message: 'is not known', path });
      else if (!v.is(columns, value)) addIssue({ message: 'must be names of columns', path });
    }
  });

/** All that an administrator may set for a user. `message`: what is said of what is no preference. */
export const givenCustomSchema = (message: v.ErrorMessage<v.BaseIssue<unknown>>) =>
  v.pipe(
    v.partial(v.looseObject(preferenceSchemas, message)),
    ownLists(ColumnsSchema),
  ) as v.GenericSchema<UserCustom>;

/** What a user keeps in the profile. A key that is missing stands for the portal's own choice. */
export const UserCustomSchema = v.partial(v.looseObject(preferenceSchemas)) as v.GenericSchema<UserCustom>;
export type UserCustom = Partial<{
  [Key in keyof typeof preferenceSchemas]: v.InferOutput<(typeof preferenceSchemas)[Key]>;
}> &
  OwnColumns<string[]>;

type Nullable<Schemas extends Record<string, v.GenericSchema>> = {
  [Key in keyof Schemas]: v.NullableSchema<Schemas[Key], undefined>;
};
const nullable = Object.fromEntries(
  Object.entries(preferenceSchemas).map(([key, schema]) => [key, v.nullable(schema as v.GenericSchema)]),
) as Nullable<typeof preferenceSchemas>;

/** What changes: a key that is missing stays, null goes back to the portal's own choice. */
export const PreferencesChangeSchema = v.pipe(
  v.partial(v.looseObject(nullable)),
  ownLists(v.nullable(ColumnsSchema)),
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
