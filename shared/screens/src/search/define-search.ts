import { isIsoDate } from '@tillway/rules';
import type { ListContext } from '../context/list-context';
import type { SearchField, SearchFilter, SearchValues } from './filters';

/** A button over the form that fills in some fields and clears those beside them. */
export interface SearchShortcut {
  label: string;
  values: Readonly<Record<string, string>>;
}

/** What a list can be searched by: its form, its URL, its chips and the API's filter follow from it. */
export interface Search<Scope = unknown> {
  /** Title of the search dialog. */
  title: string;
  maxWidth?: number;
  filters: readonly SearchFilter<Scope>[];
  shortcuts?: (context: ListContext<Scope>) => readonly SearchShortcut[];
  /** What the API is asked when nothing is searched for, such as all accounts. */
  always?: Readonly<Record<string, unknown>>;
  /** The box in the list's head: what may be typed there, and what a text then searches for. */
  quick?: { label: string; read: (text: string) => SearchValues };
}

/** The fields a user is offered, in the order of the form. */
export const shownFilters = <Scope>({ filters }: Search<Scope>, context: ListContext<Scope>) =>
  filters.filter(({ shown }) => shown?.(context) ?? true);

const allFields = <Scope>({ filters }: Search<Scope>): readonly SearchField<Scope>[] =>
  filters.flatMap(({ fields }) => fields);

/** The search that a URL stands for. Drops keys it does not know, and values that the search dialog would refuse. */
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

/** Whether a field's own form could give this value. */
function isAllowed<Scope>(field: SearchField<Scope>, value: string, context: ListContext<Scope>): boolean {
  const { input, choices, isOpen = false, maxLength = Infinity, error, fromValue = String } = field;
  if (input === 'day') return isIsoDate(value);
  if ((input === 'one' || input === 'many') && choices && !isOpen)
    return choices(context).some((choice) => choice.value === value);
  return value.length <= maxLength && error?.(fromValue(value)) === undefined;
}

/** What the API is asked for. The gateway refuses what it does not know: a URL typed by hand is answered, not guessed at. */
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

/** A filter that is in use: what it says, and the keys that go when it is taken off. */
export interface Chip {
  text: string;
  keys: readonly string[];
}

/** The names of records that were found, by id. */
export type RecordNames = ReadonlyMap<string, string>;

/** The records that a search names and no list of choices does, for whoever looks their names up. */
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

/** Every filter in use, in the order of the form. */
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
  { key, choices, describe = String }: SearchField<Scope>,
  values: SearchValues,
  context: ListContext<Scope>,
  names: RecordNames,
): string {
  const labels = new Map([
    ...names,
    ...(choices?.(context).map(({ value, label }) => [value, label] as const) ?? []),
  ]);
  return [values[key] ?? []]
    .flat()
    .map((value) => labels.get(value) ?? describe(value))
    .join(', ');
}

/** Declares what a list can be searched by. */
export const defineSearch = <Scope = object>(search: Search<Scope>): Search<Scope> => search;
