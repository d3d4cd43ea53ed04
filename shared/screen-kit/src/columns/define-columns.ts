import type { Column } from '@tillway/ui';
import type { ListContext } from '../context/list-context';
import { type ColumnKind, text } from './kinds';

type NarrowPlace = NonNullable<ColumnKind<never>['place']>;

interface ColumnsDefinition<Row, Name extends string, Scope> {
  /** All columns of the list with their headings, in the offered order. */
  labels: Readonly<Record<Name, string>>;
  /** Columns shown until the profile has others; by default all. */
  defaults?: readonly Name[];
  /** Columns exported until the profile has others; by default the shown ones. */
  exportDefaults?: readonly Name[] | undefined;
  /** Columns that the gateway sorts by. */
  sortable?: readonly string[];
  /** Display of each column; by default text. */
  kinds?: { readonly [Key in Name]?: ColumnKind<Row, Scope> };
}

/** The columns of one list. */
export interface Columns<Row, Name extends string, Scope> {
  labels: Readonly<Record<Name, string>>;
  defaults: readonly Name[];
  exportDefaults: readonly Name[];
  sortable: readonly string[];
  kindOf: (name: Name) => ColumnKind<Row, Scope>;
  /** Names of columns that are useless to this user. */
  hidden: (context: ListContext<Scope>) => Name[];
}

/** Defines the columns of a list by name: heading, kind, and options. */
export function defineColumns<Row, Name extends string, Scope = unknown>(
  definition: ColumnsDefinition<Row, Name, Scope>,
): Columns<Row, Name, Scope> {
  const { labels, kinds, sortable = [] } = definition;
  const names = Object.keys(labels) as Name[];
  const defaults = definition.defaults ?? names;
  const plain = text<Row, Scope>();
  const kindOf = (name: Name): ColumnKind<Row, Scope> => kinds?.[name] ?? plain;
  return {
    labels,
    defaults,
    exportDefaults: definition.exportDefaults ?? defaults,
    sortable,
    kindOf,
    hidden: (context) => names.filter((name) => kindOf(name).hidden?.(context)),
  };
}

/**
 * The table's columns for these names, in this order. On a phone a row has two lines, with the amount and the
 * status at the end. The leading column is the one with place `lead`, otherwise the first free one.
 */
export function tableColumns<Row, Name extends string, Scope>(
  { labels, sortable, kindOf }: Columns<Row, Name, Scope>,
  names: readonly Name[],
  context: ListContext<Scope>,
): Column<Row>[] {
  const places = narrowPlaces(names, kindOf);
  return names.map((name) => {
    const { cell, beside, align = 'start', opens = false, wrap = false } = kindOf(name);
    const place = places.get(name);
    return {
      id: name,
      header: labels[name],
      cell: (row) => cell((row as Record<string, unknown>)[name], row, context),
      ...(beside && { beside: (row: Row) => beside((row as Record<string, unknown>)[name], row) }),
      sortable: sortable.includes(name),
      align,
      ...(place ? { narrow: place } : { hideOnNarrow: true }),
      ...(opens && { opens }),
      ...(wrap && { wrap }),
    };
  });
}

/** Assigns each column its place on a phone; the others are omitted. Each place is used once. */
function narrowPlaces<Row, Name extends string, Scope>(
  names: readonly Name[],
  kindOf: Columns<Row, Name, Scope>['kindOf'],
): Map<Name, NarrowPlace> {
  const places = new Map<Name, NarrowPlace>();
  const staying = names.filter((name) => kindOf(name).narrow);
  const take = (place: NarrowPlace, name: Name | undefined) => {
    if (name !== undefined) places.set(name, place);
  };
  const asked = (place: NarrowPlace) => staying.find((name) => kindOf(name).place === place);
  take('figure', asked('figure'));
  take('state', asked('state'));
  take('view', asked('view'));
  take('lead', asked('lead') ?? names.find((name) => !places.has(name)));
  take(
    'note',
    staying.find((name) => !places.has(name)),
  );
  take(
    'note2',
    staying.find((name) => !places.has(name)),
  );
  return places;
}
