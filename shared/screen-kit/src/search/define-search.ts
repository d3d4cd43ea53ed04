import { isIsoDate } from '@tillway/rules';
import type { ListContext } from '../context/list-context';
import type { SearchField, SearchFilter, SearchValues } from './filters';

/** A button above the form that fills some fields and clears their neighbors. */
export interface SearchShortcut {
  label: string;
  /** The dates it sets, `Created`. */
  by: string;
  values: Readonly<Record<string, string>>;
}

export type ShortcutDates = 'created' | 'settled';

/** A part of a search with its own chip above the list. */
export interface SearchPart {
  /** `Date`. */
  label: string;
  /** Keys of its fields. */
  keys: readonly string[];
  /** Offers the date shortcuts. */
  hasShortcuts?: boolean;
}

/** The search of a list, from which its form, URL, chips, and API filter are derived. */
export interface Search<Scope = unknown> {
  /** Title of the search dialog. */
  title: string;
  maxWidth?: number;
  filters: readonly SearchFilter<Scope>[];
  /** The parts that can be searched without the dialog, in the order of their chips. */
  parts?: readonly SearchPart[];
  /** `by`: the dates that all shortcuts set, instead of their own. */
  shortcuts?: (context: ListContext<Scope>, by?: ShortcutDates) => readonly SearchShortcut[];
  /** API filter that always applies, such as all accounts. */
  always?: Readonly<Record<string, unknown>>;
  /** Quick search in the list's head: its label, and the search that a text means. */
  quick?: { label: string; read: (text: string) => SearchValues };
}

/** The fields offered to a user, in the order of the form. */
export const shownFilters = <Scope>({ filters }: Search<Scope>, context: ListContext<Scope>) =>
  filters.filter(({ shown }) => shown?.(context) ?? true);

/** The part of a search, as a search of its own. */
export const searchOfPart = <Scope>(search: Search<Scope>, part: SearchPart): Search<Scope> => {
  const { shortcuts, ...others } = search;
  return {
    ...others,
    title: part.label,
    filters: search.filters.filter(({ fields }) => fields.some(({ key }) => part.keys.includes(key))),
    ...(part.hasShortcuts && shortcuts && { shortcuts }),
  };
};

const allFields = <Scope>({ filters }: Search<Scope>): readonly SearchField<Scope>[] =>
  filters.flatMap(({ fields }) => fields);

/** Parses the search of a URL. Drops unknown keys, and values that the search dialog would refuse. */
export function valuesFromUrl<Scope>(
  search: Search<Scope>,
  entries: Readonly<Record<string, readonly string[]>>,
  context: ListContext<Scope>,
): SearchValues {
  const values: Record<string, string | readonly string[]> = {};
  for (const field of allFields(search)) {
    const given = entries[field.key]?.filter((text) => text !== '' && isAllowed(field, text, context)) ?? [];
    const [first] = given;
    if (first !== undefined) values[field.key] = field.input === 'many' ? given : first;
  }
  return values;
}

/** Tells whether a field's form could produce this value. */
function isAllowed<Scope>(field: SearchField<Scope>, value: string, context: ListContext<Scope>): boolean {
  const { input, choices, linked = [], isOpen = false, maxLength = Infinity } = field;
  const { error, fromValue = String } = field;
  if (input === 'day') return isIsoDate(value);
  if ((input === 'one' || input === 'many') && choices && !isOpen)
    return [...choices(context), ...linked].some((choice) => choice.value === value);
  return value.length <= maxLength && error?.(fromValue(value)) === undefined;
}

/**
 * Builds the API's filter. The gateway refuses unknown values, so a hand-typed URL gets an error instead of a
 * guess.
 */
export function apiFilter<Scope>(
  { filters, always = {} }: Search<Scope>,
  values: SearchValues,
  context: ListContext<Scope>,
): Record<string, unknown> {
  const asked: Record<string, unknown> = { ...always };
  for (const { fields, toApi } of filters) {
    const used = fields.filter(({ key }) => values[key] !== undefined);
    if (used.length === 0) continue;
    Object.assign(
      asked,
      toApi ? toApi(values, context) : Object.fromEntries(used.map(({ key }) => [key, values[key]])),
    );
  }
  return asked;
}

/** An active filter: its text, and the keys to remove with it. */
export interface Chip {
  text: string;
  keys: readonly string[];
}

/** Names of loaded records, by id. */
export type RecordNames = ReadonlyMap<string, string>;

/** Records in a search whose names must be loaded, because no list of choices contains them. */
export const namedRecords = <Scope>(
  search: Search<Scope>,
  values: SearchValues,
  context: ListContext<Scope>,
) =>
  allFields(search).flatMap(({ key, records, choices }) => {
    const id = values[key];
    const isFound = records !== undefined && (choices?.(context).length ?? 0) === 0;
    return isFound && typeof id === 'string' ? [{ records, id }] : [];
  });

/** All active filters, in the order of the form. */
export function chipsOf<Scope>(
  { filters }: Search<Scope>,
  values: SearchValues,
  context: ListContext<Scope>,
  names: RecordNames = new Map(),
): Chip[] {
  return filters.flatMap(({ fields, chip }) => {
    const used = fields.filter(({ key }) => values[key] !== undefined);
    const [field] = used;
    if (!field) return [];
    const keys = used.map(({ key }) => key);
    return [
      {
        keys,
        text: chip?.(values) ?? `${labelOf(field, context)}: ${valueText(field, values, context, names)}`,
      },
    ];
  });
}

export const labelOf = <Scope>({ label }: SearchField<Scope>, context: ListContext<Scope>): string =>
  typeof label === 'string' ? label : label(context);

function valueText<Scope>(
  { key, choices, linked = [], describe = String }: SearchField<Scope>,
  values: SearchValues,
  context: ListContext<Scope>,
  names: RecordNames,
): string {
  const labels = new Map([
    ...names,
    ...[...(choices?.(context) ?? []), ...linked].map(({ value, label }) => [value, label] as const),
  ]);
  return [values[key] ?? []]
    .flat()
    .map((value) => labels.get(value) ?? describe(value))
    .join(', ');
}

/** Defines the search of a list. */
export const defineSearch = <Scope = object>(search: Search<Scope>): Search<Scope> => search;
