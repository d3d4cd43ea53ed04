/** A choice of columns that is being made: all in their order, and which of them are ticked. */
export interface ColumnDraft<Name extends string> {
  order: readonly Name[];
  ticked: ReadonlySet<Name>;
}

/** The chosen ones first, in their order, then the rest as they are offered. */
export const draftOf = <Name extends string>(
  chosen: readonly Name[],
  offered: readonly Name[],
): ColumnDraft<Name> => ({
  order: [...chosen, ...offered.filter((name) => !chosen.includes(name))],
  ticked: new Set(chosen),
});

export const chosenOf = <Name extends string>({ order, ticked }: ColumnDraft<Name>): Name[] =>
  order.filter((name) => ticked.has(name));

/** A column keeps its place when it is ticked or not: nothing jumps. */
export function toggled<Name extends string>(draft: ColumnDraft<Name>, name: Name): ColumnDraft<Name> {
  const ticked = new Set(draft.ticked);
  if (!ticked.delete(name)) ticked.add(name);
  return { ...draft, ticked };
}

/** One place up or down; at the end of the list it stays where it is. */
export function moved<Name extends string>(
  draft: ColumnDraft<Name>,
  name: Name,
  by: -1 | 1,
): ColumnDraft<Name> {
  const from = draft.order.indexOf(name);
  const to = from + by;
  const other = draft.order[to];
  if (from === -1 || other === undefined) return draft;
  const order = [...draft.order];
  order[from] = other;
  order[to] = name;
  return { ...draft, order };
}
