import { pageSizes } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';

/** The lists whose columns a user may choose (doc 000 §3, 002 §3; SHELL-076). */
export const columnLists = [
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
export type ColumnList = (typeof columnLists)[number];
export type ColumnsKey = `${ColumnList}_columns` | `${ColumnList}_export_columns`;

export const isColumnsKey = (key: string): key is ColumnsKey => /_columns$/.test(key);

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
) as Record<ColumnsKey, typeof ColumnsSchema>;

/** Every preference and its shape; nothing else is kept in a profile (PRO-028). */
export const preferenceSchemas = {
  default_card_terminal_id: id,
  default_ach_terminal_id: id,
  pagination: v.strictObject({ rowsPerPage: rowsPerPage }),
  ...columnsEntries,
};

/** What a user keeps in the profile. A key that is missing stands for the portal's own choice. */
export const UserCustomSchema = v.partial(v.object(preferenceSchemas));
export type UserCustom = v.InferOutput<typeof UserCustomSchema>;

type Nullable<Schemas extends Record<string, v.GenericSchema>> = {
  [Key in keyof Schemas]: v.NullableSchema<Schemas[Key], undefined>;
};
const nullable = Object.fromEntries(
  Object.entries(preferenceSchemas).map(([key, schema]) => [key, v.nullable(schema as v.GenericSchema)]),
) as Nullable<typeof preferenceSchemas>;

/** What changes: a key that is missing stays, null goes back to the portal's own choice. */
export const PreferencesChangeSchema = v.partial(v.strictObject(nullable));
export type PreferencesChange = v.InferOutput<typeof PreferencesChangeSchema>;

/** PUT /users/{email}: one's own e-mail only (decisions C-59). */
export const SavePreferencesRequestSchema = v.strictObject({ custom: PreferencesChangeSchema });
export type SavePreferencesRequest = v.InferInput<typeof SavePreferencesRequestSchema>;

/** All preferences as they are now. */
export const SavePreferencesAnswerSchema = success({
  user: v.object({ email: v.string(), custom: UserCustomSchema }),
});
export type SavePreferencesAnswer = v.InferOutput<typeof SavePreferencesAnswerSchema>;
