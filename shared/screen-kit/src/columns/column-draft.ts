/** An unsaved choice of columns: all columns in order, and the ticked ones. */
export interface ColumnDraft<Name extends string> {
  order: readonly Name[];
  ticked: ReadonlySet<Name>;
}

/** Orders the chosen columns first, then the rest as offered. */
export const draftOf = <Name extends string>(
  chosen: readonly Name[],
  offered: readonly Name[],
): ColumnDraft<Name> => ({
  order: [...chosen, ...offered.filter((name) => !chosen.includes(name))],
  ticked: new Set(chosen),
});

export const chosenOf = <Name extends string>({ order, ticked }: ColumnDraft<Name>): Name[] =>
  order.filter((name) => ticked.has(name));

/** Ticks or unticks a column without moving it, so that nothing jumps. */
export function toggled<Name extends string>(draft: ColumnDraft<Name>, name: Name): ColumnDraft<Name> {
  const ticked = new Set(draft.ticked);
  if (!ticked.delete(name)) ticked.add(name);
  return { ...draft, ticked };
}

/** Moves a column one place up or down; at the end of the list it does not move. */
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
